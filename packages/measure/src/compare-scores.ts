import { byCodeUnit } from '@kenso/parse';
import { type MeasureName, mean, measureNames } from './metrics.js';
import { randomisationTest } from './randomisation-test.js';
import type { Scores } from './snapshot.js';

/** How one measure moved. */
export interface MeasureChange {
  readonly measure: MeasureName;
  /** Means over the queries that both runs have. */
  readonly before: number;
  readonly after: number;
  readonly better: number;
  readonly worse: number;
  /** Of a two-sided {@link randomisationTest}; 1 when no query moved. */
  readonly p: number;
}

/** A query whose nDCG@10 is another. */
export interface MovedQuery {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** Two runs side by side. */
export interface Comparison {
  /** Queries that both runs have. */
  readonly queries: number;
  /** Queries that only the later run has. */
  readonly added: number;
  /** Queries that only the earlier run has. */
  readonly removed: number;
  /** All measures, in the order of {@link measureNames}. */
  readonly changes: readonly MeasureChange[];
  /** Most worsened first, most improved last; ties by id. */
  readonly moved: readonly MovedQuery[];
}

/** What is nearer is the same, rounded otherwise: no two rankings of a few hundred documents score so alike. */
const nearest = 1e-4;

/** Compares two runs over the queries that both have, matched by id. */
export function compareScores(before: Scores, after: Scores): Comparison {
  const pairs = [...before.queries].flatMap(([id, earlier]) => {
    const later = after.queries.get(id);
    return later === undefined ? [] : [{ id, earlier, later }];
  });
  const [meanBefore, meanAfter] = [mean(pairs.map(({ earlier }) => earlier)), mean(pairs.map(({ later }) => later))];
  const changes = measureNames.map((measure): MeasureChange => {
    const { rose, fell, p } = randomisationTest(
      pairs.map(({ earlier, later }) => difference(earlier[measure], later[measure])),
    );
    const [better, worse] = measure === 'empty' ? [fell, rose] : [rose, fell];
    return { measure, before: meanBefore[measure], after: meanAfter[measure], better, worse, p };
  });
  return {
    queries: pairs.length,
    added: after.queries.size - pairs.length,
    removed: before.queries.size - pairs.length,
    changes,
    moved: pairs
      .map(({ id, earlier, later }) => ({ id, before: earlier.ndcg10, after: later.ndcg10 }))
      .filter(({ before, after }) => difference(before, after) !== 0)
      .sort((a, b) => a.after - a.before - (b.after - b.before) || byCodeUnit(a.id, b.id)),
  };
}

function difference(before: number, after: number): number {
  return Math.abs(after - before) < nearest ? 0 : after - before;
}
