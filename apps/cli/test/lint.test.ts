import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, inProcess, kenso, type Run, shell } from './kenso.js';

const good =
  '---\ntags: [radio, entry, port]\nrelates_to: [bad.md]\n---\n# Ordering a pilot\n\nEvery ship above 60 metres takes a pilot on board before the mole.\n';
const warned =
  '---\ntags: [rope, harbour, berth]\nrelates_to: [good.md]\n---\n# Mooring a boat\n\nHow a boat comes in against the wind, and what holds it there.\n\n## Setup\n\nHang the fenders first.\n';
const bad = warned.replace('good.md', 'gone.md');
const pages = { 'docs/good.md': good, 'docs/bad.md': bad };

const rulesIn = ({ stdout }: Run): Record<string, string[]> =>
  Object.fromEntries(
    JSON.parse(stdout).violations.map(({ file, issues }: { file: string; issues: { rule: string }[] }) => [
      file,
      issues.map(({ rule }) => rule),
    ]),
  );

describe('what kenso lint prints', () => {
  test('the score and what to mend first, by default', async () => {
    const { code, stdout, stderr } = await inProcess(folderWith(pages), ['lint', 'docs']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Score 96 of 100 in 2 files: 1 error, 1 warning, 0 info\n\nMend first/);
    expect(stdout.indexOf('KS007')).toBeLessThan(stdout.indexOf('KS002'));
    expect(stderr).toBe('--detail lists every finding.\n');
  });

  test('--detail: every finding with a path that opens from here', async () => {
    const { stdout } = await inProcess(folderWith(pages), ['lint', 'docs', '--detail']);
    expect(stdout).toContain('docs/bad.md score 91\n');
    expect(stdout).toMatch(
      /^ {2}3:14 {2}error {4}The relation "gone.md" leads to no document\. {2}KS002 broken-link$/m,
    );
  });

  test('--json: the documented object alone on standard output', () => {
    const { code, stdout } = kenso(folderWith(pages), ['lint', 'docs', '--json']);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ score: 96, files: 2, summary: { errors: 1, warnings: 1, info: 0 } });
    expect(rulesIn({ code, stdout, stderr: '' })).toEqual({ 'bad.md': ['KS002', 'KS007'] });
  });

  test('--format agent: a line for each finding and nothing else', async () => {
    const { stdout } = await inProcess(folderWith(pages), ['lint', 'docs', '--format', 'agent']);
    expect(stdout).toMatch(/^docs\/bad\.md:3:14 error KS002 .* → .*\ndocs\/bad\.md:9:1 warning KS007 .* → .*\n$/);
  });

  test('--format sarif: relative URIs, from the root of the repository if there is one', async () => {
    const folder = folderWith({
      'docs/g/with space #1.md': '# Setup\n\nThis opening paragraph is long enough for an overview of it.\n',
    });
    const uri = async () => {
      const { stdout } = await inProcess(folder, ['lint', 'docs', '--format', 'sarif']);
      return JSON.parse(stdout).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri;
    };
    expect(await uri()).toBe('g/with%20space%20%231.md');
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    expect(await uri()).toBe('docs/g/with%20space%20%231.md');
  });

  test('--output-file: the report goes there, without colours', async () => {
    const folder = folderWith(pages);
    const { code, stdout } = await inProcess(folder, ['lint', 'docs', '--json', '--output-file', 'out.json']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')).files).toBe(2);
    const refused = await inProcess(folder, ['lint', 'docs', '--output-file', 'no/where.json']);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('no/where.json') });
  });

  test('--quiet: errors only', async () => {
    const run = await inProcess(folderWith(pages), ['lint', 'docs', '--json', '--quiet']);
    expect(rulesIn(run)).toEqual({ 'bad.md': ['KS002'] });
    expect(run.stderr).toBe('');
  });

  test('text of documents does not act on the terminal', async () => {
    const folder = folderWith({ 'a.md': '# Mooring \u001b[31ma boat\n\n## \u001b]0;x\u0007\u202eSetup\n' });
    for (const args of [[], ['--detail'], ['--format', 'agent'], ['--format', 'junit'], ['--json']]) {
      const { stdout } = await inProcess(folder, ['lint', ...args]);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(stdout).not.toMatch(/[\u001b\u0007\u202e]/);
    }
  });

  test('--explain: the page of a rule, by id or name; an unknown one names the nearest', async () => {
    const folder = folderWith({});
    for (const name of ['KS007', 'ks007', 'generic-heading']) {
      const { code, stdout } = await inProcess(folder, ['lint', '--explain', name]);
      expect([code, stdout.split('\n')[0]]).toEqual([0, '# KS007 generic-heading']);
    }
    expect(await inProcess(folder, ['lint', '--explain', 'KS0007'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('KS007'),
    });
  });
});

