import { hasSegmentedScript, segmentWords } from '@kenso/parse/terms';
import { endOfWord, isInWord, startOfWord } from './word-scanner.js';

/** A name that a text may mention, such as a document's title. */
export interface MentionName {
  readonly text: string;
  /** The documents that bear it. */
  readonly paths: readonly string[];
}

/** Where a text names something. UTF-16 offsets; `end` is exclusive. */
export interface Mention {
  readonly name: MentionName;
  readonly start: number;
  readonly end: number;
}

interface Node {
  readonly next: Map<string, Node>;
  name?: MentionName & { readonly folded: string };
}

interface Token {
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The only character of which `toLowerCase` makes two. */
const longerInLowerCase = '\u0130';
/** What makes a word part of a path, an address or an identifier. */
const joinedBefore = /[-_/\\.@#]$/;
const joinedAfter = /^(?:[-_/\\@]|[.#][\p{L}\p{N}])/u;

/**
 * Finds many names in texts in one pass: names stand in a tree by their words, and at each word of a text the longest
 * name that starts there is taken. The time does not grow with the number of names.
 */
export class MentionIndex {
  readonly #root: Node = { next: new Map() };
  readonly #firstWords = new WordFilter();

  constructor(names: readonly MentionName[]) {
    for (const name of names) {
      let node = this.#root;
      const readToken = tokenReader(name.text);
      for (let token = readToken(0); token !== undefined; token = readToken(token.end)) {
        if (node === this.#root) this.#firstWords.add(token.text);
        const next: Node = node.next.get(token.text) ?? { next: new Map() };
        node.next.set(token.text, next);
        node = next;
      }
      if (node !== this.#root) node.name ??= { ...name, folded: fold(name.text) };
    }
  }

  /** Mentions in order, none inside another. Whole words, in any letter case, on one line or across line ends. */
  find(text: string): readonly Mention[] {
    const readToken = tokenReader(text, this.#firstWords);
    const readNext = tokenReader(text);
    const mentions: Mention[] = [];
    for (let token = readToken(0); token !== undefined; ) {
      const node = this.#root.next.get(token.text);
      const mention = node && longestAt(text, token, node, readNext);
      if (mention) mentions.push(mention);
      token = readToken(mention?.end ?? token.end);
    }
    return mentions;
  }
}

/** Tells of most words by their first letter and their length that they are not among some others. */
class WordFilter {
  /** For each ASCII character, a bit for each length; the last one for it and all above. */
  readonly #lengths = new Uint32Array(128);
  readonly #longest = 31;

  /** @param word in lower case */
  add(word: string): void {
    const first = word.charCodeAt(0);
    if (first < 128) this.#lengths[first] = (this.#lengths[first] ?? 0) | (1 << Math.min(word.length, this.#longest));
  }

  /** False only of a word that was not added, in whatever case it stands there, if no letter is {@link longerInLowerCase}. */
  mayHold(text: string, start: number, end: number): boolean {
    const code = text.charCodeAt(start);
    if (code >= 128) return true;
    const first = code >= 65 && code <= 90 ? code + 32 : code;
    return ((this.#lengths[first] ?? 0) & (1 << Math.min(end - start, this.#longest))) !== 0;
  }
}

/** The longest name that starts with a token, which has led to `node`. */
function longestAt(text: string, first: Token, node: Node, readToken: TokenReader): Mention | undefined {
  let longest: Mention | undefined;
  let token: Token | undefined = first;
  let reached: Node | undefined = node;
  while (token !== undefined && reached !== undefined) {
    if (reached.name && isMention(text, first.start, token.end, reached.name.folded)) {
      longest = { name: reached.name, start: first.start, end: token.end };
    }
    token = readToken(token.end);
    reached = reached.next.get(token?.text ?? '');
  }
  return longest;
}

/** Whether the stretch says exactly the name, and is not part of a longer word or of a path. */
function isMention(text: string, start: number, end: number, folded: string): boolean {
  return (
    fold(text.slice(start, end)) === folded &&
    !joinedBefore.test(text.slice(Math.max(0, start - 1), start)) &&
    !joinedAfter.test(text.slice(end, end + 2)) &&
    endsAtWords(text, start, end)
  );
}

/** The outer punctuation of a name does not count, white space is one space. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ');
}

/** Gives the first token that starts at an offset or later. */
type TokenReader = (from: number) => Token | undefined;

/**
 * A token is a word in lower case; in scripts that are written without spaces, every character is one.
 *
 * @param filter words to be passed over
 */
function tokenReader(text: string, filter?: WordFilter): TokenReader {
  const segmented = hasSegmentedScript(text);
  const usable = text.includes(longerInLowerCase) ? undefined : filter;
  return (from) => {
    for (let start = startOfWord(text, from); start !== -1; ) {
      const end = endOfWord(text, start);
      if (segmented && hasSegmentedScript(text.slice(start, end))) {
        const first = String.fromCodePoint(text.codePointAt(start) ?? 0);
        return { text: first.toLowerCase(), start, end: start + first.length };
      }
      if (!usable || usable.mayHold(text, start, end))
        return { text: text.slice(start, end).toLowerCase(), start, end };
      start = startOfWord(text, end);
    }
    return undefined;
  };
}

/** How far around a mention a text without spaces is segmented, in UTF-16 units. */
const surroundings = 20;

/** Where no spaces part words, the segmenter says whether the stretch starts and ends at word boundaries. */
function endsAtWords(text: string, start: number, end: number): boolean {
  if (!isInWord(text, start - 1) && !isInWord(text, end)) return true;
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(Math.max(0, start - surroundings), start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end, end + surroundings))?.[0] ?? '';
  const lengths = segmentWords(before + text.slice(start, end) + after).map(({ length }) => length);
  const boundaries = new Set([0]);
  let at = 0;
  for (const length of lengths) {
    at += length;
    boundaries.add(at);
  }
  return boundaries.has(before.length) && boundaries.has(before.length + (end - start));
}
