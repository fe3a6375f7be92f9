import { IndexAccessError, IndexNotFoundError, IndexVersionError, NotAnIndexError } from '@kenso/index';
import { expect, test } from 'vitest';
import { hidePaths } from '../src/http/hide-paths.js';

async function message(error: unknown): Promise<string> {
  const hidden = hidePaths({ ask: async () => Promise.reject(error) });
  return hidden.ask().catch((thrown: Error) => thrown.message);
}

test.for([
  [
    new IndexNotFoundError(['/home/me and you/.kenso/docs.db', '/home/me and you/share/kenso/docs.db']),
    'No index found. Run "kenso ingest <path>" first. Looked at: docs.db, docs.db',
  ],
  [
    new NotAnIndexError('/srv/kb.db', 'it is damaged'),
    'kb.db is not a kenso index: it is damaged. Choose another file with --db, or move this one away and run "kenso ingest <path>".',
  ],
  [
    new IndexVersionError('/srv/kb.db', 3, 4),
    'The index kb.db has format version 3, older than 4. Run "kenso ingest <path>" to rebuild it.',
  ],
  [
    new IndexAccessError('/srv/data/kb.db', "EACCES: permission denied, open '/srv/data/kb.db-wal' in /srv/data"),
    "Can't use the index kb.db: EACCES: permission denied, open 'kb.db-wal' in …",
  ],
] as const)('%s is told without the folders of the server (M7, line 15)', async ([error, told]) => {
  expect(await message(error)).toBe(told);
});

test('what speaks of no path, and what is not for users, stays as it is', async () => {
  const error = new Error('SQLITE_CORRUPT at /srv/kb.db');
  const hidden = hidePaths({
    ask: async () => Promise.reject(error),
    name: 'kb',
    answer: async (to: number) => to + 1,
  });
  await expect(hidden.ask()).rejects.toBe(error);
  expect(hidden.name).toBe('kb');
  expect(await hidden.answer(1)).toBe(2);
});

test('the code and the cause stay', async () => {
  const error = new NotAnIndexError('/srv/kb.db', 'it is damaged');
  const hidden = hidePaths({ ask: async () => Promise.reject(error) });
  await expect(hidden.ask()).rejects.toMatchObject({ code: 'KENSO_NOT_AN_INDEX', cause: error });
});
