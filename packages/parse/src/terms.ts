import { koreanBeginnings } from './korean-beginnings.js';
import { hasSegmentedScript, segmentedRuns, segmentWords } from './segment-words.js';
import { splitCompound } from './split-compound.js';

export { hasSegmentedScript, segmentWords } from './segment-words.js';
export { splitCompound } from './split-compound.js';

/** Most words: nothing in them to find. */
const plainWord = /^[A-Za-z]?[a-z]*$/;
const compound = /[\p{L}\p{M}\p{N}]+(?:[-_./\\]+[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The parts of a text's words that a tokenizer would keep inside longer ones (P13): lower case, each once, in order of
 * appearance. Parts of camelCase, PascalCase, snake_case, hyphenated, dotted and slashed words, and the words inside
 * runs of scripts that are written without spaces.
 */
export function expandTerms(text: string): readonly string[] {
  const terms = new Set<string>();
  const seen = new Set<string>();
  const mixed = hasSegmentedScript(text);
  for (const word of text.match(compound) ?? []) {
    if (plainWord.test(word) || seen.has(word)) continue;
    seen.add(word);
    for (const run of mixed ? segmentedRuns(word) : [{ text: word, segmented: false }]) {
      const parts = run.segmented ? segmentWords(run.text) : splitCompound(run.text);
      for (const part of parts) {
        terms.add(part);
        if (run.segmented) for (const beginning of koreanBeginnings(part)) terms.add(beginning);
      }
      if (!run.segmented && run.text !== word) terms.add(run.text.toLowerCase());
    }
  }
  return [...terms];
}
