import type { ChunkMatch, ColumnWeights, Expression, KnowledgeIndex, MatchFilter } from '@kenso/index';

/** Chunks by document, each list best first; documents in order of their best chunk. */
export type Candidates = ReadonlyMap<string, readonly ChunkMatch[]>;

/** More chunks than this are never asked for. */
const widest = 100_000;

/**
 * The documents that match, from a list that is widened until it names `documents` of them or ends: one long
 * document cannot push the others out (Q7).
 *
 * @param perDocument chunks kept of each document
 */
export async function findCandidates(
  index: KnowledgeIndex,
  expression: Expression,
  options: {
    readonly chunks: number;
    readonly documents: number;
    readonly perDocument: number;
    readonly weights: ColumnWeights;
    readonly filter: MatchFilter;
  },
): Promise<{ readonly candidates: Candidates; readonly matches: number }> {
  const { documents, weights, filter } = options;
  for (let limit = options.chunks; ; limit *= 4) {
    const matches = await index.match(expression, { limit, weights, filter });
    const candidates = new Map<string, ChunkMatch[]>();
    for (const match of matches) {
      const known = candidates.get(match.path);
      if (!known) candidates.set(match.path, [match]);
      else if (known.length < options.perDocument) known.push(match);
    }
    if (candidates.size >= documents || matches.length < limit || limit >= widest) {
      return { candidates, matches: matches.length };
    }
  }
}
