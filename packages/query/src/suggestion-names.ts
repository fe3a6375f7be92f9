import type { DocumentNames } from '@kenso/index';
import { byCodeUnit } from '@kenso/parse';
import { nameKey } from './name-key.js';
import type { Suggestion, SuggestionKind } from './search-result.js';

/** A name that can be suggested. */
export interface SuggestionName {
  /** Its words as they are compared. */
  readonly key: string;
  /** Place of its kind in the order of kinds. */
  readonly rank: number;
  /** Inbound links of its document, or documents with the tag. */
  readonly weight: number;
  readonly suggestion: Suggestion;
}

const kinds: readonly SuggestionKind[] = ['title', 'heading', 'question', 'alias', 'tag', 'word'];

/** The distinct names of an index, best first. Of names that differ in letter case or punctuation only, the best is kept. */
export function suggestionNames(documents: readonly DocumentNames[]): SuggestionName[] {
  const best = new Map<string, SuggestionName>();
  const add = (suggestion: Suggestion, weight: number): void => {
    const key = nameKey(suggestion.text);
    if (key === '') return;
    const name = { key, rank: kinds.indexOf(suggestion.kind), weight, suggestion };
    const known = best.get(key);
    if (known === undefined || compare(name, known) < 0) best.set(key, name);
  };
  const tags = new Map<string, number>();
  for (const { path, title, headings, answers, aliases, tags: own, inbound } of documents) {
    add({ text: title, kind: 'title', path }, inbound);
    for (const { text, slug } of headings) add({ text, kind: 'heading', path, slug }, inbound);
    for (const text of answers) add({ text, kind: 'question', path }, inbound);
    for (const text of aliases) add({ text, kind: 'alias', path }, inbound);
    for (const tag of new Set(own)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
  }
  for (const [text, count] of tags) add({ text, kind: 'tag' }, count);
  return [...best.values()].sort(compare);
}

/** Of equal names in one document the first in the text stays, as the sort is stable and only less replaces. */
function compare(a: SuggestionName, b: SuggestionName): number {
  return (
    a.rank - b.rank ||
    b.weight - a.weight ||
    byCodeUnit(a.suggestion.text, b.suggestion.text) ||
    byCodeUnit(a.suggestion.path ?? '', b.suggestion.path ?? '')
  );
}
