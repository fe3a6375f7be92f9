import { checkHealth } from '@kenso/index';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { page, workspace } from './workspace.js';

test('a sound index has no faults', async () => {
  const space = workspace({ 'docs/a.md': page('A') });
  await space.ingest();
  expect(checkHealth(space.database)).toMatchObject({ faults: [], pending: false });
});

test('rows without a document and chunks outside of the full-text table are faults', async () => {
  const space = workspace({ 'docs/a.md': page('A') });
  await space.ingest();
  const generated = space.rows(`SELECT name FROM pragma_table_xinfo('chunks') WHERE hidden = 2`);
  const db = new Database(space.database);
  db.pragma('foreign_keys = OFF');
  db.exec(`DROP TRIGGER chunks_inserted; DELETE FROM files; UPDATE sources SET links_pending = 'a run';
    CREATE TEMP TABLE copy AS SELECT * FROM chunks; UPDATE copy SET id = NULL, chunk_index = 9;
    ${generated.map((column) => `ALTER TABLE copy DROP COLUMN ${column};`).join(' ')}
    INSERT INTO chunks SELECT * FROM copy`);
  db.close();
  expect(checkHealth(space.database)).toMatchObject({
    faults: ['2 rows refer to documents that are not there', '1 chunks are not in the full-text table'],
    pending: true,
  });
});
