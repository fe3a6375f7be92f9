import GithubSlugger from 'github-slugger';
import type { RootHeading } from './blocks.js';
import type { HeadingText } from './heading-text.js';

/** Gives each heading its anchor: the author's own, else GitHub's; unique in the document. */
export function slugHeadings(
  headings: readonly (Omit<RootHeading, 'text' | 'slug'> & HeadingText)[],
): readonly RootHeading[] {
  const slugger = new GithubSlugger();
  return headings.map(({ depth, text, anchor, firstLine, lastLine }) => ({
    depth,
    text,
    slug: uniqueSlug(slugger, text, anchor),
    firstLine,
    lastLine,
  }));
}

function uniqueSlug(slugger: GithubSlugger, text: string, anchor: string | undefined): string {
  if (anchor === undefined || Object.hasOwn(slugger.occurrences, anchor)) return slugger.slug(text);
  slugger.occurrences[anchor] = 0;
  return anchor;
}
