import GithubSlugger from 'github-slugger';
import type { Block, Outline, RawLines, RootHeading } from './blocks.js';

const fenceOpening = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const setextUnderline = /^ {0,3}(?:(=+)|-+)[ \t]*$/;

/**
 * A conservative reading of a body that the Markdown parser cannot take: fenced code blocks, headings (setext ones of
 * one line), and paragraphs between blank lines. No links.
 */
export function scanPlainly(body: string): Outline {
  const lines = body.split('\n');
  const blocks: Block[] = [];
  const headings: RootHeading[] = [];
  const raw: RawLines[] = [];
  const slugger = new GithubSlugger();
  let fence: string | undefined;
  let paragraph: number | undefined;

  const addHeading = (depth: number, source: string, firstLine: number, lastLine: number): void => {
    const text = plainText(source);
    headings.push({ depth, text, slug: slugger.slug(text), firstLine, lastLine });
    blocks.push({ kind: 'heading', firstLine });
    paragraph = undefined;
  };

  for (const [index, line] of lines.entries()) {
    const lineNumber = index + 1;
    if (fence !== undefined) {
      raw[raw.length - 1] = { kind: 'code', firstLine: raw.at(-1)?.firstLine ?? lineNumber, lastLine: lineNumber };
      if (closes(line, fence)) fence = undefined;
      continue;
    }
    fence = fenceOpening.exec(line)?.[1];
    const atx = atxHeading.exec(line);
    const underline = paragraph === lineNumber - 1 ? setextUnderline.exec(line) : null;
    if (fence !== undefined) {
      blocks.push({ kind: 'verbatim', firstLine: lineNumber });
      raw.push({ kind: 'code', firstLine: lineNumber, lastLine: lineNumber });
      paragraph = undefined;
    } else if (atx) addHeading((atx[1] ?? '').length, withoutClosingHashes(atx[2] ?? ''), lineNumber, lineNumber);
    else if (underline) {
      blocks.pop();
      addHeading(underline[1] ? 1 : 2, lines[index - 1] ?? '', lineNumber - 1, lineNumber);
    } else if (line.trim() === '') paragraph = undefined;
    else if (paragraph === undefined) {
      blocks.push({ kind: 'text', firstLine: lineNumber });
      paragraph = lineNumber;
    }
  }
  return { blocks, headings, raw, links: [], complete: false };
}

function closes(line: string, fence: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= fence.length && trimmed.replaceAll(fence.charAt(0), '') === '' && !/^(?: {4}|\t)/.test(line);
}

function withoutClosingHashes(source: string): string {
  return source.trim().replace(/(?:^|[ \t])#+$/, '');
}

/** A heading's text without the most common marks. */
function plainText(source: string): string {
  return source
    .replace(/[`*]+|~~/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
