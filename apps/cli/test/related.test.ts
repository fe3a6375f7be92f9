import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guide, kenso, makeFolder } from './kenso.js';

let folder: string;
beforeAll(() => {
  folder = makeFolder(guide);
  kenso(folder, ['ingest', 'docs']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('kenso related', () => {
  test('draws the links as a tree with relation and direction', () => {
    const { code, stdout, stderr } = kenso(folder, ['related', 'README.md']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')[0]).toBe('README.md  Harbour guide');
    expect(stdout).toMatch(/^├─ → links_to gone\.md \(missing\)$/m);
    expect(stdout).toMatch(/^[├└]─ → links_to guides\/entering\.md {2}Entering the harbour$/m);
    expect(stdout).toMatch(/^[├└]─ ← related guides\/entering\.md {2}Entering the harbour$/m);
  });

  test('--relation keeps one relation', () => {
    expect(kenso(folder, ['related', 'README.md', '--relation', 'related']).stdout).toBe(
      'README.md  Harbour guide\n└─ ← related guides/entering.md  Entering the harbour\n',
    );
  });

  test('--json has the keys of get_related', () => {
    const answer = JSON.parse(kenso(folder, ['related', 'README.md', '--relation', 'related', '--json']).stdout);
    expect(answer).toEqual({
      path: 'README.md',
      depth: 1,
      total_results: 1,
      results: [
        {
          related_path: 'guides/entering.md',
          relation_type: 'related',
          direction: 'incoming',
          depth: 1,
          title: 'Entering the harbour',
          exists: true,
          via: 'README.md',
        },
      ],
      schema_version: 1,
    });
  });

  test('a document without links says so, an unknown one names the closest', () => {
    expect(kenso(folder, ['related', 'safety/lights.md'])).toEqual({
      code: 0,
      stdout: 'safety/lights.md  Lights\n',
      stderr: 'safety/lights.md has no links to or from other documents.\n',
    });
    expect(kenso(folder, ['related', 'lights'])).toMatchObject({ code: 2, stdout: '' });
  });
});
