import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { page, workspace } from './workspace.js';

test('the program in the README runs', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const built = new URL('../dist/index.js', import.meta.url).href;
  const { root } = workspace({ 'docs/a.md': page('Alpha') });
  writeFileSync(join(root, 'program.mjs'), program.replace("'@kenso/index'", `'${built}'`));
  const out = execFileSync(process.execPath, ['program.mjs'], { cwd: root, encoding: 'utf8' });
  expect(out).toBe('1 pages indexed\na.md Alpha\n');
});
