import { propertyPattern } from '@kenso/parse/terms';

/** At any indentation and behind the marks of lists and quotes, since a passage may start inside of one. */
const fence = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})/;
const heading = /^[ >]*#{1,6}(?:\s|$)/;
const rule = /^ {0,3}(?:=+|-{2,}|(?:[*_-] *){3,})\s*$/;
const tableRule = /^[\s|:-]+$/;
const definition = /^ {0,3}\[[^\]]+\]:\s/;
const blockMarks = /^\s*(?:>\s?)*(?:[-*+]\s+(?:\[[ xX]\]\s+)?)?/;
const listOrQuote = /^\s*(?:>|[-*+]\s|\d+[.)]\s)/;

/**
 * The visible words of a piece of Markdown as one line: without headings, fences, rules of tables, link targets,
 * comments and tags; the text of code stays as it is. It never holds `<mark>` or `</mark>`, so that a highlight
 * can't be forged. Works line by line and is no parser: what it does not know stays as written.
 */
export function plainText(markdown: string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let open = '';
  let previous = '';
  const flush = (): void => {
    if (prose.length > 0) parts.push(inlineText(prose.join('\n')));
    prose = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = line.includes('```') || line.includes('~~~') ? fence.exec(line)?.[1] : undefined;
    if (open) {
      if (mark?.startsWith(open) && line.trim().endsWith(mark)) open = '';
      else parts.push(line);
    } else if (mark) {
      flush();
      open = mark;
    } else if (beginsPlainly(line)) {
      prose.push(withoutOuterPipes(line));
    } else if (rule.test(line)) {
      if (isUnderline(line) && !listOrQuote.test(previous)) prose.pop();
      prose.push('');
    } else if (!heading.test(line) && !definition.test(line) && !isTableRule(line)) {
      prose.push(withoutOuterPipes(line.replace(blockMarks, '')));
    }
    previous = line;
  }
  flush();
  return withoutMarks(parts.join('\n')).replaceAll(severalSpaces, ' ').trim();
}

/** White space that is not one space already: of these there are few. */
const severalSpaces = /\s{2,}|[^\S ]/gu;

/** Whether a line begins with an ASCII letter, as most do: then it has no mark of a block, and is no rule. */
function beginsPlainly(line: string): boolean {
  const first = line.charCodeAt(0) | 0x20;
  return first >= 0x61 && first <= 0x7a;
}

/** Whether a rule makes a heading of the line before it: a row of `=` or `-` without spaces between. */
function isUnderline(line: string): boolean {
  return /^\s*(?:=+|-+)\s*$/.test(line);
}

function isTableRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && tableRule.test(line);
}

function withoutOuterPipes(line: string): string {
  const text = line.trim();
  return text.slice(Number(text.startsWith('|')), text.length > 1 && text.endsWith('|') ? -1 : undefined);
}

const codeSpan = /(?<!`)(`+)(?!`)([^`]|[^`][\s\S]*?[^`])\1(?!`)/g;
const siteCall = /\{\{[<%#][^{}\n]*\}\}/g;
/** The target may be blank: a call of a site generator stood there. */
const link = /!?\[([^[\]]*)\](?:\(\s*[^()\s]*(?:\s+"[^"]*")?\s*\)|\[[^[\]]*\])/g;

function inlineText(markdown: string): string {
  const text = withoutComments(markdown);
  if (!text.includes('`')) return proseText(text);
  let plain = '';
  let end = 0;
  for (const span of text.matchAll(codeSpan)) {
    plain += proseText(text.slice(end, span.index)) + (span[2] ?? '');
    end = span.index + span[0].length;
  }
  return plain + proseText(text.slice(end));
}

const tag = /<(\/?[a-z][\w.:-]*)([^<>]*)>/gi;

/** Elements that stand inside of words or close to them. */
const elements: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo big br button center cite code del details dfn div em font h1 h2 h3 h4 h5 h6 hr i img input ins
  kbd label li mark ol p picture pre q rp rt ruby s samp small source span strike strong sub summary sup svg table
  tbody td tfoot th thead time tr tt u ul var video wbr`.split(/\s+/),
);

const gluedTo = propertyPattern(String.raw`[\p{L}\p{N}_:]`);

/**
 * Whether what looks like a tag belongs to a type, as in `Vec<T>`, `Map<string, i32>` and `Option<Box<dyn Error>>`: it
 * is glued to a name or is one capital letter, and is no element, has no attribute and closes nothing.
 */
function isTypeArgument(name: string, rest: string, before: string): boolean {
  if (elements.has(name.toLowerCase()) || !/^[\w\s,.:&'[\]]*$/.test(rest) || !/^[a-z]/i.test(name)) return false;
  return gluedTo.for(before).test(before) || /^[A-Z]$/.test(name);
}

/** What each step looks for is seldom there, and found missing far sooner by its first character. */
function proseText(markdown: string): string {
  let text = markdown.includes('{{') ? markdown.replaceAll(siteCall, ' ') : markdown;
  if (text.includes('<')) text = withoutTags(text.replaceAll(/<([a-z][a-z0-9+.-]*:[^\s<>]*)>/gi, '$1'));
  if (text.includes('[')) text = text.replaceAll(link, '$1').replaceAll(link, '$1');
  if (text.includes('[[')) text = text.replaceAll(/\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g, '$1');
  if (text.includes('*') || text.includes('~~')) text = text.replaceAll(/\*\*|~~/g, '');
  if (text.includes('*')) text = text.replaceAll(/(^|[^\w*])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?![\w*])/g, '$1$2');
  if (text.includes('_')) text = text.replaceAll(/(^|[^\w_])_([^\s_](?:[^_\n]*[^\s_])?)_(?![\w_])/g, '$1$2');
  return text.includes('\\') ? text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1') : text;
}

function withoutTags(markdown: string): string {
  return markdown.replaceAll(tag, (written: string, name: string, rest: string, at: number, text: string) =>
    isTypeArgument(name, rest, text.charAt(at - 1)) ? written : ' ',
  );
}

/** Without HTML comments; an open one is left. */
function withoutComments(text: string): string {
  let kept = '';
  let end = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', end)) {
    const close = text.indexOf('-->', start + 4);
    if (close < 0) break;
    kept += `${text.slice(end, start)} `;
    end = close + 3;
  }
  return kept + text.slice(end);
}

/** The space keeps the halves of another mark from meeting. */
function withoutMarks(text: string): string {
  return text.includes('<') ? text.replaceAll(/<\/?mark\b[^<>]*>/gi, ' ') : text;
}
