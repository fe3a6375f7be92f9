import type { WrittenLink } from './blocks.js';
import { bodyLinks } from './body-links.js';
import { normaliseText } from './decode-text.js';
import type { Diagnostic, DocumentLink } from './document.js';
import { type LocatedFrontmatter, locateFrontmatter } from './parse-frontmatter.js';
import { readMarkdown } from './read-markdown.js';
import { relationLinks } from './relation-links.js';

/** The references of a source to other documents, those of the front matter first (P9, P10). */
export function extractLinks(source: string): readonly DocumentLink[] {
  const frontmatter = locateFrontmatter(normaliseText(source));
  return gatherLinks(frontmatter, readMarkdown(frontmatter.body).links).links;
}

/** As `extractLinks`, of parts that were read before. One link for each target and relation, the first. */
export function gatherLinks(
  frontmatter: Pick<LocatedFrontmatter, 'fields' | 'bodyLine'>,
  written: readonly WrittenLink[],
): { readonly links: readonly DocumentLink[]; readonly diagnostics: readonly Diagnostic[] } {
  const relations = relationLinks(frontmatter.fields);
  const links = new Map<string, DocumentLink>();
  for (const link of [...relations.links, ...bodyLinks(written, frontmatter.bodyLine)]) {
    const key = `${link.relation}\n${link.target}`;
    if (!links.has(key)) links.set(key, link);
  }
  return { links: [...links.values()], diagnostics: relations.diagnostics };
}
