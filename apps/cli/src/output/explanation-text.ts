import type { AbsenceExplanation, AnswerExplanation, Explanation } from '@kenso/query';
import { printableLine } from '../ui/printable.js';

const figure = (value: number): string => value.toFixed(4).padStart(10);

/** The lines under a result: why it stands there, the parts of its score, and its terms with their columns. */
export function explanationLines({ reason, parts, terms }: Explanation): string[] {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return [
    reason,
    ...parts.map(({ part, value }) => `${figure(value)}  ${part}`),
    `${figure(total)}  score`,
    ...terms.map(({ term, share, columns }) => {
      const where = columns.map(({ column, count, share: own }) => `${column} ×${count} ${own.toFixed(4)}`).join(', ');
      return `${figure(share)}  \`${term}\` ${where === '' ? 'not in this passage' : `in ${where}`}`;
    }),
  ].map(printableLine);
}

/** What was looked for: stages, terms, and words that the index lacks. */
export function answerText({ ranking, stages, terms, unknown }: AnswerExplanation): string {
  const lines = [
    `Ranking: ${ranking}`,
    ...stages
      .filter(({ expression }) => expression !== '')
      .map(({ stage, expression, matches }) => `${stage}: ${matches} passages for ${expression}`),
    ...terms.map(({ term, chunks, idf }) => `\`${term}\`: in ${chunks} passages, counts ${idf.toFixed(4)}`),
    ...(unknown.length > 0 ? [`Not in the index: ${unknown.map((word) => `\`${word}\``).join(', ')}`] : []),
  ];
  return `\n${lines.map((line) => `${printableLine(line)}\n`).join('')}`;
}

/** Why a document is missing or low, and where it would stand with what it lacks. */
export function absenceText({ path, reason, lacks, remedies, closest }: AbsenceExplanation): string {
  const terms = lacks.map((term) => `\`${term}\``).join(', ');
  const lines = [
    path,
    reason,
    ...remedies.map(({ field, rank }) => `With ${terms} in its ${field} it would be number ${rank}.`),
    ...(closest && closest.length > 0 ? [`Did you mean ${closest.join(', ')}?`] : []),
  ];
  return lines.map((line) => `${printableLine(line)}\n`).join('');
}
