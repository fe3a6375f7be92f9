import type { Heading } from '@kenso/parse';

type PackedHeading = [depth: number, line: number, text: string, slug?: string];

/** Not in an anchor, as a rule. */
const punctuation = /[^a-z0-9_\n -]/g;
/** Of other texts the anchor is kept: what a letter is depends on the Unicode tables of the Node that reads. */
const ascii = /^[\0-\x7f]*$/;

/**
 * The anchors that most headings have by their text; packed headings name their own only where it is another.
 * All at once, as that takes half the time. Texts hold no line break; if one does, none of these fits.
 */
function usualSlugs(texts: readonly string[]): readonly string[] {
  const slugs = texts.join('\n').toLowerCase().replace(punctuation, '').replaceAll(' ', '-').split('\n');
  return slugs.length === texts.length ? slugs : [];
}

/** The headings of a document as the index keeps them: JSON of two fifths of the length that objects take. */
export function packHeadings(headings: readonly Heading[]): string {
  const usual = usualSlugs(headings.map(({ text }) => text));
  const packed = headings.map(({ depth, line, text, slug }, at): PackedHeading => {
    return slug === usual[at] && ascii.test(text) ? [depth, line, text] : [depth, line, text, slug];
  });
  return JSON.stringify(packed);
}

/** What {@link packHeadings} was given. */
export function unpackHeadings(packed: string): Heading[] {
  const headings = JSON.parse(packed) as PackedHeading[];
  const usual = usualSlugs(headings.map(([, , text]) => text));
  return headings.map(([depth, line, text, slug], at) => ({ depth, text, slug: slug ?? usual[at] ?? '', line }));
}
