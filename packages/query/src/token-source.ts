import type { KnowledgeIndex } from '@kenso/index';

/** Tokens of short texts, by the tokenizer of the index, which never changes: remembered for good. */
export interface TokenSource {
  /** For every text its tokens, empty for one without letters or digits; and for others. */
  tokensOf(texts: readonly string[] | ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Texts remembered; at the limit everything is forgotten, which costs one slower search. */
const capacity = 50_000;

/** A {@link TokenSource} that asks the index once for each text. */
export function createTokenSource(index: KnowledgeIndex): TokenSource {
  let known = new Map<string, readonly string[]>();
  return {
    async tokensOf(texts) {
      const missing = new Set<string>();
      for (const text of texts) if (!known.has(text)) missing.add(text);
      if (missing.size === 0) return known;
      if (known.size + missing.size > capacity) {
        known = new Map();
        for (const text of texts) missing.add(text);
      }
      const current = known;
      const asked = [...missing];
      const tokens = await index.tokenize(asked);
      for (const [position, text] of asked.entries()) current.set(text, tokens[position] ?? []);
      return current;
    },
  };
}
