import type { RootHeading } from './blocks.js';
import { joinTinySections } from './join-tiny-sections.js';
import type { MeasuredText, Span } from './measured-text.js';
import { documentName, headingName, nameOf, overviewName, type Section } from './section.js';

/** What stands before the first boundary is a chunk of its own from this many code points on (P6). */
const shortestOverview = 50;

/**
 * Divides a body at its level-1 and level-2 headings (P5 to P7). The first level-1 heading is no boundary, unless
 * another boundary stands before it. Its line is left out where it opens a section and only repeats the title.
 * At least one section, which is empty when the body is.
 */
export function divideIntoSections(
  text: MeasuredText,
  headings: readonly RootHeading[],
  title: string,
): readonly Section[] {
  const name = nameOf(title);
  const upper = headings.filter((heading) => heading.depth <= 2);
  const titleHeading = upper.find((heading) => heading.depth === 1);
  const boundaries = upper[0] === titleHeading ? upper.slice(1) : upper;
  const titleLines = titleHeading && headingLines(text, titleHeading);
  const repetition = titleHeading?.text === title && name === title ? titleLines : undefined;

  const lead = leadSection(text, boundaries[0], name, repetition);
  const sections = boundarySections(text, boundaries, titleHeading, name).map((section) =>
    section.start === repetition?.start ? { ...section, start: repetition.end } : section,
  );
  const isTiny = sections.length > 0 && sizeWithout(text, lead, titleLines) < shortestOverview;
  const joined = joinTinySections(text, [{ ...lead, isTiny }, ...sections], documentName(name));
  return joined.every(({ start, end }) => isBlank(text, start, end))
    ? [{ start: 0, end: text.text.length, name: documentName(name) }]
    : joined;
}

/** What stands before the first boundary. */
function leadSection(
  text: MeasuredText,
  firstBoundary: RootHeading | undefined,
  name: string,
  repetition: Span | undefined,
): Section {
  const end = text.lineStart(firstBoundary?.firstLine ?? Number.POSITIVE_INFINITY);
  const opensWithTitle = repetition !== undefined && repetition.end <= end && isBlank(text, 0, repetition.start);
  return {
    start: opensWithTitle ? repetition.end : 0,
    end,
    name: firstBoundary === undefined ? documentName(name) : overviewName(name),
  };
}

function boundarySections(
  text: MeasuredText,
  boundaries: readonly RootHeading[],
  titleHeading: RootHeading | undefined,
  name: string,
): readonly Section[] {
  let path: readonly string[] = [name];
  return boundaries.map((heading, index) => {
    const start = text.lineStart(heading.firstLine);
    const end = text.lineStart(boundaries[index + 1]?.firstLine ?? Number.POSITIVE_INFINITY);
    if (heading.depth === 2) return { start, end, name: headingName([name], path, heading) };
    const own =
      heading === titleHeading ? { ...documentName(name), slug: heading.slug } : headingName([name], [name], heading);
    path = own.path;
    return { start, end, name: own };
  });
}

function headingLines(text: MeasuredText, heading: RootHeading): Span {
  return { start: text.lineStart(heading.firstLine), end: text.lineStart(heading.lastLine + 1) };
}

function isBlank(text: MeasuredText, start: number, end: number): boolean {
  const trimmed = text.trim(start, end);
  return trimmed.start === trimmed.end;
}

/** Size of a section without the lines of the title heading, if it has them. */
function sizeWithout(text: MeasuredText, section: Section, title: Span | undefined): number {
  if (title === undefined || title.start < section.start || title.end > section.end) return trimmedSize(text, section);
  return (
    trimmedSize(text, { start: section.start, end: title.start }) +
    trimmedSize(text, { start: title.end, end: section.end })
  );
}

function trimmedSize(text: MeasuredText, span: Span): number {
  const { start, end } = text.trim(span.start, span.end);
  return text.size(start, end);
}
