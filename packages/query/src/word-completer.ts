import type { KnowledgeIndex } from '@kenso/index';
import { byCodeUnit } from '@kenso/parse';
import { foldLetters } from './name-key.js';
import { remember } from './remember.js';
import { isStopWord } from './stop-words.js';

/** Gives words of the texts that a typed word begins, the one in most passages first, at most 8. */
export type WordCompleter = (typed: string) => Promise<string[]>;

/** Code points typed before words of the texts are offered, and up to which. */
const shortest = 3;
const longest = 40;
/** Terms read of the vocabulary, in order of the term: each costs a walk through its list of chunks. */
const termsRead = 100;
/** A word may be this much longer than its stem. */
const longestSuffix = 8;
/** Words in one answer. */
const mostWords = 8;
/** Terms whose real words are read in one call: chunks are read for each. */
const looked = 16;
/** Answers remembered; at the limit all are forgotten. */
const capacity = 2000;

/** A completer over one state of an index; what it read stays remembered. */
export function wordCompleter(index: KnowledgeIndex): WordCompleter {
  const forms = remember(capacity, async (terms: readonly string[]) => {
    const read: (readonly [string, readonly string[]])[] = [];
    for (const term of terms) read.push([term, await index.surfaceForms(term)]);
    return read;
  });
  const terms = remember(capacity, async (beginnings: readonly string[]) => {
    const read: (readonly [string, readonly Counted[]])[] = [];
    for (const beginning of beginnings) read.push([beginning, await termsOf(index, beginning)]);
    return read;
  });
  return async (typed) => {
    const beginning = foldLetters(typed);
    const length = [...beginning].length;
    if (length < shortest || length > longest) return [];
    const found: { readonly form: string; readonly chunks: number }[] = [];
    for (const { term, chunks } of ((await terms([beginning]))[0] ?? []).slice(0, looked)) {
      if (found.length === mostWords) break;
      const form = (await forms([term]))[0]?.find((each) => continues(each, beginning));
      if (form !== undefined) found.push({ form, chunks });
    }
    return found.sort((a, b) => b.chunks - a.chunks || byCodeUnit(a.form, b.form)).map(({ form }) => form);
  };
}

interface Counted {
  readonly term: string;
  readonly chunks: number;
}

function continues(form: string, beginning: string): boolean {
  const folded = foldLetters(form);
  return folded !== beginning && folded.startsWith(beginning) && !isStopWord(form);
}

/**
 * Terms of words that may begin so, most chunks first. The index holds stems, which may be shorter than what is typed:
 * `configurat` begins `configuration`, whose stem is `configur`.
 */
async function termsOf(index: KnowledgeIndex, beginning: string): Promise<Counted[]> {
  const least = Math.max(shortest, beginning.length - longestSuffix);
  const stems = new Set((await index.tokenize([beginning])).flat());
  for (let length = least; length < beginning.length; length++) stems.add(beginning.slice(0, length));
  const shorter = [...stems].filter((stem) => !stem.startsWith(beginning));
  const counts = await index.frequencies(shorter);
  const found: Counted[] = shorter.map((term, position) => ({ term, chunks: counts[position] ?? 0 }));
  for (const term of await index.vocabulary(beginning, termsRead)) found.push(term);
  return found.filter(({ chunks }) => chunks > 0).sort((a, b) => b.chunks - a.chunks || byCodeUnit(a.term, b.term));
}