describe('exit codes', () => {
  test.for<[string, Record<string, string>, string[], number]>([
    ['warnings only', { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned }, [], 0],
    ['an error', pages, [], 1],
    [
      'fewer warnings than allowed',
      { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned },
      ['--max-warnings', '1'],
      0,
    ],
    [
      'more warnings than allowed',
      { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned },
      ['--max-warnings', '0'],
      1,
    ],
    [
      'warnings that --quiet hides count too',
      { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned },
      ['--max-warnings', '0', '--quiet'],
      1,
    ],
    [
      'the least score',
      { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned },
      ['--min-score', '97'],
      0,
    ],
    [
      'a lower score',
      { 'docs/good.md': good.replace('bad.md', 'warned.md'), 'docs/warned.md': warned },
      ['--min-score', '98'],
      1,
    ],
    ['a rule turned down', pages, ['--rule', 'KS002=warning'], 0],
    ['a rule turned off', pages, ['--rule', 'broken-link=off'], 0],
    [
      'a rule turned up',
      { 'docs/warned.md': warned, 'docs/good.md': good.replace('bad.md', 'warned.md') },
      ['--rule', 'ks007=error'],
      1,
    ],
    ['an empty folder', { 'docs/notes.txt': 'x' }, [], 2],
  ])('%s', async ([, files, args, expected]) => {
    expect((await inProcess(folderWith(files), ['lint', 'docs', ...args])).code).toBe(expected);
  });

  test.for<[string[], RegExp]>([
    [['no-such-folder'], /no-such-folder: there is no such file or folder/],
    [['docs/notes.txt'], /it is no Markdown file/],
    [['empty'], /empty: no Markdown file/],
    [['docs', '--json', '--detail'], /--detail and --json exclude each other/],
    [['docs', '--format', 'json', '--detail'], /--detail and --format exclude each other/],
    [['docs', '--format', 'sarf'], /no format "sarf". Did you mean "sarif"/],
    [['docs', '--rule', 'KS002'], /--rule takes a rule and off/],
    [['docs', '--rule', 'KS0002=off'], /no rule "KS0002"/],
    [['docs', '--min-score', '101'], /from 0 to 100/],
    [['docs', '--dry-run'], /--dry-run needs --fix/],
    [['docs', '--changed', '--since', 'x'], /exclude each other/],
    [['docs', '--changed'], /in no git repository/],
    [['docs', 'more'], /takes one folder or file/],
  ])('wrong use is 2: %j', async ([args, message]) => {
    const folder = folderWith({ ...pages, 'docs/notes.txt': 'x', 'empty/notes.txt': 'x' });
    const { code, stdout, stderr } = await inProcess(folder, ['lint', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('a file that can not be read is named, the others are judged, and the exit code is 2', () => {
    const folder = folderWith(pages);
    chmodSync(join(folder, 'docs/good.md'), 0o000);
    chmodSync(folder, 0o777);
    // Nothing is unreadable for root.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const run = kenso(folder, ['lint', 'docs', '--json'], {}, nobody);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(/^error: good\.md: no permission to read it$/m);
    expect(JSON.parse(run.stdout)).toMatchObject({ files: 1, unreadable: [{ file: 'good.md' }] });
  });

  test('a configuration that means nothing is 2 and names the file', async () => {
    const folder = folderWith({ ...pages, '.kenso/lint.yml': 'colour: red\n' });
    expect(await inProcess(folder, ['lint', 'docs'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('.kenso/lint.yml: There is no setting'),
    });
  });

  test('an unknown rule in the configuration is a warning', async () => {
    const folder = folderWith({
      ...pages,
      'package.json': '{"kenso": {"lint": {"rules": {"KS0007": "off", "KS002": "off"}}}}',
    });
    expect(await inProcess(folder, ['lint', 'docs'])).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^warning: .*"KS0007"/),
    });
  });
});

describe('--fix', () => {
  const broken = good.replace('[bad.md]', '["*.md", ./bad]').replace('[radio', '[pilot, radio');
  const mended = good.replace('[bad.md]', '[bad.md]');

  test('mends files, then reports what is left', async () => {
    const folder = folderWith({ ...pages, 'docs/good.md': broken });
    const { code, stderr, stdout } = await inProcess(folder, ['lint', 'docs', '--fix', '--json']);
    expect(readFileSync(join(folder, 'docs/good.md'), 'utf8')).toBe(mended);
    expect(readFileSync(join(folder, 'docs/bad.md'), 'utf8')).toBe(bad);
    expect(stderr).toBe('Mended 1 file.\n');
    expect(rulesIn({ code, stdout, stderr })).toEqual({ 'bad.md': ['KS002', 'KS007'] });
  });

  test('--dry-run prints a diff that git applies, and writes nothing', () => {
    const folder = folderWith({ ...pages, 'docs/good.md': broken.replaceAll('\n', '\r\n') });
    const { code, stdout } = shell(folder, 'kenso lint docs --fix --dry-run | tee fix.diff');
    expect(code).toBe(0);
    expect(stdout).toContain('--- a/good.md\n+++ b/good.md\n');
    expect(readFileSync(join(folder, 'docs/good.md'), 'utf8')).toBe(broken.replaceAll('\n', '\r\n'));
    execFileSync('git', ['apply', '--directory=docs', 'fix.diff'], { cwd: folder });
    expect(readFileSync(join(folder, 'docs/good.md'), 'utf8')).toBe(mended.replaceAll('\n', '\r\n'));
  });

  test('--dry-run says when nothing is to be mended', async () => {
    const folder = folderWith({ 'docs/good.md': mended });
    const { code, stdout, stderr } = await inProcess(folder, ['lint', 'docs', '--fix', '--dry-run']);
    expect([code, stdout, stderr]).toEqual([0, '', 'Nothing to mend.\n']);
  });

  test('a file in UTF-16 is left as it is, with a warning', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(broken, 'utf16le')]);
    const folder = folderWith({ ...pages });
    writeFileSync(join(folder, 'docs/good.md'), bytes);
    const { stderr } = await inProcess(folder, ['lint', 'docs', '--fix']);
    expect(stderr).toContain('good.md was not mended');
    expect(readFileSync(join(folder, 'docs/good.md')).equals(bytes)).toBe(true);
  });
});

