import type { MeasuredText } from './measured-text.js';
import type { Section, SectionName } from './section.js';

/** A section with fewer code points, heading line included, is no chunk of its own (P7). */
const shortestSection = 20;

/**
 * Puts each tiny section at the end of the one before it, or at the head of the next; those without any text vanish.
 * When all are tiny they become one section called `name`. At least one section is returned.
 */
export function joinTinySections(
  text: MeasuredText,
  sections: readonly (Section & { readonly isTiny?: boolean })[],
  name: SectionName,
): readonly Section[] {
  const joined: Section[] = [];
  let waiting: number | undefined;
  for (const section of sections) {
    const { start, end } = text.trim(section.start, section.end);
    if (start === end) continue;
    const last = joined.at(-1);
    if (!(section.isTiny ?? text.size(start, end) < shortestSection)) {
      joined.push({ start: waiting ?? section.start, end: section.end, name: section.name });
      waiting = undefined;
    } else if (last) joined[joined.length - 1] = { ...last, end: section.end };
    else waiting ??= section.start;
  }
  if (joined.length > 0) return joined;
  return [{ start: waiting ?? sections[0]?.start ?? 0, end: sections.at(-1)?.end ?? 0, name }];
}
