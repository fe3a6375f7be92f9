// usage: floor-child.js read <folder> | floor-child.js fts <database> <empty database>
// What no index can be faster than: reading and hashing every file; putting the text of every chunk into a full-text
// table and nothing else.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const [what, from = '', to = ''] = process.argv.slice(2);
if (what === 'read') {
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.md'))
      createHash('sha256')
        .update(readFileSync(join(from, path)))
        .digest('hex');
  }
} else {
  const db = new Database(to);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.prepare('ATTACH ? AS made').run(from);
  db.exec(`CREATE VIRTUAL TABLE bare USING fts5 (content, tokenize = 'porter unicode61')`);
  db.exec('INSERT INTO bare (rowid, content) SELECT id, content FROM made.chunks');
  db.close();
}
