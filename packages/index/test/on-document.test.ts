import { readFileSync } from 'node:fs';
import { decodeText, parseDocument } from '@kenso/parse';
import { expect, test } from 'vitest';
import { page, workspace } from './workspace.js';

const files = {
  'docs/crlf.md': `---\r\ntitle: Tides\r\n---\r\n${page('Tides', 'High and low.').replaceAll('\n', '\r\n')}`,
  'docs/image.md': page('Chart', `![](data:image/png;base64,${'QUJD'.repeat(80)})\n\nA chart of the harbour.`),
  'docs/long.md': Array.from({ length: 30 }, (_, at) => page(`Part ${at}`, 'word '.repeat(300))).join('\n'),
  'docs/plain.md': page('Plain', '[tides](crlf.md)'),
};
const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

test.for([0, 2])('%i threads: every document comes as it is parsed, with its text', async (threads) => {
  const space = workspace(files);
  const met: string[] = [];
  await space.ingest({
    threads,
    chunkSize: 1000,
    chunkOverlap: 50,
    onDocument: (document, text, run) => {
      const file = readFileSync(space.path(`docs/${document.path}`));
      expect(text).toBe(decodeText(file).text);
      expect(document).toEqual(parseDocument(text, { path: document.path, chunkSize: 1000, chunkOverlap: 50 }));
      expect(run).toEqual({ bytes });
      met.push(document.path);
    },
  });
  expect(met).toEqual(['crlf.md', 'image.md', 'long.md', 'plain.md']);
});

test('whoever has seen enough is not asked again', async () => {
  const space = workspace(files);
  const met: string[] = [];
  const report = await space.ingest({
    onDocument: ({ path }) => {
      met.push(path);
      return met.length < 2;
    },
  });
  expect(met).toEqual(['crlf.md', 'image.md']);
  expect(report.totals.ingested).toBe(4);
});
