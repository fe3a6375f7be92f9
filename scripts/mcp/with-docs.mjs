import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ingest } from '@kenso/index';

/** Calls `use` with an index: the given one, or one of the guide in `docs/` that is removed afterwards. */
export async function withDocs(given, use) {
  if (given !== undefined) return use(given);
  const folder = await mkdtemp(join(tmpdir(), 'kenso-scripts-'));
  try {
    const database = join(folder, 'docs.db');
    await ingest({ database, path: fileURLToPath(new URL('../../docs', import.meta.url)) });
    return await use(database);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
