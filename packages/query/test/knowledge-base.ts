import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ingest, type KnowledgeIndex, openIndex } from '@kenso/index';

/** A real index of some files in a temporary folder. */
export interface KnowledgeBase {
  readonly index: KnowledgeIndex;
  readonly database: string;
  /** Writes files and ingests the folder again. */
  update(files: Readonly<Record<string, string | Uint8Array>>): Promise<void>;
  remove(): Promise<void>;
}

export async function knowledgeBase(files: Readonly<Record<string, string | Uint8Array>>): Promise<KnowledgeBase> {
  const root = await mkdtemp(path.join(tmpdir(), 'kenso-query-'));
  const docs = path.join(root, 'docs');
  const database = path.join(root, 'kb.db');
  const update: KnowledgeBase['update'] = async (more) => {
    for (const [name, content] of Object.entries(more)) {
      const file = path.join(docs, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    await ingest({ database, path: docs });
  };
  await mkdir(docs);
  await update(files);
  const index = await openIndex(database);
  return {
    index,
    database,
    update,
    async remove() {
      await index.close();
      await rm(root, { recursive: true });
    },
  };
}
