import type { KnowledgeIndex } from '@kenso/index';
import { propertyPattern } from '@kenso/parse/terms';
import type { Evidence } from './evidence.js';
import type { IndexMemory } from './index-memory.js';
import type { Term } from './term.js';

/**
 * What is left of a term's share where a passage has its words, but not as they are written, and other passages have:
 * as much as parts count beside a whole. Of 684 names that stand in one to four pages of the Dapr documentation, .925
 * have one of these first, with .6 .915, and without any of this .864; questions in words stay as they were.
 */
const otherwiseWritten = 0.4;
/** Passages that are read for a term, of those to which it gives most. Twice as many find the same. */
const mostReadEach = 32;
/** Passages that are read for all names of a query together, so that a pasted list of names costs no more than a few. */
const mostReadInAll = 1024;

/** Evidence that tells names as written from other spellings of the same words. */
export interface EvidenceByName extends Evidence {
  /** Whether a passage was read and has a term's words otherwise than they are written in the query. */
  isOtherwise(term: number, chunk: number): boolean;
}

/**
 * Lowers what names such as `http_port`, `--http-port` or `http.port` give to passages that write them in another way.
 * To the index all three are the words `http port`, so that the passages themselves are read.
 *
 * @param ids the passages that are scored
 */
export async function preferAsWritten(
  memory: IndexMemory,
  evidence: Evidence,
  ids: readonly number[],
): Promise<EvidenceByName> {
  const names = new Map<number, Spelling>();
  for (const [position, best] of bestOfNames(evidence, ids)) {
    const holders = await memory.holding(folded(evidence.terms[position]?.text ?? ''), best);
    if (holders.size > 0 && holders.size < best.length) names.set(position, { holders, read: new Set(best) });
  }
  const lowered = (shares: number[], chunk: number): number[] => {
    for (const [position, { holders }] of names)
      if (!holders.has(chunk)) shares[position] = (shares[position] ?? 0) * otherwiseWritten;
    return shares;
  };
  return {
    ...evidence,
    sharesOf: (chunk) => lowered(evidence.sharesOf(chunk), chunk),
    ownSharesOf: (chunk) => lowered(evidence.ownSharesOf(chunk), chunk),
    isOtherwise: (term, chunk) => {
      const name = names.get(term);
      return name?.read.has(chunk) === true && !name.holders.has(chunk);
    },
  };
}

/** Which passages, of those that were read, have a name as it is written. */
interface Spelling {
  readonly read: ReadonlySet<number>;
  readonly holders: ReadonlySet<number>;
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

const joined = /[-_./\\:@]/;

/** Whether the tokenizer takes a word apart at signs that names are written with. */
function isName({ kind, text, alternatives }: Term): boolean {
  return kind === 'word' && joined.test(text) && (alternatives[0]?.leaves[0]?.tokens.length ?? 0) > 1;
}

/**
 * Tells which passages have a name in their text or headings.
 *
 * @param name composed (NFC), in lower case
 */
export async function passagesWithName(
  index: KnowledgeIndex,
  name: string,
  ids: readonly number[],
): Promise<(readonly [id: number, holds: boolean])[]> {
  const chunks = await index.chunks(ids);
  return chunks.map((chunk) => [
    chunk.id,
    [chunk.documentTitle, chunk.sectionPath, chunk.content].some((text) => hasName(text, name)),
  ]);
}

/** Marks may be written apart from their letters. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase();

const wordBefore = propertyPattern(String.raw`[\p{L}\p{N}_]-*$`);
const wordAfter = propertyPattern(String.raw`^-*[\p{L}\p{N}_]`);
/** Dashes that are looked past. */
const mostDashes = 3;

/** In any case, and not as a part of a longer name: `--http-port` has `http-port`, `app-http-port` has not. */
function hasName(text: string, name: string): boolean {
  const lower = folded(text);
  for (let at = lower.indexOf(name); at !== -1; at = lower.indexOf(name, at + 1)) {
    const end = at + name.length;
    const before = lower.slice(Math.max(0, at - mostDashes), at);
    const after = lower.slice(end, end + mostDashes);
    if (!wordBefore.for(before).test(before) && !wordAfter.for(after).test(after)) return true;
  }
  return false;
}
