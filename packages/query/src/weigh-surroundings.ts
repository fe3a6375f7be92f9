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
  const passages = await memory.profiles(top.map(({ chunk }) => chunk));
  const tokens = terms.map(({ alternatives }) => memory.tokenNumber(alternatives[0]?.leaves[0]?.tokens[0] ?? ''));
  const nearness = nearnessIn(tokens, idf, memory.tokenNumbers());
  const near = passages.map(({ sequence }) => proximityWeight * nearness(sequence));
  const likeness = passageLikeness(passages, memory.tokenNumbers());
  const added = surroundings(
    top.map(({ score }, position) => score + (near[position] ?? 0)),
    likeness,
  );
  const weighedAnew = top.map((each, position) => {
    const { neighbours = 0, examples = 0 } = added[position] ?? {};
    const nearby = near[position] ?? 0;
    return {
      ...each,
      score: each.score + nearby + neighbours + examples,
      parts: { ...each.parts, nearness: nearby, neighbours, examples },
    };
  });
  return [...weighedAnew.sort(byScore), ...ranked.slice(weighed)];
}

/**
 * How near each other the words of the question stand in a text.
 *
 * @param tokens of the question's terms, by number; undefined for one that no passage holds
 * @param size numbers of all tokens are below this
 */
function nearnessIn(
  tokens: readonly (number | undefined)[],
  idf: readonly number[],
  size: number,
): (sequence: Int32Array) => number {
  const terms = [...tokens.keys()];
  const slots = new Uint16Array(size);
  for (const term of terms) slots[tokens[term] ?? 0] = term + 1;
  slots[0] = 0;
  return (sequence) => {
    const places = tokens.map((): number[] => []);
    for (let place = 0; place < sequence.length; place++) {
      const slot = slots[sequence[place] ?? 0] ?? 0;
      if (slot > 0) places[slot - 1]?.push(place);
    }
    return proximity(terms, (term) => places[(slots[tokens[term] ?? 0] ?? 0) - 1] ?? [], idf);
  };
}
