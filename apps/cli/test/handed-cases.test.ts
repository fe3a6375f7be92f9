import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { program } from './kenso.js';

const folder = fileURLToPath(new URL('../../../../shared/cases/', import.meta.url));
const file = `${folder}handed.jsonl`;
const present = existsSync(file);

interface Case {
  readonly id: string;
  readonly manual?: string;
}

/** Those of documents and queries are played by the tests of their packages. */
const cases: Case[] = present
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Case)
      .filter(({ id, manual }) => manual === undefined && /^(?:st|in|mcp|li)-/.test(id))
  : [];

test.skipIf(present)('the handed cases are not played: ../shared/cases is not there', () => undefined);

test.for(cases.map(({ id }) => id))('%s', { timeout: 180_000 }, async (id) => {
  const args = [`${folder}run.py`, '--cmd', `${process.execPath} ${program}`, file, '--only', id];
  const { stdout } = await promisify(execFile)('python3', args).catch((error: { stdout: string }) => error);
  const lines = stdout.split('\n').filter((line) => line.split(/\s+/)[1] === id);
  expect(lines.map((line) => line.trim())).toEqual([`pass  ${id}`]);
});
