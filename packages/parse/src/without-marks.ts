import { propertyPattern } from './property-pattern.js';

const marks = propertyPattern(String.raw`\p{M}+`, 'gu');

/** A text without accents and other marks, decomposed (NFD). */
export function withoutMarks(text: string): string {
  const decomposed = text.normalize('NFD');
  return decomposed.replaceAll(marks.for(decomposed), '');
}
