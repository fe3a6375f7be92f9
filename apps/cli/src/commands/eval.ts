import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KnowledgeIndex } from '@kenso/index';
import {
  compareScores,
  type EvaluatedQuery,
  evaluate,
  generateQueries,
  type JudgedQuery,
  type MissingDocument,
  readQueryFile,
  resolveExpected,
  runFile,
  type Scores,
  scoresOf,
} from '@kenso/measure';
import { type Command, defineCommand } from '../command.js';
import { configuredSearcher } from '../configured-searcher.js';
import type { Context } from '../context.js';
import { type Evaluation, rankOf } from '../eval/evaluation.js';
import { SnapshotFolder } from '../eval/snapshot-folder.js';
import { exitCode } from '../exit-code.js';
import { file, flag, text, type Values, wholeNumber } from '../option.js';
import { evalJson } from '../output/eval-json.js';
import { evalText, listedQueries } from '../output/eval-text.js';
import { toJson } from '../ui/json.js';
import { createProgress } from '../ui/progress.js';
import { UsageError } from '../usage-error.js';
import { withIndex } from '../with-index.js';

const defaultLimit = 20;

const options = {
  generate: flag('Ask what documents say they answer, in their front matter'),
  limit: wholeNumber('N', `Results a query (default: ${defaultLimit})`, { min: 1, max: 1000 }),
  save: text('NAME', 'Keep the scores as a snapshot'),
  compare: text('NAME', 'Show what changed since a snapshot'),
  run: file('FILE', 'Write query, path, rank and score of every result'),
  json: flag('Print the evaluation as JSON'),
  quiet: flag('No progress, no notes'),
} as const;

type EvalValues = Values<typeof options>;

export const evaluateQueries: Command = defineCommand({
  meta: {
    details: ['Asks questions whose answers are known, from a .tsv, .yml or .json file or from', 'the front matter.'],
    examples: ['kenso eval --generate --save before', 'kenso eval --generate --compare before'],
    findings: 'an expected document is not indexed',
    seeAlso: ['search', 'ingest'],
    operands: { min: 0, max: 1, what: 'one file of queries', completes: 'file' },
  },
  options,
  run: async ([questions], values, context) => {
    if (questions !== undefined && values.generate) {
      throw new UsageError('A file of queries and --generate exclude each other. Give one of them.');
    }
    if (questions === undefined && !values.generate) {
      throw new UsageError('kenso eval needs a file of queries, or --generate. See "kenso eval --help".');
    }
    const read = questions === undefined ? undefined : readQueryFile(resolve(context.cwd, questions));
    return withIndex(context, async (index) => {
      const snapshots = new SnapshotFolder(index.file, context.cwd);
      const before = values.compare === undefined ? undefined : snapshots.load(values.compare);
      const { queries, missing } = await resolveExpected(index, read ?? (await generated(index, context)));
      const limit = values.limit ?? defaultLimit;
      const evaluated = await ask(index, queries, limit, context);
      const scores = scoresOf(evaluated);
      const evaluation: Evaluation = { limit, evaluated, missing, comparison: compare(before, scores, values) };
      context.write(values.json ? toJson(evalJson(evaluation)) : evalText(evaluation, context.style));
      if (values.run !== undefined) writeRun(values.run, evaluated, context);
      if (values.save !== undefined) context.log.note(`Saved ${snapshots.save(values.save, scores)}.`);
      if (!values.json) tellUnlisted(evaluation, context);
      tellMissing(missing, context);
      return missing.length > 0 ? exitCode.findings : exitCode.done;
    });
  },
});

async function generated(index: KnowledgeIndex, { log }: Context): Promise<JudgedQuery[]> {
  const queries = await generateQueries(index);
  if (queries.length === 0) {
    throw new UsageError('No document has answers or predicted_queries. Add some, or name a file of queries.');
  }
  log.note('These queries stand in the front matter, which is searched: what people type is harder to answer.');
  return queries;
}

async function ask(
  index: KnowledgeIndex,
  queries: readonly JudgedQuery[],
  limit: number,
  context: Context,
): Promise<EvaluatedQuery[]> {
  const progress = createProgress(context.stderr, 'queries');
  const onProgress = ({ done, total }: { readonly done: number; readonly total: number }): void => {
    if (context.log.shows('INFO')) progress.update(done, total, queries[done - 1]?.text ?? '');
  };
  try {
    return await evaluate(await configuredSearcher(index, context), queries, { limit, onProgress });
  } finally {
    progress.clear();
  }
}

function compare(before: Scores | undefined, after: Scores, values: EvalValues): Evaluation['comparison'] {
  if (before === undefined || values.compare === undefined) return undefined;
  const result = compareScores(before, after);
  if (result.queries > 0) return { name: values.compare, result };
  throw new UsageError(`--compare: the snapshot ${values.compare} is of other queries. Save one of these with --save.`);
}

function writeRun(name: string, evaluated: readonly EvaluatedQuery[], { cwd, log }: Context): void {
  const file = resolve(cwd, name);
  try {
    writeFileSync(file, runFile(evaluated));
  } catch (cause) {
    throw new UsageError(`--run: ${file} can't be written (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
  log.note(`Wrote ${file}.`);
}

function tellUnlisted({ evaluated, comparison }: Evaluation, { log }: Context): void {
  const missed = evaluated.filter((each) => rankOf(each) !== 1).length;
  const longest = Math.max(missed, comparison?.result.moved.length ?? 0);
  if (longest > listedQueries) log.note(`${listedQueries} of ${longest} queries are listed. --json has all of them.`);
}

function tellMissing(missing: readonly MissingDocument[], { log }: Context): void {
  for (const { query, path, closest } of missing) {
    const place = query.line === undefined ? `"${query.text}"` : `Line ${query.line}`;
    const advice = closest.length === 0 ? '"kenso stats" shows what is indexed.' : `Closest: ${closest.join(', ')}.`;
    log.warn(`${place} expects ${path}, which is not in the index. ${advice}`);
  }
}
