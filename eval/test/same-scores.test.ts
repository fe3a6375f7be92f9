import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EvaluatedQuery, evaluate, type JudgedQuery, mean, readQueryFile, runFile } from '@kenso/measure';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCollection } from '../src/collection.js';
import { runCollection } from '../src/run-collection.js';
import { folderWith } from './folder.js';

const shared = fileURLToPath(new URL('../../../shared/', import.meta.url));
const scorer = join(shared, 'tools/ir-score.mjs');
const present = existsSync(scorer);
const collections = ['cisi', 'cranfield', 'dapr', 'rustbook'];

test.skipIf(present)('scores are not compared with another scorer: ../shared/tools is not there', () => undefined);

/** What the other scorer prints, without its label. */
function scoredElsewhere(collection: string, run: string): string {
  const file = join(folderWith({}), 'run.tsv');
  writeFileSync(file, run);
  const qrels = join(shared, 'ir', collection, 'qrels.tsv');
  return execFileSync(process.execPath, [scorer, qrels, file], { encoding: 'utf8' })
    .replace(/ {2}R@10 \S+/, '')
    .trim();
}

/** The same line from our measures. */
function line(evaluated: readonly EvaluatedQuery[]): string {
  const { ndcg10, mrr10, hit5, recall20 } = mean(evaluated.map(({ measures }) => measures));
  const empty = evaluated.filter(({ measures }) => measures.empty === 1).length;
  const figure = (value: number): string => value.toFixed(4);
  return `nDCG@10 ${figure(ndcg10)}  MRR@10 ${figure(mrr10)}  Hit@5 ${figure(hit5)}  R@20 ${figure(recall20)}  queries ${evaluated.length}  no-result ${empty}`;
}

/** Answers drawn by a generator: relevant, ignored and other documents in any order, some answers empty. */
function drawnAnswers(queries: readonly JudgedQuery[], seed: number): ReadonlyMap<string, string[]> {
  const others = queries.slice(0, 40).flatMap(({ judgments }) => [...judgments.keys()]);
  const [answers = []] = fc.sample(
    fc.tuple(
      ...queries.map(({ judgments, ignored }) =>
        fc.uniqueArray(
          fc.oneof(
            fc.constantFrom(...judgments.keys()),
            fc.constantFrom(...others),
            fc.constantFrom(...ignored, 'index.md'),
          ),
          { maxLength: 25, size: 'max' },
        ),
      ),
    ),
    { numRuns: 1, seed },
  );
  return new Map(queries.map(({ text }, at) => [text, answers[at] ?? []]));
}

test.runIf(present).for(collections)('%s: any answers have the same figures, to the last digit', async (name) => {
  const queries = readQueryFile(join(shared, 'ir', name, 'queries.tsv'));
  for (const seed of [1, 2, 3]) {
    const answers = drawnAnswers(queries, seed);
    const search = async (query: string) => {
      const results = (answers.get(query) ?? []).map((path) => ({
        file_path: path,
        score: 1,
        relevance: 'low' as const,
      }));
      return { results };
    };
    const run = queries.flatMap(({ id, text }) => (answers.get(text) ?? []).map((path) => `${id}\t${path}\t1\t1\n`));
    expect(line(await evaluate({ search }, queries))).toBe(scoredElsewhere(name, run.join('')));
  }
});

test.runIf(present)('rustbook: what kenso finds has the same figures', async () => {
  const { evaluated } = await runCollection(findCollection(join(shared, 'ir'), 'rustbook', join(shared, 'corpora')));
  expect(line(evaluated)).toBe(scoredElsewhere('rustbook', runFile(evaluated)));
});
