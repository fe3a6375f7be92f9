export { byCodeUnit } from './by-code-unit.js';
export { decodeText } from './decode-text.js';
export { parserVersion } from './parser-version.js';
export { type LinkResolver, linkResolver, type ResolvedLink } from './resolve-links.js';
export { isTooShort, minimumLength } from './too-short.js';
