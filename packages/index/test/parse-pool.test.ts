import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type FileOutcome, type FileTask, parseFile } from '../src/parse-file.js';
import { type ParseFilesOptions, parseFiles } from '../src/parse-files.js';
import { page, type Workspace, workspace } from './workspace.js';

const built = pathToFileURL(join(import.meta.dirname, '..', 'dist', 'parse-worker.js'));
const fixture = (name: string): URL => pathToFileURL(join(import.meta.dirname, 'fixtures', name));
const settings = { chunkSize: 4000, chunkOverlap: 0, withSource: false, withTerms: false };

async function gather(outcomes: AsyncIterable<FileOutcome>): Promise<FileOutcome[]> {
  const gathered: FileOutcome[] = [];
  for await (const outcome of outcomes) gathered.push(outcome);
  return gathered;
}

const run = (tasks: readonly FileTask[], options: Partial<ParseFilesOptions>): Promise<FileOutcome[]> =>
  gather(parseFiles(tasks, { settings: () => settings, threads: 2, signal: undefined, entry: built, ...options }));

const task = (path: string, space?: Workspace): FileTask => ({
  path,
  file: space?.path(path) ?? path,
  size: 100,
  knownHash: undefined,
});

const details = (outcomes: readonly FileOutcome[]): string[] =>
  outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.detail : outcome.kind));

/** Files that were written just now have times that come to be trusted while the test runs. */
const timeless = (outcomes: readonly FileOutcome[]): unknown[] =>
  outcomes.map((outcome) => ('state' in outcome ? { ...outcome, state: outcome.state.hash } : outcome));

function manyFiles(): { tasks: FileTask[]; space: Workspace } {
  const names = Array.from({ length: 150 }, (_, at) => `f${at}.md`);
  const space = workspace(Object.fromEntries(names.map((name, at) => [name, page(name, `word `.repeat(at % 40))])));
  space.write({ 'f7.md': 'short', 'f8.md': page('Text', '[link](f9.md) `code` a-compound_word') });
  const tasks = [...names, 'missing.md', ...names.slice(0, 20)].map((name) => task(name, space));
  return { tasks, space };
}

test.each([0, 1, 3])('%i threads give the outcomes of all files in their order', async (threads) => {
  const { tasks } = manyFiles();
  const outcomes = await run(tasks, { threads });
  const withTerms = threads > 1;
  expect(timeless(outcomes)).toEqual(timeless(tasks.map((each) => parseFile(each, { ...settings, withTerms }))));
  expect(outcomes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['parsed', 'short', 'gone']));
});

test('the parsed document comes along as long as it is wanted', async () => {
  const { tasks } = manyFiles();
  let wanted = true;
  const sources: (string | undefined)[] = [];
  const outcomes = parseFiles(tasks, {
    settings: () => ({ ...settings, withSource: wanted }),
    threads: 2,
    signal: undefined,
    entry: built,
  });
  for await (const outcome of outcomes) {
    if (outcome.kind === 'parsed') sources.push(outcome.source?.document.title);
    wanted = false;
  }
  expect(sources[0]).toBe('f0.md');
  expect(sources.at(-1)).toBeUndefined();
});

test.each([
  ['throws', 'the thread that parsed it ended: the parser broke'],
  ['exits', 'the thread that parsed it ended: no reason given'],
  ['uncloneable', 'the thread that parsed it ended: no reason given'],
])('a file whose thread %s has an error; the files around it are parsed by another thread', async (what, reason) => {
  const names = Array.from({ length: 80 }, (_, at) => (at % 30 === 11 ? `${what}-${at}` : `file-${at}`));
  const outcomes = await run(
    names.map((name) => task(name)),
    { entry: fixture('dying-worker.mjs') },
  );
  expect(details(outcomes)).toEqual(
    names.map((name) => (name.startsWith(what) ? `it can't be indexed (${reason})` : `seen ${name}`)),
  );
});

test('a file for which there is not enough memory has an error', () => {
  const files = ['fixtures/parse-once.mjs', '../dist/parse-files.js', 'fixtures/dying-worker.mjs'];
  const args = ['--max-old-space-size=48', ...files.map((file) => join(import.meta.dirname, file)), 'a', 'hungry', 'b'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(details(JSON.parse(stdout || stderr))).toEqual([
    'seen a',
    "it can't be indexed (it takes more memory to parse than there is)",
    'seen b',
  ]);
});

test('when no thread can be started, everything is parsed here', async () => {
  const { tasks } = manyFiles();
  const outcomes = await run(tasks, { entry: fixture('broken-worker.mjs') });
  expect(timeless(outcomes)).toEqual(timeless(tasks.map((each) => parseFile(each, { ...settings, withTerms: true }))));
});

test('where the thread’s module is not beside the others, everything is parsed here', async () => {
  const { tasks } = manyFiles();
  expect(existsSync(join(import.meta.dirname, '..', 'src', 'parse-worker.js'))).toBe(false);
  expect(await run(tasks, { entry: undefined })).toHaveLength(tasks.length);
});

test('a signal ends the run though a thread would never answer', async () => {
  const stop = new AbortController();
  const outcomes: FileOutcome[] = [];
  const tasks = ['a', 'b', 'endless', 'c'].map((name) => task(name));
  const options = { settings: () => settings, threads: 1, signal: stop.signal, entry: fixture('dying-worker.mjs') };
  for await (const outcome of parseFiles(tasks, options)) {
    outcomes.push(outcome);
    if (outcomes.length === 2) setImmediate(() => stop.abort());
  }
  expect(details(outcomes)).toEqual(['seen a', 'seen b']);
});

test('a consumer that stops early leaves no thread behind', async () => {
  const tasks = Array.from({ length: 50 }, (_, at) => task(at === 0 ? 'a' : 'endless'));
  for await (const outcome of parseFiles(tasks, {
    settings: () => settings,
    threads: 3,
    signal: undefined,
    entry: fixture('dying-worker.mjs'),
  })) {
    expect(outcome).toEqual({ kind: 'failed', detail: 'seen a' });
    break;
  }
});
