import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSynonyms } from '@kenso/query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kenso-synonyms-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(name: string, content: string) {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return loadSynonyms(file);
}

describe('loadSynonyms (Q3)', () => {
  it('reads YAML and JSON', async () => {
    const groups = [
      ['k8s', 'kubernetes'],
      ['ci', 'continuous integration'],
    ];
    expect(await load('a.yml', 'groups: [[k8s, kubernetes], [ci, continuous integration]]')).toEqual({
      groups,
      warnings: [],
    });
    expect(await load('a.json', JSON.stringify({ groups }))).toEqual({ groups, warnings: [] });
    expect(await load('b.json', JSON.stringify(groups))).toEqual({ groups, warnings: [] });
  });

  it('takes an empty file for no groups', async () => {
    expect(await load('a.yml', '# nothing yet\n')).toEqual({ groups: [], warnings: [] });
  });

  it.each([
    ['a missing file', undefined, /can't be read/],
    ['broken YAML', 'groups: [[a, b', /can't be parsed/],
    ['a file without groups', 'words: 3', /has no list of groups/],
    [
      'an alias bomb',
      `a: &a [x,x]\n${'bcdefghij'
        .split('')
        .map((n, i) => `${n}: &${n} [${`*${'abcdefghi'[i]},`.repeat(9)}]`)
        .join('\n')}\ngroups: *j`,
      /can't be parsed/,
    ],
  ])('warns of %s and goes on', async (_, content, warning) => {
    const loaded =
      content === undefined ? await loadSynonyms(path.join(folder, 'none.yml')) : await load('a.yml', content);
    expect(loaded.groups).toEqual([]);
    expect(loaded.warnings).toHaveLength(1);
    expect(loaded.warnings[0]).toMatch(warning);
  });

  it('leaves out a group that is none, and says which', async () => {
    const loaded = await load('a.yml', 'groups:\n  - [a, b]\n  - [alone]\n  - text\n  - [1, one, 1]\n');
    expect(loaded.groups).toEqual([
      ['a', 'b'],
      ['1', 'one'],
    ]);
    expect(loaded.warnings.map((warning) => /group \d/.exec(warning)?.[0])).toEqual(['group 2', 'group 3']);
  });
});
