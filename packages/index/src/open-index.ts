import { resolve } from 'node:path';
import type { Connection } from './connection.js';
import { documentNames } from './document-names.js';
import { documentFacts, relatedDocuments, relationsAmong } from './graph.js';
import type { KnowledgeIndex } from './knowledge-index.js';
import { LiveConnection } from './live-connection.js';
import {
  columnCounts,
  countMatches,
  matchChunks,
  matchPaths,
  placesOf,
  postingsOf,
  readChunks,
  textsOf,
} from './match.js';
import { closestPaths, contentHashes, findPath, listDocuments, listPaths, readDocument } from './read-document.js';
import { listSources } from './sources.js';
import { categoryCounts, indexStats, tagCounts } from './stats.js';
import { frequencies, surfaceForms, tokenize, vocabulary } from './vocabulary.js';

export interface OpenOptions {
  /** When false, a missing file is no error until a call needs it. @default true */
  readonly mustExist?: boolean | undefined;
  /** Places to name in the error when nothing is there. @default the file */
  readonly lookedAt?: readonly string[] | undefined;
}

/**
 * Opens an index for reading. Never makes or changes a file (I14).
 *
 * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
 */
export async function openIndex(path: string, options: OpenOptions = {}): Promise<KnowledgeIndex> {
  const file = resolve(path);
  const live = new LiveConnection(file, options.lookedAt ?? [file]);
  if (options.mustExist ?? true) live.use(() => undefined);
  const read = async <T>(call: (connection: Connection) => T): Promise<T> => live.use(call);
  return {
    file,
    document: (wanted) => read((connection) => readDocument(connection, file, wanted)),
    documents: (filter = {}) => read((connection) => listDocuments(connection, filter)),
    paths: () => read(listPaths),
    contentHashes: () => read(contentHashes),
    sources: () => read((connection) => listSources(connection, file).map(({ name, root }) => ({ name, root }))),
    categories: () => read(categoryCounts),
    tags: () => read(tagCounts),
    related: (wanted, options = {}) =>
      read((connection) => {
        const start = findPath(connection, file, wanted);
        return start === undefined ? [] : relatedDocuments(connection, start, options);
      }),
    stats: () => read((connection) => indexStats(connection, file)),
    closestPaths: (wanted, limit) => read((connection) => closestPaths(connection, wanted, limit)),
    generation: async () => live.generation(),
    match: (expression, options) => read((connection) => matchChunks(connection, expression, options)),
    postings: (expressions, options) => read((connection) => postingsOf(connection, expressions, options)),
    texts: (ids) => read((connection) => textsOf(connection, ids)),
    columnCounts: (expression, ids) => read((connection) => columnCounts(connection, expression, ids)),
    countMatches: (expressions) => read((connection) => countMatches(connection, expressions)),
    places: (ids) => read((connection) => placesOf(connection, ids)),
    chunks: (ids) => read((connection) => readChunks(connection, ids)),
    matchPaths: (text, options) => read((connection) => matchPaths(connection, text, options)),
    tokenize: (texts) => read((connection) => tokenize(connection, texts)),
    frequencies: (tokens) => read((connection) => frequencies(connection, tokens)),
    vocabulary: (prefix, limit) => read((connection) => vocabulary(connection, prefix, limit)),
    surfaceForms: (term) => read((connection) => surfaceForms(connection, term)),
    relationsAmong: (paths) => read((connection) => relationsAmong(connection, paths)),
    documentFacts: (paths) => read((connection) => documentFacts(connection, paths)),
    names: () => read(documentNames),
    chunkCount: () => read(({ sql }) => Number(sql('SELECT count(*) FROM chunks').pluck().get())),
    close: async () => live.close(),
  };
}
