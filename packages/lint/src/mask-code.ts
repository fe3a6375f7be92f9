import type { Document, RawBlock } from '@kenso/parse';

/** Stands for every character that is taken out, so that offsets stay and no two words come together. */
export const blot = '\0';

/** Replaces every character but line ends. */
export function blotOut(text: string): string {
  if (!text.includes('\n')) return blot.repeat(text.length);
  return text
    .split('\n')
    .map((line) => blot.repeat(line.length))
    .join('\n');
}

const paragraphBreak = /^[ \t>]*(?:$|#{1,6}[ \t]|[-+*][ \t]|\d{1,9}[.)][ \t]|\|)/;

/** A document's body with code blocks and code spans blotted out, at unchanged offsets. */
export function maskCode(document: Document): string {
  const isCode = ({ kind }: RawBlock): boolean => kind === 'code';
  const body = maskLines(document, document.rawBlocks.filter(isCode));
  if (!body.includes('`')) return body;
  const lines = body.split('\n');
  const masked: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from + 1;
    while (to < lines.length && !paragraphBreak.test(lines[to] ?? '')) to += 1;
    masked.push(maskSpans(lines.slice(from, to).join('\n')));
    from = to;
  }
  return masked.join('\n');
}

/** The body with the lines of some blocks blotted out. */
export function maskLines({ body, bodyLine }: Document, blocks: readonly RawBlock[]): string {
  if (blocks.length === 0) return body;
  const lines = body.split('\n');
  for (const { startLine, endLine } of blocks) {
    for (let at = startLine - bodyLine; at <= endLine - bodyLine; at += 1) lines[at] = blotOut(lines[at] ?? '');
  }
  return lines.join('\n');
}

/** Code spans of one paragraph: from a run of backticks to the next run of the same length (CommonMark 6.1). */
function maskSpans(paragraph: string): string {
  if (!paragraph.includes('`')) return paragraph;
  const runs = [...paragraph.matchAll(/`+/g)].map(({ 0: run, index }) => ({ start: index, length: run.length }));
  const byLength = new Map<number, number[]>();
  for (const { start, length } of runs) byLength.set(length, [...(byLength.get(length) ?? []), start]);
  let masked = '';
  let from = 0;
  for (const { start, length } of runs) {
    if (start < from) continue;
    const escaped = isEscaped(paragraph, start);
    const opening = escaped ? start + 1 : start;
    const closing = byLength.get(length - (escaped ? 1 : 0))?.find((at) => at > opening);
    if (opening === start + length || closing === undefined) continue;
    const end = closing + length - (escaped ? 1 : 0);
    masked += paragraph.slice(from, opening) + blotOut(paragraph.slice(opening, end));
    from = end;
  }
  return masked + paragraph.slice(from);
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
