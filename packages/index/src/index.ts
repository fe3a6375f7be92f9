export { type CompareOptions, compareWithDisk, type Difference, type SourceComparison } from './compare.js';
export { type DocumentPart, documentPart, type PartRequest } from './document-part.js';
export { IndexAccessError, IndexNotFoundError, IndexVersionError, NotAnIndexError, SourceError } from './errors.js';
export { type ColumnWeights, type Expression, type SearchColumn, searchColumns } from './expression.js';
export { type FollowOptions, followIndex, type IndexChange, type IndexFollower } from './follow.js';
export { checkHealth, type IndexHealth } from './health.js';
export { ingest } from './ingest.js';
export type { IngestAction, IngestEntry, IngestOptions, IngestProgress, IngestReport } from './ingest-report.js';
export type {
  ChunkMatch,
  ChunkPlace,
  DocumentFacts,
  DocumentFilter,
  DocumentSummary,
  IndexStats,
  KnowledgeIndex,
  MatchFilter,
  MatchOptions,
  NamedCount,
  PostingOptions,
  Postings,
  RelatedDocument,
  RelatedOptions,
  SourceStats,
  StoredChunk,
  StoredDocument,
  VocabularyTerm,
} from './knowledge-index.js';
export { type DatabasePlace, type DatabaseQuestion, resolveDatabase } from './locate.js';
export { type OpenOptions, openIndex } from './open-index.js';
export { renderExpression } from './render-expression.js';
export { type SourceWatch, type WatchOptions, watchSource } from './watch.js';
export { type IndexWatch, type WatchIndexOptions, watchIndex } from './watch-index.js';
