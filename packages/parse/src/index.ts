export { type ChunkOptions, chunkDocument, defaultChunkSize } from './chunk-document.js';
export { decodeText } from './decode-text.js';
export type {
  Chunk,
  Diagnostic,
  Document,
  DocumentLink,
  FrontmatterValue,
  Heading,
  Metadata,
  ParseOptions,
} from './document.js';
export { extractLinks } from './extract-links.js';
export { parseDocument, parserVersion } from './parse-document.js';
export { type Frontmatter, parseFrontmatter } from './parse-frontmatter.js';
export { buildSearchableText } from './searchable-text.js';
export { expandTerms } from './terms.js';
