import type { Heading } from '@kenso/parse';

type PackedHeading = [depth: number, line: number, text: string, slug?: string];

/** Not in an anchor, as a rule. */
const punctuation = /[^\p{L}\p{M}\p{N}_ -]/gu;

/** The anchor that most headings have by their text; packed headings name their own only where it is another. */
const usualSlug = (text: string): string => text.toLowerCase().replace(punctuation, '').replaceAll(' ', '-');

/** The headings of a document as the index keeps them: JSON of two fifths of the length that objects take. */
export function packHeadings(headings: readonly Heading[]): string {
  const packed = headings.map(({ depth, line, text, slug }): PackedHeading => {
    return slug === usualSlug(text) ? [depth, line, text] : [depth, line, text, slug];
  });
  return JSON.stringify(packed);
}

/** What {@link packHeadings} was given. */
export function unpackHeadings(packed: string): Heading[] {
  const headings = JSON.parse(packed) as PackedHeading[];
  return headings.map(([depth, line, text, slug]) => ({ depth, text, slug: slug ?? usualSlug(text), line }));
}
