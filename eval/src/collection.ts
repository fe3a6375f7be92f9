import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type JudgedQuery, readQueryFile } from '@kenso/measure';

/** A folder of questions with the documents that they are asked of. */
export interface Collection {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
  /** Where its documents are: one file of JSON lines, an archive that holds one folder, or a folder. */
  readonly documents:
    | { readonly kind: 'lines'; readonly file: string }
    | { readonly kind: 'archive'; readonly file: string }
    | { readonly kind: 'folder'; readonly folder: string };
  /** A synonyms file (Q3), if it has one. */
  readonly synonyms: string | undefined;
}

/**
 * Finds what a collection consists of: `queries.tsv` or `queries.yml`; `docs.jsonl`, else the folder that
 * `collection.json` names, else `documents/`, else `<corpora>/<name>` or `<corpora>/<name>.tar.gz`; `synonyms.yml`.
 *
 * @param corpora folder of documents that stand apart from their questions
 * @throws Error when it has no documents
 * @throws QueryFileError
 */
export function findCollection(parent: string, name: string, corpora: string | undefined): Collection {
  const folder = join(parent, name);
  const synonyms = join(folder, 'synonyms.yml');
  const queries = ['queries.yml', 'queries.tsv'].map((file) => join(folder, file));
  return {
    name,
    queries: readQueryFile(queries.find(existsSync) ?? join(folder, 'queries.tsv')),
    documents: findDocuments(folder, name, corpora),
    synonyms: existsSync(synonyms) ? synonyms : undefined,
  };
}

/** Names of the collections in a folder, sorted. */
export function listCollections(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function findDocuments(folder: string, name: string, corpora: string | undefined): Collection['documents'] {
  const lines = join(folder, 'docs.jsonl');
  if (existsSync(lines)) return { kind: 'lines', file: lines };
  const beside = corpora === undefined ? [] : [join(corpora, name)];
  const found = [...namedFolder(folder), join(folder, 'documents'), ...beside].find(existsSync);
  if (found !== undefined) return { kind: 'folder', folder: found };
  const archive = corpora === undefined ? undefined : join(corpora, `${name}.tar.gz`);
  if (archive !== undefined && existsSync(archive)) return { kind: 'archive', file: archive };
  throw new Error(`The collection ${folder} has no documents: neither docs.jsonl, documents/ nor a corpus "${name}".`);
}

function namedFolder(folder: string): string[] {
  const file = join(folder, 'collection.json');
  if (!existsSync(file)) return [];
  const { documents }: { readonly documents: string } = JSON.parse(readFileSync(file, 'utf8'));
  return [resolve(folder, documents)];
}
