import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type IngestOptions, type IngestReport, ingest, type KnowledgeIndex, openIndex } from '@kenso/index';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** A temporary folder with documents and a database, gone when the test ends. */
export interface Workspace {
  readonly root: string;
  readonly database: string;
  path(relative: string): string;
  write(files: Readonly<Record<string, string>>): void;
  ingest(options?: Partial<IngestOptions>): Promise<IngestReport>;
  open(): Promise<KnowledgeIndex>;
  rows(sql: string): unknown[];
}

/** A page long enough to be indexed. */
export const page = (title: string, text = ''): string =>
  `# ${title}\n\n${text}\n\nSome words about gardens, rivers and boats that make the page long enough.\n`;

export function workspace(files: Readonly<Record<string, string>> = {}): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'kenso-index-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const database = join(root, 'kb.db');
  const space: Workspace = {
    root,
    database,
    path: (relative) => join(root, relative),
    write(texts) {
      for (const [relative, text] of Object.entries(texts)) {
        mkdirSync(dirname(join(root, relative)), { recursive: true });
        writeFileSync(join(root, relative), text);
      }
    },
    ingest: (options) => ingest({ database, path: join(root, 'docs'), ...options }),
    async open() {
      const index = await openIndex(database);
      onTestFinished(() => index.close());
      return index;
    },
    rows(sql) {
      const db = new Database(database, { readonly: true });
      try {
        return db
          .prepare(sql)
          .raw()
          .all()
          .map((row) => ((row as unknown[]).length === 1 ? (row as unknown[])[0] : row));
      } finally {
        db.close();
      }
    },
  };
  space.write(files);
  return space;
}

/** Path and action of each entry. */
export const actions = (report: IngestReport): Record<string, string> =>
  Object.fromEntries(report.files.map(({ path, action }) => [path, action]));
