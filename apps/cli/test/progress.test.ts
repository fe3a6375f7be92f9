import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from '../src/ui/progress.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function record(stream: { isTTY?: boolean; columns?: number }): {
  text: () => string;
  stream: { write(text: string): void };
} {
  let written = '';
  return {
    text: () => written,
    stream: {
      ...stream,
      write: (text) => {
        written += text;
      },
    },
  };
}

test('a pipe gets a plain line every few seconds (C2)', () => {
  const { stream, text } = record({});
  const progress = createProgress(stream);
  for (let done = 1; done <= 10; done += 1) {
    vi.advanceTimersByTime(1000);
    progress.update(done, 10, 'a.md');
  }
  progress.clear();
  expect(text()).toBe('3 of 10 files\n6 of 10 files\n9 of 10 files\n');
});

test('a terminal gets a bar that fits its width and is taken away', () => {
  const { stream, text } = record({ isTTY: true, columns: 50 });
  const progress = createProgress(stream);
  vi.advanceTimersByTime(100);
  progress.update(5, 10, `a\u001b[31m/${'very-'.repeat(20)}long.md`);
  progress.clear();
  const [, bar = '', rest] = text().split('\r\u001b[K');
  expect(bar).toMatch(/^█{12}░{12} 5\/10 a\/very-/);
  expect([...bar].length).toBeLessThan(50);
  expect(rest).toBe('');
});

test('short work shows nothing', () => {
  const { stream, text } = record({ isTTY: true });
  const progress = createProgress(stream);
  progress.update(1, 1, 'a.md');
  progress.clear();
  expect(text()).toBe('');
});
