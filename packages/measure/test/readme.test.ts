import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderWith } from './folder.js';

const built = (name: string): string => fileURLToPath(new URL(`../../${name}/dist/index.js`, import.meta.url));

test('the program in the README compares two rankings', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const program = (/```js\n(.*?)```/s.exec(readme)?.[1] ?? '').replace(
    /'@kenso\/(\w+)'/g,
    (_, name: string) => `'${built(name)}'`,
  );
  const folder = folderWith({ 'program.mjs': program, 'queries.tsv': 'how to moor\tmooring.md\n' });
  mkdirSync(join(folder, 'docs'));
  writeFileSync(
    join(folder, 'docs/mooring.md'),
    '# Mooring\n\nMoor against the wind, with three fenders on each side.\n',
  );
  const out = execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8' });
  expect(out.split('\n')[0]).toBe('ndcg10 1 1 0 better, 0 worse, p 1');
  expect(out.trimEnd().split('\n')).toHaveLength(5);
});
