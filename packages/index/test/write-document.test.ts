import { parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page, workspace } from './workspace.js';

const piece = fc.constantFrom(
  '# Title\n',
  '## Part\n',
  '\n\n\n',
  'Plain words about boats and rivers that go on for a while.\n',
  '![dot](data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4)\n',
  '```\ncode\n\n## no heading\n```\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  'ünïcödé 𝒳 漢字 text\r\n',
  '   indented\n',
  '- item\n- item\n\n\n',
);
const text = fc
  .array(piece, { minLength: 4, maxLength: 40 })
  .map((pieces) => `Some words, so that the page is long enough to be indexed at all.\n${pieces.join('')}`);

test('the body is put together from the chunks, exactly, whatever the text and the overlap', async () => {
  const space = workspace();
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(0, 40), async (source, chunkOverlap) => {
      space.write({ 'docs/a.md': source });
      const options = { chunkSize: 150, chunkOverlap };
      await space.ingest({ ...options, force: true });
      const { body } = parseDocument(source, { path: 'a.md', ...options });
      expect(space.rows('SELECT body, body_size FROM documents')).toEqual([[body, Buffer.byteLength(body)]]);
    }),
    { numRuns: 150 },
  );
});

test('the body of a page is stored a second time only when its chunks hold less than it', async () => {
  const uri = `![dot](data:image/png;base64,${'iVBORw0KGgo'.repeat(30)})`;
  const space = workspace({ 'docs/plain.md': page('Plain'), 'docs/picture.md': page('Picture', uri) });
  await space.ingest();
  expect(space.rows('SELECT path, whole_body IS NULL FROM files ORDER BY path')).toEqual([
    ['picture.md', 0],
    ['plain.md', 1],
  ]);
});
