import type { ChunkPlace } from '@kenso/index';
import { brevity } from './brevity.js';
import type { Evidence } from './evidence.js';
import type { Ranked } from './ranked.js';

/**
 * Shows for each document the passage that answers best, by its own words and headings.
 *
 * @param passages of each document, by path
 */
export function choosePassages(
  ranked: readonly Ranked[],
  {
    passages,
    evidence,
  }: { readonly passages: ReadonlyMap<string, readonly ChunkPlace[]>; readonly evidence: Evidence },
): Ranked[] {
  return ranked.map((result) => {
    let best: { readonly place: ChunkPlace; readonly value: number } | undefined;
    for (const place of passages.get(result.path) ?? []) {
      const shares = evidence.ownSharesOf(place.id);
      const lacking = shares.filter((share) => share === 0).length / shares.length;
      const value = shares.reduce((sum, share) => sum + share, 0) * (1 - lacking / 2) * brevity(place.length);
      if (!best || value > best.value || (value === best.value && place.chunkIndex < best.place.chunkIndex)) {
        best = { place, value };
      }
    }
    return best ? { ...result, chunk: best.place.id, chunkIndex: best.place.chunkIndex } : result;
  });
}
