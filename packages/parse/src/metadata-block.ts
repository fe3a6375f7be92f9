import type { Diagnostic } from './document.js';
import type { LocatedFields } from './frontmatter-field.js';

/** What a block of metadata turned out to hold: fields, something that is no mapping, or a text that does not parse. */
export type MetadataBlock =
  | { readonly kind: 'fields'; readonly fields: LocatedFields; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'broken'; readonly diagnostics: readonly Diagnostic[] };
