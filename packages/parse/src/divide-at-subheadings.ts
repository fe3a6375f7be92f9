import type { RootHeading } from './blocks.js';
import { joinTinySections } from './join-tiny-sections.js';
import type { MeasuredText, Span } from './measured-text.js';
import { headingName, type Section } from './section.js';
import { startingWithin } from './starting-within.js';

/** Oversized sections are divided at headings of this depth, and what is still oversized at `lastDepth` (P7). */
const firstDepth = 3;
const lastDepth = 4;

/** Divides a section longer than `limit` code points at its sub-headings. Never loses the text before the first. */
export function divideAtSubheadings(
  text: MeasuredText,
  headings: readonly RootHeading[],
  section: Section,
  limit: number,
  depth: number = firstDepth,
): readonly Section[] {
  const { start, end } = text.trim(section.start, section.end);
  if (depth > lastDepth || text.size(start, end) <= limit) return [section];

  const inside = startingWithin(text, headings, section);
  const openings = inside.filter((heading) => heading.depth === depth && text.lineStart(heading.firstLine) > start);
  if (openings.length === 0) return divideAtSubheadings(text, inside, section, limit, depth + 1);

  const leadEnd = text.lineStart(openings[0]?.firstLine ?? Number.POSITIVE_INFINITY);
  const lead = { ...section, end: leadEnd };
  const parts = openings.map((heading, index) => ({
    start: text.lineStart(heading.firstLine),
    end: Math.min(section.end, text.lineStart(openings[index + 1]?.firstLine ?? Number.POSITIVE_INFINITY)),
    name: headingName(section.name.chain, section.name.path, heading),
  }));
  const first = holdsOnlyHeadings(text, inside, lead) ? { ...lead, isTiny: true } : lead;
  return joinTinySections(text, [first, ...parts], section.name).flatMap((part) =>
    divideAtSubheadings(text, inside, part, limit, depth + 1),
  );
}

function holdsOnlyHeadings(text: MeasuredText, headings: readonly RootHeading[], span: Span): boolean {
  let from = span.start;
  for (const heading of startingWithin(text, headings, span)) {
    if (hasText(text, from, text.lineStart(heading.firstLine))) return false;
    from = text.lineStart(heading.lastLine + 1);
  }
  return !hasText(text, from, span.end);
}

function hasText(text: MeasuredText, start: number, end: number): boolean {
  const trimmed = text.trim(start, end);
  return trimmed.start < trimmed.end;
}
