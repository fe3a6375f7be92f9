import type { Deduction } from './rule.js';

/** A document's score before anything is deducted. */
const fullScore = 100;

/** Points that a number of findings of one rule take from a document. */
export function pointsLost(findings: number, deduction: Deduction): number {
  return Math.min(findings * deduction.each, deduction.most ?? Number.POSITIVE_INFINITY);
}

/** A document's score, 0 to 100, rounded half up. */
export function documentScore(
  findings: ReadonlyMap<string, number>,
  deductions: ReadonlyMap<string, Deduction>,
): number {
  let lost = 0;
  for (const [rule, count] of findings) lost += pointsLost(count, deductions.get(rule) ?? { each: 0 });
  return Math.round(Math.max(0, fullScore - lost));
}

/** The mean of the documents' scores, rounded half up; 100 without documents. */
export function overallScore(scores: readonly number[]): number {
  if (scores.length === 0) return fullScore;
  return Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}
