import type { Document } from '@kenso/parse';

/** What P5 to P8 promise of every document, whatever it holds. Returns the promises that are broken. */
export function brokenPromises(document: Document, chunkSize = 4000): readonly string[] {
  const { body, chunks } = document;
  const broken: string[] = [];
  if (chunks.length === 0) broken.push('there is no chunk');

  let reached = 0;
  for (const [index, chunk] of chunks.entries()) {
    const place = `chunk ${index} "${chunk.title.slice(0, 60)}"`;
    if (chunk.index !== index) broken.push(`${place} has the index ${chunk.index}`);
    if (chunk.start < reached) broken.push(`${place} overlaps the one before`);
    broken.push(...lostLines(document, reached, chunk.start).map((line) => `before ${place} is lost: ${line}`));
    reached = chunk.end;

    const text = body.slice(chunk.start, chunk.end);
    const content = chunk.content.slice(chunk.overlap);
    if (content !== text && !/data:/i.test(body)) broken.push(`${place} is not the author's text`);
    if (!content.isWellFormed()) broken.push(`${place} is cut inside a character`);
    const lineOf = (offset: number): number => body.slice(0, offset).split('\n').length + document.bodyLine - 1;
    if (chunk.startLine !== lineOf(chunk.start)) broken.push(`${place} starts on another line`);
    if (chunk.endLine !== lineOf(Math.max(chunk.start, chunk.end - 1))) broken.push(`${place} ends on another line`);
    const mayExceed = /`{3,}|~{3,}|^[>\s]*(?=.*-)(?=.*[|:])[-|:\s]+$/m.test(content);
    if ([...content].length > chunkSize && !mayExceed) broken.push(`${place} has ${[...content].length} characters`);
  }
  broken.push(...lostLines(document, reached, body.length).map((line) => `at the end is lost: ${line}`));
  return broken;
}

/** Non-blank text between two chunks; only the title heading may stand there. */
function lostLines({ body, headings, bodyLine }: Document, from: number, to: number): readonly string[] {
  const lost = body.slice(from, to).trim();
  if (lost === '') return [];
  const title = headings.find(({ depth }) => depth === 1);
  const line = body.slice(0, from + body.slice(from, to).search(/\S/)).split('\n').length + bodyLine - 1;
  const isOneHeading = lost.startsWith('#') ? !lost.includes('\n') : /\n *=+$/.test(lost) && !/\n[ \t]*\n/.test(lost);
  return title?.line === line && isOneHeading ? [] : [JSON.stringify(lost.slice(0, 80))];
}
