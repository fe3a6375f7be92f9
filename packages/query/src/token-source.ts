import type { KnowledgeIndex } from '@kenso/index';

/** Tokens of short texts, by the tokenizer of the index, which never changes: remembered for good. */
export interface TokenSource {
  /** For every text its tokens; empty for one without letters or digits. */
  tokensOf(texts: Iterable<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Texts remembered; at the limit everything is forgotten, which costs one slower search. */
const capacity = 50_000;

/** A {@link TokenSource} that asks the index once for each text. */
export function createTokenSource(index: KnowledgeIndex): TokenSource {
  const known = new Map<string, readonly string[]>();
  return {
    async tokensOf(texts) {
      const distinct = [...new Set(texts)];
      if (known.size + distinct.length > capacity) known.clear();
      const missing = distinct.filter((text) => !known.has(text));
      if (missing.length > 0) {
        const tokens = await index.tokenize(missing);
        for (const [position, text] of missing.entries()) known.set(text, tokens[position] ?? []);
      }
      return new Map(distinct.map((text) => [text, known.get(text) ?? []]));
    },
  };
}
