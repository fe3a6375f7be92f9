import { findCompounds } from './find-compounds.js';
import { koreanBeginnings } from './korean-beginnings.js';
import { hasSegmentedScript, segmentedRuns, segmentWords } from './segment-words.js';
import { splitCompound } from './split-compound.js';

export { propertyPattern } from './property-pattern.js';
export { hasSegmentedScript, segmentWords } from './segment-words.js';
export { splitCompound } from './split-compound.js';
export { withoutMarks } from './without-marks.js';

/** Documents repeat their compound words: remembering the parts of the latest ones saves most of the work. */
const mostRemembered = 20_000;
const longestRemembered = 64;
/**
 * A part of a string of so many UTF-16 units is to V8 a view on the string, which it keeps in memory: a word must be
 * copied to be remembered without the text it was found in.
 */
const shortestView = 13;
const beyondAscii = /[^\0-\x7f]/;
let remembered = new Map<string, readonly string[]>();
/** What was remembered before there was too much of it: a word met again is taken over. */
let fading = new Map<string, readonly string[]>();

function compoundParts(word: string): readonly string[] {
  const known = remembered.get(word);
  if (known) return known;
  if (word.length > longestRemembered) return splitCompound(word);
  const copy = word.length < shortestView ? word : ` ${word}`.slice(1);
  const parts = fading.get(word) ?? splitCompound(copy);
  if (remembered.size >= mostRemembered) {
    fading = remembered;
    remembered = new Map();
  }
  remembered.set(copy, parts);
  return parts;
}

/**
 * The parts of a text's words that a tokenizer would keep inside longer ones (P13): lower case, each once, in order of
 * appearance. Parts of camelCase, PascalCase, snake_case, hyphenated, dotted and slashed words, and the words inside
 * runs of scripts that are written without spaces.
 */
export function expandTerms(text: string): readonly string[] {
  const terms = new Set<string>();
  const mixed = beyondAscii.test(text) && hasSegmentedScript(text);
  for (const word of findCompounds(text)) {
    if (!mixed) {
      for (const part of compoundParts(word)) terms.add(part);
      continue;
    }
    for (const run of segmentedRuns(word)) {
      const parts = run.segmented ? segmentWords(run.text) : compoundParts(run.text);
      for (const part of parts) {
        terms.add(part);
        if (run.segmented) for (const beginning of koreanBeginnings(part)) terms.add(beginning);
      }
      if (!run.segmented && run.text !== word) terms.add(run.text.toLowerCase());
    }
  }
  return [...terms];
}
