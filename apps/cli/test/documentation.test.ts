import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ingest, type KnowledgeIndex, openIndex } from '@kenso/index';
import { parseDocument } from '@kenso/parse';
import { createSearcher } from '@kenso/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../src/command-table.js';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const docs = join(root, 'docs');
const main = join(root, 'apps/cli/dist/main.js');

const pages = await Promise.all(
  (await readdir(docs, { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map(async (path) => parseDocument(await readFile(join(docs, path), 'utf8'), { path })),
);

let folder = '';
let database = '';
let index: KnowledgeIndex;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kenso-documentation-'));
  database = join(folder, '.kenso', 'docs.db');
  await ingest({ database, path: docs });
  index = await openIndex(database);
});

afterAll(async () => {
  await index.close();
  await rm(folder, { recursive: true });
});

describe('the guide as a knowledge base', () => {
  test('every link and relation leads to a page', async () => {
    const { documents, danglingLinks } = await index.stats();
    expect(documents).toBe(pages.length);
    expect(danglingLinks).toEqual([]);
  });

  test('every link to a section leads to one', () => {
    const anchors = new Map(pages.map(({ path, headings }) => [path, headings.map(({ slug }) => slug)]));
    for (const { path, body } of pages) {
      for (const [, target, slug] of body.matchAll(/\]\(([\w-]+\.md)#([\w-]+)\)/g)) {
        expect(anchors.get(target ?? ''), `${path} links to ${target}#${slug}`).toContain(slug);
      }
    }
  });

  test.for(pages.map((page) => [page.path, page] as const))('%s has what makes a page easy to find', ([, page]) => {
    const { metadata, titleOrigin, headings, chunks, links } = page;
    expect(page.diagnostics).toEqual([]);
    expect(titleOrigin).toBe('frontmatter');
    expect(metadata.tags.length).toBeGreaterThanOrEqual(3);
    expect(metadata.aliases).not.toEqual([]);
    expect(metadata.answers).not.toEqual([]);
    expect(metadata.predictedQueries).not.toEqual([]);
    expect(metadata.description).toBeTruthy();
    expect(links.filter(({ origin }) => origin === 'frontmatter')).not.toEqual([]);
    expect(chunks[0]?.title).toBe(`${page.title} — Overview`);
    expect(headings.filter(({ depth, text }) => depth === 2 && text.split(' ').length < 2)).toEqual([]);
  });

  test('every question that a page says it answers is answered by it', async () => {
    const searcher = createSearcher(index);
    const missed: string[] = [];
    for (const { path, metadata } of pages) {
      for (const question of metadata.answers) {
        const { results } = await searcher.search(question, { limit: 3 });
        if (!results.some(({ file_path }) => file_path === path)) missed.push(`${path}: ${question}`);
      }
    }
    expect(missed).toEqual([]);
  });

  test('llms.txt and llms-full.txt are made from the pages as they are', async () => {
    await expect(run('node', [join(root, 'scripts/build-llms.mjs'), '--check'])).resolves.toBeDefined();
  });
});

describe('the command reference', () => {
  const reference = pages.find(({ path }) => path === 'commands.md');
  const sections = new Map<string, string>();
  for (const chunk of reference?.chunks ?? []) {
    const heading = chunk.sectionPath[1] ?? '';
    sections.set(heading, `${sections.get(heading) ?? ''}\n${chunk.content}`);
  }
  const shared = describedIn(sections.get('Options that every command has') ?? '');
  const sharedInHelp = [...shared].filter((option) => option !== '--version');

  test.for(Object.keys(commandTable))('describes the options of kenso %s, and no others', async (name) => {
    const { stdout } = await run('node', [main, name, '--help']);
    const section = [...sections].find(([heading]) => heading.startsWith(`kenso ${name}: `))?.[1] ?? '';
    expect(new Set([...describedIn(section), ...sharedInHelp])).toEqual(listedIn(stdout));
  });

  test('describes every command', async () => {
    const { stdout } = await run('node', [main, '--help']);
    const headings = [...sections.keys()].flatMap((heading) => /^kenso (\w+): /.exec(heading)?.[1] ?? []);
    expect(headings).toEqual(Object.keys(commandTable));
    expect(listedIn(stdout)).toEqual(shared);
    for (const name of headings) expect(stdout).toMatch(new RegExp(`^ +${name} `, 'm'));
  });
});

describe('the README', () => {
  test('prints a program that runs', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
    // As a reader would place it: in the clone, where the packages of the workspace are found.
    const place = join(root, 'node_modules/.cache');
    await mkdir(place, { recursive: true });
    const script = join(await mkdtemp(join(place, 'readme-')), 'program.mjs');
    await writeFile(script, program);
    try {
      const { stdout, stderr } = await run('node', [script], { cwd: folder });
      expect(stderr).toBe('');
      expect(stdout.split('\n')[0]).toMatch(/^[\w/-]+\.md:\d+ \d+(\.\d+)? \S.*$/);
    } finally {
      await rm(join(script, '..'), { recursive: true });
    }
  });
});

/** The options in the first column of tables. */
function describedIn(text: string): Set<string> {
  return optionsIn((text.match(/^\| .*? \|/gm) ?? []).join('\n'));
}

/** The options that a help text lists. */
function listedIn(help: string): Set<string> {
  return optionsIn((help.match(/^ {2}(?:-\w, )?--\S+/gm) ?? []).join('\n'));
}

function optionsIn(text: string): Set<string> {
  return new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g));
}
