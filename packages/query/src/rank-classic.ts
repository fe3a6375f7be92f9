import { type Expression, renderExpression } from '@kenso/index';
import { findCandidates } from './candidates.js';
import { byScore, noShares, type Ranked } from './ranked.js';
import { boostRelated } from './relation-boost.js';
import type { SearchContext } from './search-context.js';
import type { Stage } from './search-result.js';
import { prefixTerm, type Term, termExpression } from './term.js';
import { classicWeights } from './weights.js';

interface StageExpression {
  readonly stage: Stage;
  readonly expression: Expression;
  /** What it looks for. */
  readonly terms: readonly Term[];
}

/** Tokens that may stand between the words of a NEAR match. */
const nearDistance = 10;
/** A word that the query repeats counts so often at most. */
const mostRepeats = 8;
/** Results with which a stage is enough. */
const enough = 3;

/**
 * The cascade of kenso's first edition (Q6): the stages in order until one returns `min(3, limit)` documents,
 * the last one otherwise. Every result carries the stage that answered. The best chunk of each document counts;
 * relations raise the score (Q8). `terms` are those of that stage.
 */
export async function rankClassic(
  context: SearchContext,
  asked: readonly Term[],
): Promise<{ readonly ranked: Ranked[]; readonly terms: readonly Term[] }> {
  const { index, limit, filter } = context;
  let ranked: Ranked[] = [];
  let looked = asked;
  for (const { stage, expression, terms } of stages(asked)) {
    looked = terms;
    const { candidates, matches } = await findCandidates(index, expression, {
      chunks: 3 * limit,
      documents: 3 * limit,
      perDocument: 1,
      weights: classicWeights,
      filter,
    });
    context.onTrace?.({ stage, expression: renderExpression(expression), matches });
    ranked = [...candidates].flatMap(([path, [best]]) =>
      best
        ? [
            {
              path,
              chunk: best.id,
              chunkIndex: best.chunkIndex,
              score: best.score,
              parts: { match: best.score },
              scored: best.id,
              shares: noShares,
              stage,
              confidence: stage === 'OR' ? 0.5 : 1,
            },
          ]
        : [],
    );
    if (ranked.length >= Math.min(enough, limit)) break;
  }
  return { ranked: (await boostRelated(index, ranked)).sort(byScore), terms: looked };
}

/** AND, NEAR for two to four terms, OR; a single word of three or more characters ends in its prefix (Q5). */
function stages(terms: readonly Term[]): StageExpression[] {
  const of = terms.flatMap((term) =>
    Array.from({ length: Math.min(term.times, mostRepeats) }, () => termExpression(term)),
  );
  const [only] = terms;
  if (only === undefined) return [];
  const list: StageExpression[] = [{ stage: 'AND', expression: { kind: 'all', of }, terms }];
  if (terms.length === 1) {
    const prefix = prefixTerm(only);
    if (prefix) list.push({ stage: 'PREFIX', expression: termExpression(prefix), terms: [prefix] });
    return list;
  }
  if (terms.length <= 4) {
    const texts = terms.map((term) => term.text);
    list.push({ stage: 'NEAR', expression: { kind: 'near', of: texts, distance: nearDistance }, terms });
  }
  list.push({ stage: 'OR', expression: { kind: 'any', of }, terms });
  return list;
}
