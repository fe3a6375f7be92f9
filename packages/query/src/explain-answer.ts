import type { AnswerExplanation } from './explanation.js';
import type { Found } from './find.js';
import { idf } from './idf.js';
import { nameOf } from './names-as-written.js';
import { queryWords } from './query-words.js';
import { readQuery } from './read-query.js';
import type { SearchContext } from './search-context.js';
import { termExpression } from './term.js';

/** Says how an answer came about, from the stages that were traced while it was found. */
export async function explainAnswer(
  context: SearchContext,
  {
    query,
    found,
    stages,
  }: { readonly query: string; readonly found: Found; readonly stages: AnswerExplanation['stages'] },
): Promise<AnswerExplanation> {
  const { index, memory, ranking } = context;
  const { known } = await readQuery(context, queryWords(query));
  const counts = await index.countMatches(found.terms.map(termExpression));
  return {
    ranking,
    stages,
    terms: found.terms.map((term, position) => {
      const chunks = counts[position] ?? 0;
      return { term: nameOf(term), chunks, idf: term.times * idf(Math.min(chunks, memory.total), memory.total) };
    }),
    unknown: known.dropped.map(({ text }) => text),
  };
}
