import { hasSegmentedScript, propertyPattern, segmentWords, splitCompound } from '@kenso/parse/terms';

/** A piece of a query between white space, or a quoted phrase. */
export interface QueryWord {
  /** The word without the punctuation around it, or the words of the phrase. */
  readonly text: string;
  readonly quoted: boolean;
  /** The word with signs that are a part of its name: `C++`, `C#`, `.NET`, `@Input`. Missing where there are none. */
  readonly written?: string;
  /** How often it stands in the query. */
  readonly times: number;
  /** Parts of a compound word (Q4); empty for other words. */
  readonly parts: readonly string[];
  /** The run of Chinese, Japanese, Korean or Thai text that this word was cut from. */
  readonly run?: string;
  /** What to look for among paths: only for words that look like one, without the ending. */
  readonly path?: string;
}

/** Distinct words that are looked at; what comes after them is ignored. */
const maxWords = 20_000;

const pieces = /"([^"]*)"|\u201c([^\u201d]*)\u201d|[^\s"\u201c\u201d]+/gu;
const edges = propertyPattern(String.raw`^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$`, 'gu');
const possessive = /['\u2019]s$/iu;
const pathLike = propertyPattern(String.raw`[\p{L}\p{N}][/\\._-]+[\p{L}\p{N}]`);
/** `don't` is one word: its halves alone mean nothing. */
const elision = propertyPattern(String.raw`\p{L}['\u2019]\p{L}`);
const markdownEnding = /\.(?:md|markdown|mdx)$/iu;

/**
 * Cuts a query at white space; text in double quotes is one phrase (Q1). Everything else is literal.
 * A word that comes twice is given once.
 */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  const add = (word: QueryWord): void => {
    if (word.text === '') return;
    const key = `${word.quoted ? '"' : ''}${(word.written ?? word.text).toLowerCase()}`;
    const known = words.get(key);
    words.set(key, known ? { ...known, times: known.times + 1 } : word);
  };
  for (const match of query.matchAll(pieces)) {
    if (words.size >= maxWords) break;
    const phrase = match[1] ?? match[2];
    if (phrase !== undefined) add(phraseOf(phrase));
    else for (const word of wordsOf(match[0])) add(word);
  }
  return [...words.values()];
}

function phraseOf(phrase: string): QueryWord {
  const text = phrase.trim();
  const parts = hasSegmentedScript(text) ? segmentWords(text) : [];
  return { text, quoted: true, times: 1, parts };
}

/** Signs before a name, and behind it. Others are punctuation of the sentence. */
const signBefore = /(?<![.@$#])[.@$#]$/;
const signsBehind = /^[+#]+/;

function withItsSigns(raw: string, text: string): string {
  const start = raw.indexOf(text);
  const before = signBefore.exec(raw.slice(0, start))?.[0] ?? '';
  const behind = signsBehind.exec(raw.slice(start + text.length))?.[0] ?? '';
  return before + text + behind;
}

function wordsOf(raw: string): QueryWord[] {
  const text = raw.replaceAll(edges.for(raw), '').replace(possessive, '');
  if (hasSegmentedScript(text)) {
    const segments = segmentWords(text);
    return segments.map((segment) => ({
      text: segment,
      quoted: false,
      times: 1,
      parts: [],
      run: text,
    }));
  }
  const parts = elision.for(text).test(text) ? [] : splitCompound(text);
  const written = withItsSigns(raw, text);
  const word = { text, quoted: false, times: 1, parts, ...(written !== text && { written }) };
  return [pathLike.for(text).test(text) ? { ...word, path: text.replace(markdownEnding, '') } : word];
}
