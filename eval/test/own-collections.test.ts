import { fileURLToPath } from 'node:url';
import { type Measures, measureNames, scoresOf } from '@kenso/measure';
import { describe, expect, test } from 'vitest';
import { findCollection, listCollections } from '../src/collection.js';
import { type CollectionRun, runCollection } from '../src/run-collection.js';
import { loadSnapshot } from '../src/snapshot-files.js';

const folder = fileURLToPath(new URL('../collections', import.meta.url));
const kept = loadSnapshot('own');

/** The kinds of question that every kenso has been measured with. */
const kinds = [
  'exact keyword',
  'synonym',
  'cross-domain',
  'vocabulary mismatch',
  'pre-section content',
  'chunk ambiguity',
  'question style',
  'front matter enrichment',
  'result diversity',
  'cluster coherence',
];

const runs: CollectionRun[] = [];
for (const name of listCollections(folder)) runs.push(await runCollection(findCollection(folder, name, undefined)));

/** How good a measure is, so that more is better. */
const goodness = (measures: Measures | undefined, name: keyof Measures): number =>
  (name === 'empty' ? -1 : 1) * (measures?.[name] ?? Number.NaN);

describe.each(runs)('$name', (run) => {
  const scores = scoresOf(run.evaluated);
  const before = kept?.get(run.name);

  test('every expected document is there', () => {
    expect(run.missing.map(({ query, path }) => `${query.line}: ${path}`)).toEqual([]);
  });

  test('the snapshot has the same questions (else: node eval/dist/quality.js --save own)', () => {
    expect([...(before?.queries.keys() ?? [])].sort()).toEqual([...scores.queries.keys()].sort());
  });

  test.each(measureNames)('%s is no worse than in the snapshot', (name) => {
    const fell = (is: Measures, was: Measures | undefined): boolean => goodness(is, name) < goodness(was, name);
    const worse = [...scores.queries]
      .filter(([id, is]) => fell(is, before?.queries.get(id)))
      .map(([id, is]) => `${before?.queries.get(id)?.[name]} → ${is[name]}  ${id}`);
    const mean = `${before?.measures[name]} → ${scores.measures[name]}  mean`;
    expect(fell(scores.measures, before?.measures) ? [mean, ...worse] : []).toEqual([]);
  });
});

test('the handbook asks at least four questions of each kind, and all are answered among the first five', () => {
  const evaluated = runs.find(({ name }) => name === 'handbook')?.evaluated ?? [];
  for (const kind of kinds) {
    const own = evaluated.filter(({ query }) => query.category === kind);
    expect(own.length, kind).toBeGreaterThanOrEqual(4);
    expect(
      own.filter(({ measures }) => measures.hit5 === 0).map(({ query }) => query.text),
      kind,
    ).toEqual([]);
  }
});
