import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadCollection, readDocuments } from '../src/collection.js';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kenso-eval-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('queries, judgments and ignored documents are read; a query without a judgment is left out', () => {
  const collection = loadCollection(
    folderWith({ 'queries.tsv': '1\tfirst\n2\tsecond\n', 'qrels.tsv': '1\ta.md\t2\n', 'ignore.tsv': '1\tindex.md\n' }),
  );
  expect(collection.queries).toEqual([{ id: '1', text: 'first' }]);
  expect(collection.judgments.get('1')).toEqual(new Map([['a.md', 2]]));
  expect(collection.ignored.get('1')).toEqual(new Set(['index.md']));
});

test('a malformed judgment is named', () => {
  expect(() => loadCollection(folderWith({ 'queries.tsv': '', 'qrels.tsv': '7\ta.md\n' }))).toThrow('qrels.tsv');
});

test('documents of a JSON lines file become pages', () => {
  const folder = folderWith({ 'docs.jsonl': '{"path":"a.md","title":"T","body":"B"}\n\n' });
  expect([...readDocuments(join(folder, 'docs.jsonl'))]).toEqual([{ path: 'a.md', text: '# T\n\nB\n' }]);
});
