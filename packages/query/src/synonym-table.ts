/** Synonym groups by the tokens of their entries (Q3). */
export interface SynonymTable {
  /**
   * The longest entry that the words from `start` on spell out, and the group it belongs to.
   *
   * @param tokens for each word of the query, its tokens
   */
  find(
    tokens: readonly (readonly string[])[],
    start: number,
  ): { length: number; entries: readonly string[] } | undefined;
}

interface Entry {
  readonly tokens: readonly string[];
  readonly group: number;
}

/**
 * An entry that stands in several groups joins them. Groups are compared by tokens, so that letter case
 * and inflection do not matter.
 *
 * @param groups as given by the user
 * @param tokensOf the tokens of an entry, by the tokenizer of the index
 */
export function synonymTable(
  groups: readonly (readonly string[])[],
  tokensOf: (entry: string) => readonly string[],
): SynonymTable {
  const byFirst = new Map<string, Entry[]>();
  for (const [group, entries] of groups.entries()) {
    for (const entry of entries) {
      const tokens = tokensOf(entry);
      const [first] = tokens;
      if (first === undefined) continue;
      const known = byFirst.get(first);
      if (known) known.push({ tokens, group });
      else byFirst.set(first, [{ tokens, group }]);
    }
  }
  return {
    find(tokens, start) {
      const first = tokens[start]?.[0];
      const candidates = first === undefined ? [] : (byFirst.get(first) ?? []);
      let longest = 0;
      let words = 0;
      const members = new Set<number>();
      for (const { tokens: wanted, group } of candidates) {
        const length = wordsSpelling(wanted, tokens, start);
        if (length === 0 || wanted.length < longest) continue;
        if (wanted.length > longest) members.clear();
        longest = wanted.length;
        words = length;
        members.add(group);
      }
      if (words === 0) return undefined;
      return { length: words, entries: [...new Set([...members].flatMap((group) => groups[group] ?? []))] };
    },
  };
}

/** How many whole words from `start` on have exactly the wanted tokens; 0 when they don't. */
function wordsSpelling(wanted: readonly string[], tokens: readonly (readonly string[])[], start: number): number {
  let matched = 0;
  for (let word = start; word < tokens.length; word++) {
    for (const token of tokens[word] ?? []) if (token !== wanted[matched++]) return 0;
    if (matched === wanted.length) return word - start + 1;
  }
  return 0;
}
