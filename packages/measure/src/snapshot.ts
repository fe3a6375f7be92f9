import { byCodeUnit } from '@kenso/parse';
import type { EvaluatedQuery } from './evaluate.js';
import { type Measures, mean, measureNames, measuresBy } from './metrics.js';
import { SnapshotError } from './snapshot-error.js';

/** The scores of one run, rounded: means to 4 decimals, those of a query to 6, so that their mean has 4 right ones. */
export interface Scores {
  /** Means over the queries. */
  readonly measures: Measures;
  /** By query id. */
  readonly queries: ReadonlyMap<string, Measures>;
}

/** Scores by the name of their collection. Kept as a file, it is what a later run is compared with. */
export type Snapshot = ReadonlyMap<string, Scores>;

const version = 1;

const rounded = (measures: Measures, decimals: number): Measures =>
  measuresBy((name) => Number(measures[name].toFixed(decimals)));

/** What a snapshot keeps of a run. */
export function scoresOf(evaluated: readonly EvaluatedQuery[]): Scores {
  return {
    measures: rounded(mean(evaluated.map(({ measures }) => measures)), 4),
    queries: new Map(evaluated.map(({ query, measures }) => [query.id, rounded(measures, 6)])),
  };
}

/** The JSON of a snapshot: keys sorted, one line for each query, so that a change of one shows as one line. */
export function writeSnapshot(snapshot: Snapshot): string {
  const collections = [...snapshot]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, scores]) => {
      const queries = [...scores.queries].sort(([a], [b]) => byCodeUnit(a, b));
      const lines = queries.map(([id, measures]) => `        ${JSON.stringify(id)}: ${figures(measures)}`);
      return [
        `    ${JSON.stringify(name)}: {`,
        `      "measures": ${figures(scores.measures)},`,
        `      "queries": {\n${lines.join(',\n')}\n      }`,
        '    }',
      ].join('\n');
    });
  return `{\n  "collections": {\n${collections.join(',\n')}\n  },\n  "schema_version": ${version}\n}\n`;
}

function figures(measures: Measures): string {
  const names = [...measureNames].sort(byCodeUnit);
  return `{ ${names.map((name) => `"${name}": ${measures[name]}`).join(', ')} }`;
}

/**
 * Reads what {@link writeSnapshot} wrote.
 *
 * @throws SnapshotError
 */
export function readSnapshot(json: string): Snapshot {
  const content = asRecord(parse(json));
  if (content.schema_version !== version) throw new SnapshotError(`schema_version is not ${version}`);
  const collections = Object.entries(asRecord(content.collections));
  return new Map(
    collections.map(([name, value]) => {
      const { measures, queries } = asRecord(value);
      const byId = Object.entries(asRecord(queries)).map(([id, figures]) => [id, asMeasures(figures)] as const);
      return [name, { measures: asMeasures(measures), queries: new Map(byId) }];
    }),
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new SnapshotError('it is not valid JSON', { cause });
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SnapshotError('an object is missing');
  }
  return value as Readonly<Record<string, unknown>>;
}

function asMeasures(value: unknown): Measures {
  const record = asRecord(value);
  return measuresBy((name) => {
    const figure = record[name];
    if (typeof figure !== 'number' || !(figure >= 0 && figure <= 1)) {
      throw new SnapshotError(`${name} is not a number from 0 to 1`);
    }
    return figure;
  });
}
