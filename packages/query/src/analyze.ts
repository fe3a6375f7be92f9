import { hasSegmentedScript, segmentWords, splitCompound } from '@kenso/parse/terms';
import type { QueryWord } from './query-words.js';
import { isStopWord } from './stop-words.js';
import type { SynonymTable } from './synonym-table.js';
import type { Alternative, Leaf, Term } from './term.js';

/** A match of the parts counts as a match of the word (Q4), but the word itself tells more. */
const partsWeight = 0.4;
/** A synonym written otherwise than in the query. */
const synonymWeight = 0.9;
/** A path that holds the word. */
const pathWeight = 1;

type TokensOf = (text: string) => readonly string[];

/** Every text of the query that {@link analyze} will ask the tokens of. */
export function textsOfWords(words: readonly QueryWord[]): string[] {
  return words.flatMap(({ text, parts, run, path }) => [
    text,
    ...parts,
    ...(run ? [run] : []),
    ...(path ? [path] : []),
  ]);
}

/** Every text of the synonym groups that {@link analyze} will ask the tokens of. */
export function textsOfSynonyms(groups: readonly (readonly string[])[]): string[] {
  return groups.flat().flatMap((entry) => [entry, ...partsOfEntry(entry)]);
}

/**
 * The terms of a query, in its order, each once. Words that the tokenizer leaves empty are dropped (Q1); so
 * are stop words, unless nothing else remains (Q2). Consecutive words that spell an entry of a synonym group
 * become one term (Q3).
 */
export function analyze(words: readonly QueryWord[], tokensOf: TokensOf, synonyms: SynonymTable): Term[] {
  const searchable = words.filter((word) => tokensOf(word.text).length > 0);
  const tokens = searchable.map((word) => tokensOf(word.text));
  const telling: Term[] = [];
  const stopWords: Term[] = [];
  for (let position = 0; position < searchable.length; ) {
    const group = synonyms.find(tokens, position);
    if (group) {
      const spelled = searchable.slice(position, position + group.length);
      telling.push(synonymTerm(spelled, group.entries, tokensOf));
      position += group.length;
      continue;
    }
    const word = searchable[position++];
    if (!word) continue;
    const term = word.quoted ? phraseTerm(word, tokensOf) : wordTerm(word, tokensOf);
    (!word.quoted && isStopWord(word.text) ? stopWords : telling).push(term);
  }
  return distinctTerms(telling.length > 0 ? telling : stopWords);
}

function leaf(text: string, tokensOf: TokensOf, where: Leaf['where'] = 'text'): Leaf | undefined {
  const tokens = tokensOf(text);
  return tokens.length === 0 ? undefined : { key: `${where}:${tokens.join(' ')}`, text, tokens, where };
}

function alternative(
  texts: readonly string[],
  weight: number,
  tokensOf: TokensOf,
  where?: Leaf['where'],
): Alternative[] {
  const leaves = texts.flatMap((text) => leaf(text, tokensOf, where) ?? []);
  return leaves.length === 0 ? [] : [{ leaves, weight }];
}

function wordTerm(word: QueryWord, tokensOf: TokensOf): Term {
  const alternatives = [
    ...alternative([word.text], 1, tokensOf),
    ...alternative(word.run ? [word.run] : [], 1, tokensOf),
    ...alternative(word.parts, partsWeight, tokensOf),
    ...alternative(word.path ? [word.path] : [], pathWeight, tokensOf, 'path'),
  ];
  const { text, written, times } = word;
  return { text, kind: 'word', times, alternatives, ...(written !== undefined && { written }) };
}

/** A phrase of a script without spaces may stand in the text as one token or as a row of segments. */
function phraseTerm(word: QueryWord, tokensOf: TokensOf): Term {
  const alternatives = [...alternative([word.text], 1, tokensOf), ...alternative(word.parts, 1, tokensOf)];
  return { text: word.text, kind: 'phrase', times: word.times, alternatives };
}

function synonymTerm(spelled: readonly QueryWord[], entries: readonly string[], tokensOf: TokensOf): Term {
  const own = spelled.flatMap((word) => tokensOf(word.text)).join(' ');
  const alternatives = entries.flatMap((entry) => {
    const weight = tokensOf(entry).join(' ') === own ? 1 : synonymWeight;
    const parts = partsOfEntry(entry);
    return [
      ...alternative([entry], weight, tokensOf),
      ...(parts.length > 1 ? alternative(parts, weight * partsWeight, tokensOf) : []),
    ];
  });
  return {
    text: spelled.map((word) => word.text).join(' '),
    kind: 'synonyms',
    times: Math.max(...spelled.map(({ times }) => times)),
    alternatives,
  };
}

/** The words of an entry, or the parts of a compound one. */
function partsOfEntry(entry: string): string[] {
  if (hasSegmentedScript(entry)) return segmentWords(entry);
  const words = entry.split(/\s+/);
  return words.length > 1 ? words : splitCompound(entry);
}

/** Inflections of one word are one term, `C` and `C++` are two. */
function distinctTerms(terms: readonly Term[]): Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) {
    const key = term.alternatives
      .map(({ leaves }) => leaves.map((part) => part.key).join('+'))
      .sort()
      .join('|')
      .concat(term.written === undefined ? '' : ` ${term.written.toLowerCase()}`);
    const known = seen.get(key);
    seen.set(key, known ? { ...known, times: known.times + term.times } : term);
  }
  return [...seen.values()];
}
