import { parseDocument } from '@kenso/parse';
import Database from 'better-sqlite3';
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

test('other readers of the file find under each name what it says, however shortly it is stored', async () => {
  const space = workspace({
    'docs/a.md': page('Alpha'),
    'more/sub/été 𝒳.mdx': `Before any heading, some words that are long enough.\n\n# Title\n\nSome more.\n\n## Part\n\n${'Long words go on. '.repeat(12)}\n`,
  });
  await space.ingest();
  await space.ingest({ path: space.path('more'), chunkSize: 120 });
  const rows = space.rows('SELECT file_path, path, title, section_path FROM chunks ORDER BY file_path, chunk_index');
  expect(rows).toEqual([
    ['a.md', 'a', 'Alpha', 'Alpha'],
    ['more@sub/été 𝒳.mdx', 'sub/été 𝒳', 'Title — Overview', 'Title'],
    ['more@sub/été 𝒳.mdx', 'sub/été 𝒳', 'Title > Part', 'Title > Part'],
    ['more@sub/été 𝒳.mdx', 'sub/été 𝒳', 'Title > Part (cont.)', 'Title > Part'],
  ]);
  const hashes = 'SELECT c.content_hash = d.content_hash FROM chunks AS c JOIN documents AS d ON d.path = c.file_path';
  expect(new Set(space.rows(hashes))).toEqual(new Set([1]));
  const [last] = space.rows(`SELECT value FROM meta WHERE key = 'last_ingest'`);
  const times = `SELECT created_at, updated_at FROM chunks WHERE path <> 'a'`;
  expect(new Set(space.rows(times).flat())).toEqual(new Set([last]));
});

test.skipIf(process.platform === 'win32')(
  'a backslash in a file’s name is a slash in the path that is searched',
  async () => {
    const space = workspace({ 'docs/a\\b.md': page('Alpha') });
    await space.ingest();
    expect(space.rows('SELECT file_path, path FROM chunks')).toEqual([['a\\b.md', 'a/b']]);
  },
);

test('a document that changes keeps the time at which it came', async () => {
  const space = workspace({ 'docs/a.md': page('Alpha', 'first') });
  await space.ingest();
  const db = new Database(space.database);
  db.exec('UPDATE chunks SET created = 7, updated = 7');
  db.close();
  const came = '1970-01-01T00:00:00.007Z';
  expect(space.rows('SELECT created_at, updated_at FROM chunks')).toEqual([[came, came]]);
  space.write({ 'docs/a.md': page('Alpha', 'second') });
  await space.ingest();
  expect(space.rows('SELECT created_at FROM chunks WHERE updated > created')).toEqual([came]);
});
