import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guide, kenso, makeFolder, terminalControls } from './kenso.js';

const entering = guide['docs/guides/entering.md'] ?? '';
const body = entering.slice(entering.indexOf('# Entering'));
const hostile =
  '# Hostile page\n\nA title \u001b]0;owned\u0007 and \u001b[31mred\u001b[0m and \u009b2J and \u202egnihtemos.\tTab.\n';

let folder: string;
beforeAll(() => {
  folder = makeFolder({
    ...guide,
    'docs/hostile.md': hostile,
    'docs/issue #12.md':
      '# Issue twelve\n\nA page whose name holds a hash, about the crane.\n\n## Next\n\nTurn the crane.\n',
    'docs/plain.md': 'A page without any heading, long enough to be a document of its own.',
  });
  kenso(folder, ['ingest', 'docs']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (...args: string[]) => kenso(folder, ['get', ...args]);

describe('kenso get', () => {
  test('prints the exact body', () => {
    expect(get('guides/entering.md')).toEqual({ code: 0, stdout: body, stderr: '' });
    expect(get('./guides/entering').stdout).toBe(body);
    expect(get('plain.md').stdout).toBe('A page without any heading, long enough to be a document of its own.');
  });

  test('takes the path of the file as well, as a shell completes it', () => {
    expect(get('docs/guides/entering.md').stdout).toBe(body);
    expect(kenso(join(folder, 'docs/guides'), ['get', 'entering.md#pilots']).stdout).toMatch(/^## Pilots/);
    expect(get(join(folder, 'docs/plain.md:1')).stdout).toMatch(/^A page without/);
    expect(get('docs/guides/nowhere.md')).toMatchObject({ code: 2, stdout: '' });
    expect(kenso(folder, ['related', 'docs/guides/entering.md'])).toMatchObject({ code: 0 });
  });

  test.for(['speed-limit', 'Speed limit', 'speed LIMIT'])('prints the section %j with what is below it', (section) => {
    const { code, stdout } = get(`guides/entering.md#${section}`);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: body.slice(body.indexOf('## Speed'), body.indexOf('## Pilots')),
    });
  });

  test('a path may hold # itself', () => {
    expect(get('issue #12.md').stdout).toContain('# Issue twelve');
    expect(get('issue #12.md#next').stdout).toBe('## Next\n\nTurn the crane.\n');
  });

  test('an unknown section lists the sections', () => {
    const { code, stdout, stderr } = get('guides/entering.md#speed');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('It has: entering-the-harbour, speed-limit, at-night, pilots.');
    expect(get('plain.md#x').stderr).toContain('has no sections');
  });

  test('an unknown path names the closest ones', () => {
    const { code, stdout, stderr } = get('guide/entring.md');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/no document "guide\/entring\.md".*Closest: guides\/entering\.md/);
    expect(get('guide/entring.md#pilots').stderr).toContain('no document "guide/entring.md"');
  });

  test.for([
    ['7:9', 7, 9],
    ['7-9', 7, 9],
    ['7', 7, 7],
    ['17:', 17, 999],
    [':8', 1, 8],
    ['18:999', 18, 999],
  ] as const)('--lines %s prints these lines of the file', ([lines, start, end]) => {
    const wanted = entering.split(/(?<=\n)/).slice(Math.max(start, 5) - 1, end);
    expect(get('guides/entering.md', '--lines', lines)).toEqual({ code: 0, stdout: wanted.join(''), stderr: '' });
  });

  test.for([
    ['guides/entering.md:7-9', '7:9'],
    ['guides/entering.md:7', '7:7'],
    ['guides/entering:7-9', '7:9'],
  ] as const)('%s prints the lines by which a result is cited', ([address, lines]) => {
    expect(get(address)).toEqual(get('guides/entering.md', '--lines', lines));
    expect(get(address).stdout).not.toBe('');
  });

  test('lines in the path are lines from 1 on, and named once', () => {
    expect(get('guides/entering.md:9-7')).toMatchObject({ code: 2, stdout: '' });
    expect(get('guides/entering.md:7-9', '--lines', '7:9').stderr).toContain('lines in the path or --lines');
    expect(get('guide/entring.md:7-9').stderr).toContain('no document "guide/entring.md"');
  });

  test('lines without text say which lines there are', () => {
    expect(get('guides/entering.md', '--lines', '90:99')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/It has lines 5 to \d+\./),
    });
  });

  test('a section and --lines together are refused', () => {
    expect(get('guides/entering.md#pilots', '--lines', '7:9').code).toBe(2);
  });

  test('--max-length cuts at a line and says how to go on', () => {
    const { code, stdout, stderr } = get('guides/entering.md', '--max-length', '100');
    expect(code).toBe(0);
    expect(stdout).toBe(
      body
        .split(/(?<=\n)/)
        .slice(0, 4)
        .join(''),
    );
    expect(stderr).toContain('kenso get guides/entering.md --lines 9:');
    expect(stdout + get('guides/entering.md', '--lines', '9:').stdout).toBe(body);
  });

  test('--json has the facts and the text', () => {
    expect(JSON.parse(get('guides/entering.md#pilots', '--json').stdout)).toMatchObject({
      path: 'guides/entering.md',
      title: 'Entering the harbour',
      category: 'guides',
      audience: 'all',
      tags: ['entry', 'safety'],
      start_line: 17,
      content: body.slice(body.indexOf('## Pilots')),
      truncated: false,
      schema_version: 1,
    });
  });

  test('what a terminal would act on never reaches it, and stays in JSON', () => {
    const { stdout, stderr } = get('hostile.md');
    expect(stdout).toBe('# Hostile page\n\nA title  and red and  and gnihtemos.\tTab.\n');
    expect(stderr).toContain('--json has them');
    const json = get('hostile.md', '--json').stdout;
    expect(json).not.toMatch(terminalControls);
    expect(JSON.parse(json).content).toBe(hostile);
    expect(kenso(folder, ['search', 'gnihtemos', 'red']).stdout).not.toMatch(terminalControls);
  });
});
