import { holding, ordinal } from './explain.js';
import type { AbsenceExplanation } from './explanation.js';
import { find } from './find.js';
import { queryWords } from './query-words.js';
import { type Adjustment, rankBest } from './rank-best.js';
import { type Ranked, shareOf } from './ranked.js';
import { readQuery } from './read-query.js';
import type { DocumentEvidence } from './score-document.js';
import type { SearchContext } from './search-context.js';
import { type Term, termExpression } from './term.js';
import { rankingWeights } from './weights.js';

/** Documents that are ranked to find the one asked for. */
const widest = 1000;
/** Similar paths that are named. */
const closestPaths = 3;

/**
 * Says where a document stands for a query, what it lacks, and where it would stand with the terms that it lacks in
 * its title or among its tags (Q13): the ranking is made anew with the score that they would give. What would not lift
 * it is left out.
 *
 * @param path in any spelling that the index accepts
 */
export async function explainAbsence(context: SearchContext, query: string, path: string): Promise<AbsenceExplanation> {
  const document = await context.index.document(path);
  if (!document) {
    const closest = await context.index.closestPaths(path, closestPaths);
    return { path, reason: 'It is not in the index.', lacks: [], remedies: [], closest };
  }
  const wide: SearchContext = { ...context, limit: widest, onTrace: undefined };
  const { ranked, terms, corrected } = await find(wide, query);
  const at = ranked.findIndex((each) => each.path === document.path);
  const own = ranked[at];
  if (!own) return absent(wide, query, document.path, terms);
  const lacking = await lackingTerms(context, own, terms);
  const names = lacking.map(({ text }) => text);
  return {
    path: document.path,
    rank: at + 1,
    reason: `${ordinal(at + 1)}: ${holding(terms.length, names)}.`,
    lacks: names,
    remedies: (await remedies(wide, corrected ?? query, { own, lacking })).filter(({ rank }) => rank <= at),
  };
}

async function absent(
  context: SearchContext,
  query: string,
  path: string,
  terms: readonly Term[],
): Promise<AbsenceExplanation> {
  const none = { path, lacks: [], remedies: [] };
  const filtered = Object.values(context.filter).some((value) => value !== undefined && value.length > 0);
  if (filtered) {
    const { ranked } = await find({ ...context, filter: {} }, query);
    const rank = ranked.findIndex((each) => each.path === path) + 1;
    if (rank > 0) return { ...none, reason: `A filter leaves it out; without filters it would be ${ordinal(rank)}.` };
  }
  const words = terms.map(({ text }) => text);
  const reason =
    words.length === 0
      ? 'The query finds nothing.'
      : `It holds none of ${words.map((word) => `\`${word}\``).join(', ')}.`;
  return { ...none, reason, lacks: words };
}

/** The terms that give nothing to the passage that was scored. */
async function lackingTerms({ index }: SearchContext, own: Ranked, terms: readonly Term[]): Promise<Term[]> {
  if (own.shares.terms.length > 0) return terms.filter((term) => shareOf(own.shares, term) === 0);
  const held = await Promise.all(terms.map((term) => index.columnCounts(termExpression(term), [own.scored])));
  return terms.filter((_, at) => (held[at]?.size ?? 0) === 0);
}

async function remedies(
  context: SearchContext,
  query: string,
  { own, lacking }: { readonly own: Ranked; readonly lacking: readonly Term[] },
): Promise<AbsenceExplanation['remedies']> {
  if (context.ranking !== 'best' || lacking.length === 0 || own.shares.terms.length === 0) return [];
  const { known } = await readQuery(context, queryWords(query));
  const texts = new Set(lacking.map(({ text }) => text));
  const found: { field: 'title' | 'tags'; rank: number }[] = [];
  for (const field of ['tags', 'title'] as const) {
    const adjust: Adjustment = (path, evidence, terms) =>
      path === own.path ? withTerms(evidence, field, (at) => texts.has(terms[at]?.text ?? '')) : evidence;
    const ranked = await rankBest(context, known, adjust);
    found.push({ field, rank: ranked.findIndex((each) => each.path === own.path) + 1 });
  }
  return found.sort((a, b) => a.rank - b.rank || (a.field < b.field ? -1 : 1));
}

/**
 * The evidence if the terms stood once in the field of a passage of average length: BM25 then gives a term
 * idf · w · (k1 + 1) / (w + k1), with FTS5's k1 of 1.2 and the field's weight w.
 */
function withTerms(
  evidence: DocumentEvidence,
  field: 'title' | 'tags',
  isAdded: (term: number) => boolean,
): DocumentEvidence {
  const weight = rankingWeights[field] ?? 1;
  const share = (weight * 2.2) / (weight + 1.2);
  const chunks = evidence.chunks.map((shares) =>
    shares.map((own, term) => (isAdded(term) ? Math.max(own, (evidence.idf[term] ?? 0) * share) : own)),
  );
  if (field === 'tags') return { ...evidence, chunks };
  const whole = evidence.idf.reduce((sum, value) => sum + value, 0);
  const added = evidence.idf.reduce((sum, value, term) => sum + (isAdded(term) ? value : 0), 0);
  const recall = Math.min(1, evidence.title.recall + (whole > 0 ? added / whole : 0));
  return { ...evidence, chunks, title: { recall, precision: Math.max(evidence.title.precision, 0.5) } };
}
