import { hasSegmentedScript, segmentWords } from '@kenso/parse/terms';

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

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** What makes a word part of a path, an address or an identifier. */
const joinedBefore = /[-_/\\.@#]$/;
const joinedAfter = /^(?:[-_/\\@]|[.#][\p{L}\p{N}])/u;

/**
 * Finds many names in texts in one pass: names stand in a tree by their words, and at each word of a text the longest
 * name that starts there is taken. The time does not grow with the number of names.
 */
export class MentionIndex {
  readonly #root: Node = { next: new Map() };

  constructor(names: readonly MentionName[]) {
    for (const name of names) {
      let node = this.#root;
      for (const { text } of tokensOf(name.text)) {
        const next = node.next.get(text) ?? { next: new Map() };
        node.next.set(text, next);
        node = next;
      }
      if (node !== this.#root) node.name ??= { ...name, folded: fold(name.text) };
    }
  }

  /** Mentions in order, none inside another. Whole words, in any letter case, on one line or across line ends. */
  find(text: string): readonly Mention[] {
    const tokens = tokensOf(text);
    const mentions: Mention[] = [];
    for (let at = 0; at < tokens.length; ) {
      const found = this.#longestAt(text, tokens, at);
      if (found) mentions.push(found.mention);
      at = found ? found.next : at + 1;
    }
    return mentions;
  }

  #longestAt(text: string, tokens: readonly Token[], first: number): { mention: Mention; next: number } | undefined {
    let node = this.#root.next.get(tokens[first]?.text ?? '');
    let longest: { mention: Mention; next: number } | undefined;
    const start = tokens[first]?.start ?? 0;
    for (let at = first; node !== undefined; at += 1) {
      const end = tokens[at]?.end ?? start;
      if (node.name && isMention(text, start, end, node.name.folded)) {
        longest = { mention: { name: node.name, start, end }, next: at + 1 };
      }
      node = node.next.get(tokens[at + 1]?.text ?? '');
    }
    return longest;
  }
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

/** Every word in lower case; of scripts that are written without spaces, every character. */
function tokensOf(text: string): readonly Token[] {
  const segmented = hasSegmentedScript(text);
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    if (segmented && hasSegmentedScript(found)) {
      let start = index;
      for (const character of found) {
        tokens.push({ text: character.toLowerCase(), start, end: start + character.length });
        start += character.length;
      }
    } else tokens.push({ text: found.toLowerCase(), start: index, end: index + found.length });
  }
  return tokens;
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
