import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guide, kenso, makeFolder } from './kenso.js';

let folder: string;
beforeAll(() => {
  folder = makeFolder(guide);
  kenso(folder, ['ingest', 'docs']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const searchJson = (...args: string[]) => JSON.parse(kenso(folder, ['search', '--json', ...args]).stdout);
const paths = (...args: string[]): string[] => searchJson(...args).results.map(({ path }: { path: string }) => path);

describe('kenso search', () => {
  test('prints rank, path with lines, score, place and highlight', () => {
    const { code, stdout, stderr } = kenso(folder, ['search', 'fenders']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^1\. {2}guides\/entering\.md:\d+-\d+ {2}\d+\.\d{4} · AND · (?:high|medium|low)\n/);
    expect(stdout).toMatch(/\n {4}Entering the harbour/);
    expect(stdout).toMatch(/\n {4}.*\*\*fenders\*\*/);
  });

  test('--json has the documented keys (C2)', () => {
    const answer = searchJson('fenders');
    expect(answer).toMatchObject({ query: 'fenders', total_results: 1, schema_version: 1 });
    expect(answer.results).toEqual([
      {
        score: expect.any(Number),
        path: 'guides/entering.md',
        title: 'Entering the harbour',
        category: 'guides',
        tags: ['entry', 'safety'],
        preview: expect.stringContaining('fenders'),
        snippet: expect.stringContaining('<mark>fenders</mark>'),
        related_count: expect.any(Number),
        cascade_stage: 'AND',
        relevance: expect.stringMatching(/^(?:high|medium|low)$/),
        section_path: expect.stringContaining('Entering the harbour'),
        heading_slug: expect.any(String),
        start_line: expect.any(Number),
        end_line: expect.any(Number),
        match_source: expect.any(String),
      },
    ]);
  });

  test.for(['404', '1.10', '2024', '007', '1e3', '-', '-1', '->', '--no-horn please', 'true'])(
    'the query %j arrives as typed',
    (query) => {
      expect(searchJson(query).query).toBe(query);
    },
  );

  test('everything after -- is the query', () => {
    expect(searchJson('--', '--no-horn', '--limit', '3')).toMatchObject({ query: '--no-horn --limit 3' });
    expect(paths('--', '--no-horn')).toEqual(['guides/entering.md']);
  });

  test('several words are one query, wherever the options stand', () => {
    expect(searchJson('white', '--limit', '1', 'light').query).toBe('white light');
  });

  test('a blank query has no results and is no error', () => {
    expect(searchJson('   ')).toMatchObject({ query: '   ', total_results: 0, results: [] });
    const { code, stdout, stderr } = kenso(folder, ['search', '   ']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('The query is empty.');
  });

  test('nothing found is no error, unless --fail-empty says so (C3)', () => {
    const { code, stdout, stderr } = kenso(folder, ['search', 'xylophone zeppelin']);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Nothing found for "xylophone zeppelin".');
    expect(kenso(folder, ['search', 'xylophone', '--fail-empty', '--quiet'])).toEqual({
      code: 1,
      stdout: '',
      stderr: '',
    });
  });

  test('filters narrow the search', () => {
    expect(paths('boat').length).toBeGreaterThan(1);
    expect(paths('boat', '--category', 'safety')).toEqual(['safety/lights.md']);
    expect(paths('boat', '--path', 'guides/')).toEqual(['guides/entering.md']);
    expect(paths('boat', '--tag', 'entry', '--tag', 'safety')).toEqual(['guides/entering.md']);
    expect(paths('boat', '--tag', 'entry', '--tag', 'overview')).toEqual([]);
    expect(paths('boat', '--category', '').length).toBeGreaterThan(1);
  });

  test('a category or source that does not exist is said', () => {
    expect(kenso(folder, ['search', 'boat', '--category', 'sfety']).stderr).toMatch(/no category "sfety".*safety/);
    expect(searchJson('boat', '--category', 'sfety').unknown_category).toMatchObject({ name: 'sfety' });
    expect(kenso(folder, ['search', 'boat', '--source', 'nowhere']).stderr).toContain('no source "nowhere"');
  });

  test('a correction is said', () => {
    expect(kenso(folder, ['search', 'fendres']).stderr).toContain('Showing results for "fenders"');
    expect(searchJson('fendres')).toMatchObject({ query: 'fendres', corrected_query: 'fenders' });
  });

  test('--limit is lowered to KENSO_SEARCH_LIMIT_MAX with a note', () => {
    const most = { KENSO_SEARCH_LIMIT_MAX: '1' };
    const asked = kenso(folder, ['search', 'boat', '--limit', '3', '--files'], most);
    expect(asked.stdout.trim().split('\n')).toHaveLength(1);
    expect(asked.stderr).toContain('--limit 3 is lowered to 1');
    expect(kenso(folder, ['search', 'boat', '--files'], most).stderr).toBe('');
  });

  test('--files prints paths only', () => {
    expect(kenso(folder, ['search', 'fenders', '--files'])).toEqual({
      code: 0,
      stdout: 'guides/entering.md\n',
      stderr: '',
    });
  });

  test('log level DEBUG shows expressions, scores and chunks on standard error (C1)', () => {
    const { stdout, stderr } = kenso(folder, ['search', 'fenders'], { KENSO_LOG_LEVEL: 'DEBUG' });
    expect(stdout).toBe(kenso(folder, ['search', 'fenders']).stdout);
    expect(stderr).toMatch(/debug: .*"fenders"/);
    expect(stderr).toMatch(/debug: \d+\.\d+ guides\/entering\.md:\d+-\d+/);
  });

  test('synonyms are read from beside the database, and a broken file is a warning (Q3)', () => {
    const file = join(folder, '.kenso/synonyms.yml');
    writeFileSync(file, 'groups: [[bumpers, fenders]]\n');
    expect(paths('bumpers')).toEqual(['guides/entering.md']);
    writeFileSync(file, 'groups: [[\n');
    const { code, stderr } = kenso(folder, ['search', 'fenders']);
    rmSync(file);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: .*synonyms\.yml/m);
    writeFileSync(join(folder, 'my.json'), '{"groups": [["bumpers", "fenders"]]}');
    const env = { KENSO_SYNONYMS_PATH: 'my.json' };
    expect(kenso(folder, ['search', 'bumpers', '--files'], env).stdout).toBe('guides/entering.md\n');
  });
});

describe('kenso search --open', () => {
  test('opens the file at its line in $VISUAL, else $EDITOR', () => {
    const editor = join(folder, 'my editor.sh');
    writeFileSync(editor, '#!/bin/sh\nprintf "%s\\n" "$@" > opened.txt\n');
    chmodSync(editor, 0o755);
    const env = { VISUAL: `'${editor}' --wait`, EDITOR: 'false' };
    expect(kenso(folder, ['search', 'fenders', '--open', '1'], env)).toEqual({ code: 0, stdout: '', stderr: '' });
    const { start_line } = searchJson('fenders').results[0];
    expect(readFileSync(join(folder, 'opened.txt'), 'utf8')).toBe(
      `--wait\n+${start_line}\n${join(folder, 'docs/guides/entering.md')}\n`,
    );
  });

  test.for<[string, Record<string, string>, RegExp]>([
    ['1', {}, /needs an editor/],
    ['9', { EDITOR: 'true' }, /only 1 result/],
    ['1', { EDITOR: 'false' }, /The editor "false" ended with 1/],
  ])('--open %s with %j is one sentence and exit code 2', ([rank, env, message]) => {
    const { code, stdout, stderr } = kenso(folder, ['search', 'fenders', '--open', rank], env);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

describe('kenso search explains itself (Q13)', () => {
  test('--explain shows the parts of each score and what was looked for', () => {
    const { code, stdout } = kenso(folder, ['search', '--explain', 'fenders', 'harbour']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ {4}1st: holds all 2 terms/);
    expect(stdout).toMatch(/ +\d+\.\d{4} {2}score\n/);
    expect(stdout).toMatch(/`fenders` in (?:.*, )?searchable_content ×\d/);
    expect(stdout).toMatch(/\nRanking: best\nOR: \d+ passages? ?.*for /);
    const [result] = searchJson('--explain', 'fenders', 'harbour').results;
    const sum = result.explanation.parts.reduce((all: number, { value }: { value: number }) => all + value, 0);
    expect(sum).toBeCloseTo(result.score, 3);
  });

  test('--why-not names what a document lacks, and is not found for one that is not there', () => {
    expect(kenso(folder, ['search', 'zzyzx', '--why-not', 'guides/entering.md']).stdout).toContain('finds nothing');
    expect(kenso(folder, ['search', 'fenders', '--why-not', 'guides/enterin.md']).stdout).toBe(
      'guides/enterin.md\nIt is not in the index.\nDid you mean guides/entering.md?\n',
    );
    expect(
      JSON.parse(kenso(folder, ['search', 'fenders', '--why-not', 'guides/entering', '--json']).stdout),
    ).toMatchObject({
      path: 'guides/entering.md',
      rank: 1,
      lacks: [],
    });
  });

  test('--explain without results to explain is wrong use', () => {
    const { code, stderr } = kenso(folder, ['search', 'fenders', '--explain', '--files']);
    expect(code).toBe(2);
    expect(stderr).toContain('leave out --files');
  });
});
