import { byCodeUnit } from '@kenso/parse';
import type { TypedText } from './name-key.js';
import type { SuggestionName } from './suggestion-names.js';

/** Gives the names that complete what is typed, best first. */
export type NameCompleter = (typed: TypedText, limit: number) => SuggestionName[];

/** @param names best first; their words are sorted once, so that a call looks only at names with one of the typed words */
export function nameCompleter(names: readonly SuggestionName[]): NameCompleter {
  const holders = holdersOfWords(names);
  const words = [...holders.keys()].sort(byCodeUnit);

  /** Positions of names in which some word begins so; some come twice. */
  function* holding(beginning: string): Generator<number> {
    for (let at = firstFrom(words, beginning); at < words.length; at++) {
      const word = words[at] ?? '';
      if (!word.startsWith(beginning)) return;
      yield* holders.get(word) ?? [];
    }
  }

  return ({ whole, words: typed }, limit) => {
    const rarest = typed.reduce((longest, word) => (word.length > longest.length ? word : longest), '').trim();
    if (rarest === '') return [];
    const [first = ''] = rarest.split(' ');
    const best: number[] = [];
    for (const position of holding(first)) {
      const name = names[position];
      const inner = name ? orderOf(name, false, position, names.length) : Infinity;
      const outer = inner - names.length;
      const worst = best.length < limit ? Infinity : (best.at(-1) ?? 0);
      if (!name || outer >= worst || best.includes(inner) || best.includes(outer)) continue;
      const isWhole = name.key.startsWith(whole);
      if (!isWhole && (inner >= worst || !typed.every((word) => name.key.includes(word)))) continue;
      insert(best, isWhole ? outer : inner, limit);
    }
    return best.flatMap((order) => names[order % names.length] ?? []);
  };
}

/** By kind, then what begins with all that is typed, then as the names are ordered. */
function orderOf({ rank }: SuggestionName, isWhole: boolean, position: number, total: number): number {
  return (rank * 2 + (isWhole ? 0 : 1)) * total + position;
}

function insert(best: number[], order: number, limit: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] ?? 0) > order) at--;
  best.splice(at, 0, order);
  if (best.length > limit) best.pop();
}

function holdersOfWords(names: readonly SuggestionName[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [position, { key }] of names.entries()) {
    for (const word of key.split(' ')) {
      if (word === '') continue;
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [position]);
      else if (known.at(-1) !== position) known.push(position);
    }
  }
  return holders;
}

/** The position of the first word that is not before `beginning`. */
function firstFrom(words: readonly string[], beginning: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byCodeUnit(words[middle] ?? '', beginning) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
