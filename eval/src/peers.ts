import { readFileSync } from 'node:fs';
import { alignColumns, type MeasuredGroup } from '@kenso/measure';

interface Figures {
  readonly ndcg10: number;
  readonly mrr10: number;
}

/** What others reach on a collection, measured elsewhere and kept as data. */
interface Standing {
  /** The least nDCG@10 that kenso is to reach. */
  readonly goal: number;
  /** By name, in the order in which they are shown. */
  readonly peers: Readonly<Record<string, Figures>>;
}

/** The lines of `peers.json`, by collection. */
export type Standings = Readonly<Record<string, Standing>>;

export function readStandings(file: URL): Standings {
  const { collections }: { readonly collections: Standings } = JSON.parse(readFileSync(file, 'utf8'));
  return collections;
}

/** kenso beside its goal and its peers, nDCG@10 / MRR@10. Empty when none of the collections has peers. */
export function standingsTable(groups: readonly MeasuredGroup[], standings: Standings): string {
  const known = groups.flatMap((group) => {
    const standing = Object.hasOwn(standings, group.name) ? standings[group.name] : undefined;
    return standing === undefined ? [] : [{ ...group, ...standing }];
  });
  if (known.length === 0) return '';
  const names = [...new Set(known.flatMap(({ peers }) => Object.keys(peers)))];
  const rows = known.map(({ name, measures, goal, peers }) => [
    name,
    pair(measures),
    `${short(goal)} ${measures.ndcg10 >= goal ? 'met' : `−${short(goal - measures.ndcg10)}`}`,
    ...names.map((peer) => pair(peers[peer])),
  ]);
  return alignColumns([['', 'kenso', 'goal', ...names], ...rows]);
}

function pair(figures: Figures | undefined): string {
  return figures === undefined ? '' : `${short(figures.ndcg10)} / ${short(figures.mrr10)}`;
}

function short(figure: number): string {
  return figure.toFixed(3).replace(/^0/, '');
}
