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
  const { documents, perDocument, weights, filter } = options;
  for (let limit = options.chunks; ; limit *= 4) {
    const matches = await index.match(expression, { limit, weights, filter });
    const candidates = byDocument(matches, perDocument);
    if (candidates.size >= documents || matches.length < limit || limit >= widest) {
      return { candidates, matches: matches.length };
    }
  }
}

/** Groups chunks, best first, by their document, of which a few are kept. */
export function byDocument<Chunk extends { readonly path: string }>(
  chunks: readonly Chunk[],
  perDocument: number,
): Map<string, Chunk[]> {
  const documents = new Map<string, Chunk[]>();
  for (const chunk of chunks) {
    const known = documents.get(chunk.path);
    if (!known) documents.set(chunk.path, [chunk]);
    else if (known.length < perDocument) known.push(chunk);
  }
  return documents;
}
