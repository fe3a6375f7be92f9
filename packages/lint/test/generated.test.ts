import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the pages of the rules and the JSON Schema are made from the rules as they are', () => {
  const script = fileURLToPath(new URL('../../../scripts/build-rule-pages.mjs', import.meta.url));
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('');
});