describe('a part of the documents', () => {
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@y', ...args], { cwd: folder, encoding: 'utf8' });
  const committed = () => {
    const folder = folderWith({
      'docs/old.md': '# Setup\n',
      'docs/edited.md': '# Setup\n',
      'docs/bad name.md': '# Setup\n',
    });
    git(folder, 'init', '--quiet');
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', 'x');
    return folder;
  };
  const judged = async (folder: string, ...args: string[]) =>
    Object.keys(rulesIn(await inProcess(folder, ['lint', 'docs', '--json', ...args])));

  test('--changed: what is edited, staged or new; the others still count as targets', async () => {
    const folder = committed();
    expect(await judged(folder, '--changed')).toEqual([]);
    writeFileSync(join(folder, 'docs/edited.md'), '---\nrelates_to: old.md\n---\n# Setup\n');
    writeFileSync(join(folder, 'docs/new.md'), '# Setup\n');
    writeFileSync(join(folder, 'docs/bad name.md'), '# Notes\n');
    git(folder, 'add', 'docs/bad name.md');
    expect(await judged(folder, '--changed')).toEqual(['bad name.md', 'edited.md', 'new.md']);
    expect((await inProcess(folder, ['lint', 'docs', '--changed', '--json'])).stdout).not.toContain('KS002');
  });

  test('--since: from where the branch left', async () => {
    const folder = committed();
    const branch = git(folder, 'branch', '--show-current').trim();
    git(folder, 'checkout', '--quiet', '-b', 'topic');
    writeFileSync(join(folder, 'docs/edited.md'), '# Notes\n');
    git(folder, 'commit', '--quiet', '-a', '-m', 'y');
    expect(await judged(folder, '--since', branch)).toEqual(['edited.md']);
    expect(await inProcess(folder, ['lint', 'docs', '--since', '--output=x'])).toMatchObject({ code: 2 });
    expect(await inProcess(folder, ['lint', 'docs', '--since', 'nowhere'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"nowhere"'),
    });
  });

  test('--stdin: a text, alone or among the documents of its folder', () => {
    const folder = folderWith(pages);
    const run = (line: string) => rulesIn(shell(folder, line));
    expect(run("printf '# Setup\\n' | kenso lint --stdin --json || true")).toEqual({
      'stdin.md': ['KS001', 'KS003', 'KS005'],
    });
    const named = '--stdin --stdin-filename docs/good.md --json';
    expect(run(`sed 's/bad.md/bad.md, gone.md/' docs/good.md | kenso lint ${named} || true`)).toEqual({
      'good.md': ['KS002'],
    });
    expect(run(`cat docs/good.md | kenso lint ${named}`)).toEqual({});
  });
});

describe('known findings', () => {
  test('--suppress-all holds back what is there, --prune-suppressions forgets what is mended', async () => {
    const folder = folderWith(pages);
    const baseline = join(folder, '.kenso-baseline.json');
    expect(await inProcess(folder, ['lint', 'docs', '--suppress-all'])).toMatchObject({ code: 0, stdout: '' });
    expect(JSON.parse(readFileSync(baseline, 'utf8'))).toEqual({ 'docs/bad.md': { KS002: 1, KS007: 1 } });
    expect(await inProcess(folder, ['lint', 'docs'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('2 held back'),
    });
    expect((await inProcess(folder, ['lint', '.'])).stdout).toContain('held back');

    writeFileSync(join(folder, 'docs/bad.md'), bad.replace('## Setup', '## Rig the fenders'));
    expect((await inProcess(folder, ['lint', 'docs', '--prune-suppressions'])).code).toBe(0);
    expect(JSON.parse(readFileSync(baseline, 'utf8'))).toEqual({ 'docs/bad.md': { KS002: 1 } });

    writeFileSync(join(folder, 'docs/bad.md'), bad);
    expect(rulesIn(await inProcess(folder, ['lint', 'docs', '--json']))).toEqual({ 'bad.md': ['KS007'] });
  });

  test('a broken baseline is named', async () => {
    const folder = folderWith({ ...pages, '.kenso-baseline.json': '[' });
    expect(await inProcess(folder, ['lint', 'docs'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('.kenso-baseline.json'),
    });
  });
});

describe('kenso suggest', () => {
  const documents = {
    'docs/locks.md':
      '# Passing a lock\n\nThe sluice opens. Each sluice has a winch; sluices are slow. Read choosing fenders.\n\n## The sluice\n\nText.\n',
    'docs/fenders.md': '# Choosing fenders\n\nRubber or rope.\n',
  };

  test('proposes tags and relations with their figures', async () => {
    const { code, stdout } = await inProcess(folderWith(documents), ['suggest', 'docs']);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'locks.md\n  tag       sluice  3 times here, in 1 document, score 2.08\n  relation  fenders.md  named 1 time',
    );
  });

  test('--json has all of it', async () => {
    const { stdout } = await inProcess(folderWith(documents), ['suggest', 'docs', '--json', '--limit', '1']);
    const { suggestions, schema_version } = JSON.parse(stdout);
    expect(schema_version).toBe(1);
    expect(suggestions[1]).toMatchObject({
      path: 'locks.md',
      tags: [{ tag: 'sluice', count: 3 }],
      relations: [{ path: 'fenders.md', mentions: 1 }],
    });
  });
});

test('lint and suggest need no index and make none', async () => {
  const folder = folderWith(pages);
  await inProcess(folder, ['lint', 'docs']);
  await inProcess(folder, ['suggest', 'docs']);
  expect(existsSync(join(folder, '.kenso'))).toBe(false);
});
