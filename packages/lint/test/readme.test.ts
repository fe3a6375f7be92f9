import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './folder.js';

test('the program in the README lints strings, with a rule of its own, and prints SARIF', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const built = new URL('../dist/index.js', import.meta.url).href;
  const folder = folderWith({});
  writeFileSync(join(folder, 'program.mjs'), program.replace("'@kenso/lint'", `'${built}'`));
  const log = JSON.parse(execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' }));
  expect(log.version).toBe('2.1.0');
  expect(log.runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('ACME001');
});
