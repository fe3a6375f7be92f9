import type { Evidence } from './evidence.js';
import type { IndexMemory } from './index-memory.js';
import { isLongQuestion } from './long-question.js';
import { surroundings } from './neighbourhood.js';
import { passageLikeness } from './passage-likeness.js';
import { proximity } from './proximity.js';
import { byScore, type Ranked } from './ranked.js';

/** Documents that are weighed anew. */
const weighed = 100;
/** What words near each other count. */
const proximityWeight = 0.3;

/**
 * Weighs the best documents of a long question by what surrounds the match: whether the question's words stand near
 * each other, and how the passages that are most alike score. On collections of long questions this is worth a tenth
 * of nDCG; short questions name what they want, and it would blur them.
 */
export async function weighSurroundings(
  memory: IndexMemory,
  ranked: readonly Ranked[],
  { terms, idf }: Evidence,
): Promise<Ranked[]> {
  if (!isLongQuestion(terms.length)) return [...ranked];
  const top = ranked.slice(0, weighed);
  const passages = await memory.passages(top.map(({ chunk }) => chunk));
  const near = passages.map((passage) => proximityWeight * nearness(passage, { terms, idf }));
  const frequencies = await memory.frequencies([...new Set(passages.flat())]);
  const likeness = passageLikeness(passages, frequencies, memory.total);
  const added = surroundings(
    top.map(({ score }, position) => score + (near[position] ?? 0)),
    likeness,
  );
  const weighedAnew = top.map((each, position) => {
    const { neighbours = 0, examples = 0 } = added[position] ?? {};
    const nearness = near[position] ?? 0;
    return {
      ...each,
      score: each.score + nearness + neighbours + examples,
      ...(each.parts && { parts: { ...each.parts, nearness, neighbours, examples } }),
    };
  });
  return [...weighedAnew.sort(byScore), ...ranked.slice(weighed)];
}

function nearness(passage: readonly string[], { terms, idf }: Pick<Evidence, 'terms' | 'idf'>): number {
  const own = terms.map(({ alternatives }) => alternatives[0]?.leaves[0]?.tokens[0] ?? '');
  const places = new Map<string, number[]>(own.map((token) => [token, []]));
  for (const [place, token] of passage.entries()) places.get(token)?.push(place);
  return proximity([...terms.keys()], (term) => places.get(own[term] ?? '') ?? [], idf);
}
