import { hasSegmentedScript, propertyPattern, segmentWords } from '@kenso/parse/terms';

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
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** After a character of a script without spaces, a mark may stand first. */
const word = propertyPattern(String.raw`[\p{L}\p{M}\p{N}]+`, 'gu');
const wordStart = propertyPattern(String.raw`(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{M}\p{N}])`, 'gu');
/** What makes a word part of a path, an address or an identifier. */
const joinedBefore = /[-_/\\.@#]$/;
const joinedAfter = /^(?:[-_/\\@]|[.#][\p{L}\p{N}])/u;

/**
 * Finds many names in texts in one pass: names stand in a tree by their words, and at each word of a text the longest
 * name that starts there is taken. The time does not grow with the number of names. Most words begin like no name and
 * are not even read.
 */
export class MentionIndex {
  readonly #root: Node = { next: new Map() };
  readonly #beginnings = new Beginnings();

  constructor(names: readonly MentionName[]) {
    for (const name of names) {
      let node = this.#root;
      const readToken = tokenReader(name.text, hasSegmentedScript(name.text));
      for (let token = readToken(0); token !== undefined; token = readToken(token.end)) {
        const next: Node = node.next.get(token.text) ?? { next: new Map() };
        node.next.set(token.text, next);
        node = next;
      }
      if (node !== this.#root) node.name ??= { ...name, folded: fold(name.text) };
    }
    for (const first of this.#root.next.keys()) this.#beginnings.add(first);
  }

  /** Mentions in order, none inside another. Whole words, in any letter case, on one line or across line ends. */
  find(text: string): readonly Mention[] {
    const segmented = hasSegmentedScript(text);
    const readToken = tokenReader(text, segmented);
    const readFirst = segmented ? readToken : this.#firstReader(text, readToken);
    const mentions: Mention[] = [];
    for (let token = readFirst(0); token !== undefined; ) {
      const node = this.#root.next.get(token.text);
      const mention = node && longestAt(text, token, node, readToken, segmented);
      if (mention) mentions.push(mention);
      token = readFirst(mention?.end ?? token.end);
    }
    return mentions;
  }

  /** Passes over words that begin like no name. */
  #firstReader(text: string, readToken: TokenReader): TokenReader {
    const starts = wordStart.for(text);
    return (from) => {
      starts.lastIndex = from;
      while (starts.test(text)) {
        const start = starts.lastIndex;
        if (this.#beginnings.has(text, start)) return readToken(start);
        starts.lastIndex = start + 1;
      }
      return undefined;
    };
  }
}

/** How words may begin: by the low bits of their first three code units, in which ASCII letters have no case. */
class Beginnings {
  readonly #known = new Uint8Array(32 ** 3);

  /** @param word in lower case */
  add(word: string): void {
    const [first = 0, second, third] = [0, 1, 2].map((at) => (at < word.length ? word.charCodeAt(at) & 31 : undefined));
    for (const next of second === undefined ? everyCode : [second]) {
      for (const last of third === undefined ? everyCode : [third]) {
        this.#known[(first << 10) | (next << 5) | last] = 1;
      }
    }
  }

  /** True more often than it should be. */
  has(text: string, at: number): boolean {
    const first = text.charCodeAt(at);
    const second = text.charCodeAt(at + 1);
    const third = text.charCodeAt(at + 2);
    if ((first | second | third) > 127) return true;
    return this.#known[((first & 31) << 10) | ((second & 31) << 5) | (third & 31)] === 1;
  }
}

const everyCode: readonly number[] = Array.from({ length: 32 }, (_, code) => code);

/** The longest name that starts with a token, which has led to `node`. */
function longestAt(
  text: string,
  first: Token,
  node: Node,
  readToken: TokenReader,
  segmented: boolean,
): Mention | undefined {
  let longest: Mention | undefined;
  let token: Token | undefined = first;
  let reached: Node | undefined = node;
  while (token !== undefined && reached !== undefined) {
    if (reached.name && isMention(text, first.start, token.end, reached.name.folded, segmented)) {
      longest = { name: reached.name, start: first.start, end: token.end };
    }
    token = readToken(token.end);
    reached = reached.next.get(token?.text ?? '');
  }
  return longest;
}

/** Whether the stretch says exactly the name, and is not part of a longer word or of a path. */
function isMention(text: string, start: number, end: number, folded: string, segmented: boolean): boolean {
  return (
    !joinedBefore.test(text.slice(Math.max(0, start - 1), start)) &&
    !joinedAfter.test(text.slice(end, end + 2)) &&
    fold(text.slice(start, end)) === folded &&
    (!segmented || endsAtWords(text, start, end))
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

/** A token is a word in lower case; in scripts that are written without spaces, every character is one. */
function tokenReader(text: string, segmented: boolean): TokenReader {
  const words = word.for(text);
  return (from) => {
    words.lastIndex = from;
    const match = words.exec(text);
    if (match === null) return undefined;
    const { 0: found, index } = match;
    const part = segmented && hasSegmentedScript(found) ? String.fromCodePoint(found.codePointAt(0) ?? 0) : found;
    return { text: part.toLowerCase(), start: index, end: index + part.length };
  };
}

/** How far around a mention a text without spaces is segmented, in UTF-16 units. */
const surroundings = 20;

/** Where no spaces part words, the segmenter says whether the stretch starts and ends at word boundaries. */
function endsAtWords(text: string, start: number, end: number): boolean {
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(Math.max(0, start - surroundings), start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(end, end + surroundings))?.[0] ?? '';
  if (before === '' && after === '') return true;
  const lengths = segmentWords(before + text.slice(start, end) + after).map(({ length }) => length);
  const boundaries = new Set([0]);
  let at = 0;
  for (const length of lengths) {
    at += length;
    boundaries.add(at);
  }
  return boundaries.has(before.length) && boundaries.has(before.length + (end - start));
}
