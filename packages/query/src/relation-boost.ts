import type { KnowledgeIndex } from '@kenso/index';
import type { Ranked } from './ranked.js';

/** Share of the score that each connection adds (Q8). */
const perConnection = 0.15;

/**
 * Raises documents that relations of front matter origin connect with others of the ranking, in both directions,
 * counted once a pair and relation (Q8). The order is left as it was.
 */
export async function boostRelated(index: KnowledgeIndex, ranked: readonly Ranked[]): Promise<Ranked[]> {
  if (ranked.length < 2) return [...ranked];
  const connections = new Map<string, number>();
  const counted = new Set<string>();
  for (const { source, target, relation } of await index.relationsAmong(ranked.map(({ path }) => path))) {
    const pair = JSON.stringify([...[source, target].sort(), relation]);
    if (source === target || counted.has(pair)) continue;
    counted.add(pair);
    for (const path of [source, target]) connections.set(path, (connections.get(path) ?? 0) + 1);
  }
  return ranked.map((each) => {
    const relations = each.score * perConnection * (connections.get(each.path) ?? 0);
    return relations === 0 ? each : { ...each, score: each.score + relations, parts: { ...each.parts, relations } };
  });
}
