import type { ChunkPlace, KnowledgeIndex } from '@kenso/index';
import { propertyPattern } from '@kenso/parse/terms';
import type { Evidence } from './evidence.js';
import type { IndexMemory } from './index-memory.js';
import type { Term } from './term.js';

/**
 * What is left of a term's share where a passage has its words, but not as they are written, and other passages have.
 * Of 684 names that stand in one to four pages of the Dapr documentation, .943 have one of these first, with .6 .915,
 * and without any of this .864; questions in words stay as they were.
 */
const otherwiseWritten = 0.25;
/** Passages that are read for a term, of those to which it gives most. With 32 of them .934 have one first. */
const mostReadEach = 200;
/** Passages that are read for all names of a query together, so that a pasted list of names costs no more than a few. */
const mostReadInAll = 1024;

/** Evidence that tells names as written from other spellings of the same words. */
export interface EvidenceByName extends Evidence {
  /** Whether a passage has a term's words otherwise than they are written in the query, and gets less for it. */
  isOtherwise(term: number, chunk: number): boolean;
}

/**
 * Lowers what names such as `http_port`, `--http-port` or `http.port` give to passages that write them in another way.
 * To the index all three are the words `http port`, and `C`, `C++` and `C#` are one word, so that the passages
 * themselves are read.
 *
 * @param documents paths with the passages that are scored
 */
export async function preferAsWritten(
  memory: IndexMemory,
  evidence: Evidence,
  documents: readonly (readonly [path: string, passages: readonly ChunkPlace[]])[],
): Promise<EvidenceByName> {
  const ids = documents.flatMap(([, passages]) => passages.map(({ id }) => id));
  const lowered = new Map<number, ReadonlySet<number>>();
  for (const [position, read] of bestOfNames(evidence, ids)) {
    const term = evidence.terms[position];
    const name = term ? folded(nameOf(term)) : '';
    const holders = await memory.holding(name, read);
    const titled = await passagesByTitle(memory, name, documents);
    if (holders.size + titled.size === 0) continue;
    lowered.set(position, new Set(read.filter((id) => !holders.has(id) && !titled.has(id))));
  }
  if (lowered.size === 0) return { ...evidence, isOtherwise: () => false };
  const weighed = (shares: number[], chunk: number): number[] => {
    for (const [position, passages] of lowered)
      if (passages.has(chunk)) shares[position] = (shares[position] ?? 0) * otherwiseWritten;
    return shares;
  };
  return {
    ...evidence,
    sharesOf: (chunk) => weighed(evidence.sharesOf(chunk), chunk),
    ownSharesOf: (chunk) => weighed(evidence.ownSharesOf(chunk), chunk),
    isOtherwise: (term, chunk) => lowered.get(term)?.has(chunk) === true,
  };
}

/** For each name, by its position among the terms, the passages to which it gives most, ties by id. */
function bestOfNames(evidence: Evidence, ids: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const positions = evidence.terms.flatMap((term, position) => (isName(term) ? [position] : []));
  if (positions.length === 0) return new Map();
  const found = positions.map((position) => ({ position, matches: [] as { id: number; share: number }[] }));
  for (const id of ids) {
    const shares = evidence.sharesOf(id);
    for (const { position, matches } of found) {
      const share = shares[position] ?? 0;
      if (share > 0) matches.push({ id, share });
    }
  }
  const most = Math.max(1, Math.min(mostReadEach, Math.floor(mostReadInAll / positions.length)));
  return new Map(
    found.map(({ position, matches }) => {
      const best = matches.sort((a, b) => b.share - a.share || a.id - b.id).slice(0, most);
      return [position, best.map(({ id }) => id)];
    }),
  );
}

const letter = /^[A-Za-z]$/;
const joined = /[-_./\\:@]/;

/** Whether the tokenizer takes a word apart at signs that names are written with, or leaves such signs out. */
function isName({ kind, text, written, alternatives }: Term): boolean {
  if (kind !== 'word') return false;
  if (written !== undefined || letter.test(text)) return true;
  return joined.test(text) && (alternatives[0]?.leaves[0]?.tokens.length ?? 0) > 1;
}

/** A term as it is shown. */
export function nameOf({ text, written }: Term): string {
  return written ?? text;
}

/** The passages of documents that have a name in their title, which the text need not repeat. */
async function passagesByTitle(
  memory: IndexMemory,
  name: string,
  documents: readonly (readonly [path: string, passages: readonly ChunkPlace[]])[],
): Promise<ReadonlySet<number>> {
  const known = await memory.facts(documents.map(([path]) => path));
  const titled = documents.filter((_, position) => hasName(known[position]?.title ?? '', name));
  return new Set(titled.flatMap(([, passages]) => passages.map(({ id }) => id)));
}

/**
 * Tells which passages have a name in their text.
 *
 * @param name composed (NFC), in lower case
 */
export async function passagesWithName(
  index: KnowledgeIndex,
  name: string,
  ids: readonly number[],
): Promise<(readonly [id: number, holds: boolean])[]> {
  const texts = await index.texts(ids);
  return ids.map((id, position) => [id, hasName(texts[position] ?? '', name)]);
}

/** Marks may be written apart from their letters. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const wordBefore = propertyPattern(String.raw`[\p{L}\p{N}_]-*$`);
const wordAfter = propertyPattern(String.raw`^-*[\p{L}\p{N}_]`);
const sign = /[+#]/;
const signNext = /^[+#]/;
/** Dashes that are looked past. */
const mostDashes = 3;

/**
 * In any case, and not as a part of a longer name: `--http-port` has `http-port`, `app-http-port` has not; `C++17` has
 * `C++` and not `C`.
 */
function hasName(text: string, name: string): boolean {
  const lower = folded(text);
  const endsWithSign = sign.test(name.slice(-1));
  const isLetter = name.length === 1;
  const goesOn = (after: string): boolean =>
    endsWithSign ? signNext.test(after) : wordAfter.for(after).test(after) || (isLetter && signNext.test(after));
  for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + 1)) {
    const end = at + name.length;
    const before = lower.slice(Math.max(0, at - mostDashes), at);
    const after = lower.slice(end, end + mostDashes);
    if (!goesOn(after) && !wordBefore.for(before).test(before)) return true;
  }
  return false;
}
