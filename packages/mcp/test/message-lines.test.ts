import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RefusedLine } from '../src/message-check.js';
import { MessageLines } from '../src/message-lines.js';

interface Sorted {
  readonly passed: string[];
  readonly refused: RefusedLine[];
}

/** Writes the chunks, then ends the last line, and tells what came of them. */
async function sorted(chunks: readonly Uint8Array[]): Promise<Sorted> {
  const refused: RefusedLine[] = [];
  const lines = new MessageLines(async (line) => void refused.push(line));
  let text = '';
  lines.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  for (const chunk of chunks) await new Promise((taken) => lines.write(chunk, taken));
  await new Promise((taken) => lines.write('\n', taken));
  return { passed: text.split('\n').slice(0, -1), refused };
}

const bytes = (text: string): Buffer => Buffer.from(text);
const ping = (id: unknown): string => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' });
const tooLong = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'a'.repeat(10 * 1024 * 1024)}"}}`;
const latin1 = Buffer.from('{"jsonrpc":"2.0","id":3,"method":"x","params":{"q":"Gie\u00DFen"}}', 'latin1');

describe('a line that is no message', () => {
  test.for([
    ['words', 'not json', -32700, null],
    ['half a message', ping(1).slice(0, 20), -32700, null],
    ['bytes', Buffer.from([0xff, 0xfe, 0, 1]), -32700, null],
    ['a message in Latin-1', latin1, -32700, 3],
    ['a batch', `[${ping(1)}]`, -32600, null],
    ['a number', '5', -32600, null],
    ['null', 'null', -32600, null],
    ['any object', '{"a":1}', -32600, null],
    ['an object with an id', '{"id":"x"}', -32600, 'x'],
    ['a message of JSON-RPC 1.0', '{"jsonrpc":"1.0","id":7,"method":"ping"}', -32600, 7],
    ['a request with the id null', ping(null), -32600, null],
    ['a request with a list of parameters', '{"jsonrpc":"2.0","id":8,"method":"ping","params":[1]}', -32600, 8],
    ['10 MB', tooLong, -32600, null],
  ] as const)('is refused when it is %s, and what comes after it is not', async ([, line, code, id]) => {
    const { passed, refused } = await sorted([
      bytes(`${ping(1)}\n`),
      Buffer.from(line as string),
      bytes(`\n${ping(2)}\n`),
    ]);
    expect(passed).toEqual([ping(1), ping(2)]);
    expect(refused).toEqual([
      { kind: 'refused', code, id, message: expect.stringMatching(/^(Parse error|Invalid request): /) },
    ]);
  });

  test('is refused as soon as it is too long, without its end, and once', async () => {
    const refused: RefusedLine[] = [];
    const lines = new MessageLines(async (line) => void refused.push(line));
    for (const part of [tooLong, tooLong]) await new Promise((taken) => lines.write(part, taken));
    expect(refused).toHaveLength(1);
  });
});

describe('passed on', () => {
  test.for([
    ['a message of a megabyte', `{"jsonrpc":"2.0","method":"x","params":{"x":"${'a'.repeat(1_000_000)}"}}`],
    ['a notification', '{"jsonrpc":"2.0","method":"notifications/initialized"}'],
    ['an answer, whatever is wrong with it', '{"jsonrpc":"2.0","id":1,"result":5}'],
    ['a message with spaces around it', ` ${ping(1)} \r`],
  ] as const)('is %s', async ([, line]) => {
    expect(await sorted([bytes(`${line}\n`)])).toEqual({ passed: [line], refused: [] });
  });

  test('are messages between blank lines, after a byte order mark, and at the end without a line feed', async () => {
    const text = `\uFEFF${ping(1)}\r\n\r\n \t\n\n${ping(2)}\n${ping(3)}`;
    expect(await sorted([bytes(text)])).toEqual({ passed: [`${ping(1)}\r`, ping(2), ping(3)], refused: [] });
  });

  test('are the same lines however the bytes come in pieces', async () => {
    const line = fc.oneof(
      fc
        .string({ unit: 'grapheme' })
        .map((query) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: { query } })),
      fc.string(),
      fc.constant('\r'),
    );
    const cuts = fc.array(fc.nat(300), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), cuts, async (written, places) => {
        const all = bytes(written.join('\n'));
        const edges = [0, ...places.map((place) => Math.min(place, all.length)), all.length].sort((a, b) => a - b);
        const pieces = edges.slice(1).map((edge, at) => all.subarray(edges[at], edge));
        expect(await sorted(pieces)).toEqual(await sorted([all]));
      }),
      { numRuns: 200 },
    );
  });
});
