import type { Span } from './measured-text.js';

/** What a chunk is called and where it belongs. */
export interface SectionName {
  /** `<Title>`, `<Title> — Overview` or `<Title> > <Heading> > …`. */
  readonly title: string;
  /** The document's title, then every heading above. */
  readonly path: readonly string[];
  readonly slug: string;
  readonly isOverview: boolean;
  /** The parts of `title` to which a sub-heading is added. */
  readonly chain: readonly string[];
}

/** A contiguous part of the body under one name. */
export interface Section extends Span {
  readonly name: SectionName;
}

/** A part of the body that becomes a chunk; `continued` when another piece of the same section stands before it. */
export interface Piece extends Section {
  readonly continued: boolean;
}

/** A heading of any length opens a section, but chunk titles stay readable (and small, as each chunk repeats them). */
const longestName = 300;

/** A heading's or document's text as it stands in names, at most 300 code points of it. */
export function nameOf(text: string): string {
  if (text.length <= longestName) return text;
  const characters = [...text.slice(0, 2 * longestName + 1)];
  return characters.length <= longestName ? text : `${characters.slice(0, longestName - 1).join('')}…`;
}

export function documentName(title: string): SectionName {
  return { title, path: [title], slug: '', isOverview: false, chain: [title] };
}

export function overviewName(title: string): SectionName {
  return { ...documentName(title), title: `${title} — Overview`, isOverview: true };
}

/** The name of a section below `chain` and `path`; a heading without text adds nothing to them. */
export function headingName(
  chain: readonly string[],
  path: readonly string[],
  heading: { readonly text: string; readonly slug: string },
): SectionName {
  const own = heading.text === '' ? [] : [nameOf(heading.text)];
  const longer = [...chain, ...own];
  return { title: longer.join(' > '), path: [...path, ...own], slug: heading.slug, isOverview: false, chain: longer };
}
