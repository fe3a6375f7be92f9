export { byCodeUnit } from './by-code-unit.js';
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
  RawBlock,
} from './document.js';
export { extractLinks } from './extract-links.js';
export { parseDocument } from './parse-document.js';
export { type Frontmatter, parseFrontmatter } from './parse-frontmatter.js';
export { parserVersion } from './parser-version.js';
export { type LinkResolver, linkResolver, type ResolvedLink } from './resolve-links.js';
export { buildSearchableText } from './searchable-text.js';
export { expandTerms } from './terms.js';
export { isTooShort, minimumLength } from './too-short.js';
