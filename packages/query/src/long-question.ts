/** Terms from which on a question describes a subject rather than names a thing. */
const leastTerms = 6;

/**
 * Whether a question is so long that no document can be asked to hold all of it. Measured on both kinds of questions:
 * what helps long ones blurs those of one to four words.
 *
 * @param terms that the index holds
 */
export function isLongQuestion(terms: number): boolean {
  return terms >= leastTerms;
}
