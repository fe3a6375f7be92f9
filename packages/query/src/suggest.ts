import type { KnowledgeIndex } from '@kenso/index';
import { type NameCompleter, nameCompleter } from './name-completer.js';
import { nameKey, readTyped } from './name-key.js';
import type { Searcher, Suggestion } from './search-result.js';
import { suggestionNames } from './suggestion-names.js';
import { type WordCompleter, wordCompleter } from './word-completer.js';

const defaultLimit = 8;
const greatestLimit = 50;

/** What was read of one state of an index. */
interface Completers {
  readonly names: NameCompleter;
  readonly words: WordCompleter;
}

/** {@link Searcher.suggest} over an index. Names are read at the first call and again when the index has changed. */
export function createSuggester(index: KnowledgeIndex): Searcher['suggest'] {
  const completersOf = rememberCompleters(index);
  return async (prefix, { limit: asked = defaultLimit } = {}) => {
    const typed = readTyped(prefix);
    if (typed.words.length === 0) return [];
    const limit = Number.isNaN(asked) ? defaultLimit : Math.min(greatestLimit, Math.max(1, Math.floor(asked)));
    const { names, words } = await completersOf();
    const found = names(typed, limit);
    const suggestions: Suggestion[] = found.map(({ suggestion }) => suggestion);
    if (typed.last === undefined || found.length === limit) return suggestions;
    const known = new Set(found.map(({ key }) => key));
    for (const word of await words(typed.last.text)) {
      const text = typed.last.before + word;
      if (suggestions.length < limit && !known.has(nameKey(text))) suggestions.push({ text, kind: 'word' });
    }
    return suggestions;
  };
}

function rememberCompleters(index: KnowledgeIndex): () => Promise<Completers> {
  let current: { readonly generation: string; readonly completers: Promise<Completers> } | undefined;
  return async () => {
    const generation = await index.generation();
    if (current?.generation !== generation) {
      const completers = readCompleters(index);
      current = { generation, completers };
      completers.catch(() => {
        if (current?.completers === completers) current = undefined;
      });
    }
    return current.completers;
  };
}

async function readCompleters(index: KnowledgeIndex): Promise<Completers> {
  return { names: nameCompleter(suggestionNames(await index.names())), words: wordCompleter(index) };
}
