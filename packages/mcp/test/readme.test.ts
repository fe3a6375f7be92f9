import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingest } from '@kenso/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gardenDocuments, knowledgeBase } from './knowledge-base.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const programs = [...readme.matchAll(/```js\n(.*?)```/gs)].map((block) => block[1] ?? '');
const base = knowledgeBase(gardenDocuments);

/** Runs a program in a folder that has an index and the packages it imports. */
function run(program: string, input: string): string {
  writeFileSync(join(base.folder, 'program.mjs'), program);
  const { stdout, stderr } = spawnSync(process.execPath, ['program.mjs'], {
    cwd: base.folder,
    input,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

beforeAll(async () => {
  await ingest({ database: join(base.folder, '.kenso', 'docs.db'), path: base.docs });
  const packages = {
    '@kenso/mcp': '..',
    ...fromModules('@kenso/index', '@kenso/query', '@modelcontextprotocol/client'),
  };
  for (const [name, place] of Object.entries(packages)) {
    const link = join(base.folder, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(fileURLToPath(new URL(place, import.meta.url)), link);
  }
});

afterAll(() => base.remove());

function fromModules(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `../node_modules/${name}`]));
}

test('the README has three programs', () => {
  expect(programs).toHaveLength(3);
});

test('its first program serves over standard input and output', () => {
  const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
  expect(JSON.parse(run(programs[0] ?? '', `${JSON.stringify(ping)}\n`))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: {},
  });
});

test('its second program serves over HTTP, and not without a token', () => {
  expect(run(programs[1] ?? '', '')).toBe('401\n');
});

test('its third program prints what a search finds', () => {
  expect(run(programs[2] ?? '', '')).toContain("file_path: 'guides/watering.md'");
});

test('it names every tool with every parameter', async () => {
  const { tools } = await listedTools();
  for (const tool of tools) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${tool.name}\``));
    for (const parameter of Object.keys(tool.inputSchema.properties)) expect(row).toContain(`\`${parameter}`);
  }
});

interface Listed {
  readonly tools: readonly { readonly name: string; readonly inputSchema: { readonly properties: object } }[];
}

async function listedTools(): Promise<Listed> {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  return JSON.parse(run(programs[0] ?? '', `${JSON.stringify(list)}\n`)).result;
}
