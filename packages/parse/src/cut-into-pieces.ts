import type { Outline } from './blocks.js';
import { divideAtSubheadings } from './divide-at-subheadings.js';
import { divideIntoSections } from './divide-into-sections.js';
import type { MeasuredText } from './measured-text.js';
import { packBlocks } from './pack-blocks.js';
import type { Piece, Section } from './section.js';

/** The parts of a body that become chunks, in document order: P5 to P7, then P8 for what is still oversized. */
export function cutIntoPieces(text: MeasuredText, outline: Outline, title: string, limit: number): readonly Piece[] {
  return divideIntoSections(text, outline.headings, title)
    .flatMap((section) => divideAtSubheadings(text, outline.headings, section, limit))
    .flatMap((section) => packSection(text, outline, section, limit));
}

function packSection(text: MeasuredText, outline: Outline, section: Section, limit: number): readonly Piece[] {
  const { start, end } = text.trim(section.start, section.end);
  if (text.size(start, end) <= limit) return [{ start, end, name: section.name, continued: false }];
  return packBlocks(text, outline.blocks, { start, end }, limit).map((span, index) => ({
    ...span,
    name: section.name,
    continued: index > 0,
  }));
}
