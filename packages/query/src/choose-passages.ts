import type { ChunkPlace, ColumnWeights, KnowledgeIndex } from '@kenso/index';
import { brevity } from './brevity.js';
import type { Evidence } from './evidence.js';
import type { Ranked } from './ranked.js';
import { leafExpression, leavesOf } from './term.js';

/**
 * What tells the passages of one document apart: their own text and headings. Everything else (aliases, answers, tags)
 * is the same for all of them, and would favour the shortest.
 */
const passageWeights: ColumnWeights = {
  title: 3,
  section_path: 0,
  tags: 0,
  category: 0,
  searchable_content: 1,
  aliases: 0,
  answers: 0,
  description: 0,
  terms: 0.25,
  path: 0,
};

/**
 * Shows for each document the passage that answers best, by its own words and headings.
 *
 * @param passages of each document, by path
 */
export async function choosePassages(
  index: KnowledgeIndex,
  ranked: readonly Ranked[],
  {
    passages,
    evidence,
  }: { readonly passages: ReadonlyMap<string, readonly ChunkPlace[]>; readonly evidence: Evidence },
): Promise<Ranked[]> {
  const ids = ranked.flatMap(({ path }) => (passages.get(path) ?? []).map(({ id }) => id));
  const leaves = leavesOf(evidence.terms);
  const scores = await index.scores(leaves.map(leafExpression), { weights: passageWeights, ids });
  const own = evidence.sharesFrom(leaves, scores);
  return ranked.map((result) => {
    let best: { readonly place: ChunkPlace; readonly value: number } | undefined;
    for (const place of passages.get(result.path) ?? []) {
      const shares = own(place.id);
      const lacking = shares.filter((share) => share === 0).length / shares.length;
      const value = shares.reduce((sum, share) => sum + share, 0) * (1 - lacking / 2) * brevity(place.length);
      if (!best || value > best.value || (value === best.value && place.chunkIndex < best.place.chunkIndex)) {
        best = { place, value };
      }
    }
    return best ? { ...result, chunk: best.place.id, chunkIndex: best.place.chunkIndex } : result;
  });
}
