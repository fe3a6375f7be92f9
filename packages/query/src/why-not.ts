import { holding, ordinal } from './explain.js';
import type { AbsenceExplanation } from './explanation.js';
import { type Found, find } from './find.js';
import { heldTerms } from './held-terms.js';
import { nameOf } from './names-as-written.js';
import { type Adjustment, rankBest } from './rank-best.js';
import type { Ranked } from './ranked.js';
import type { DocumentEvidence } from './score-document.js';
import type { SearchContext } from './search-context.js';
import type { Term } from './term.js';
import { rankingWeights } from './weights.js';

/** Documents that are ranked when the search itself does not rank the one asked for. */
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
  const standing = await standingOf({ ...context, onTrace: undefined }, query, document.path);
  const { found, own, rank } = standing;
  if (!own) return absent(context, query, document.path, found.terms);
  const holds = await heldTerms(context.index, found.terms, [own]);
  const lacking = found.terms.filter((term) => !holds(term, own));
  const names = lacking.map(nameOf);
  return {
    path: document.path,
    rank,
    reason: `${ordinal(rank)}: ${holding(found.terms.length, names)}.`,
    lacks: names,
    remedies: (await remedies(standing.context, found, { own, lacking })).filter(({ rank: better }) => better < rank),
  };
}

interface Standing {
  /** The one of the ranking that has the document. */
  readonly context: SearchContext;
  readonly found: Found;
  /** Undefined when no ranking has it. */
  readonly own: Ranked | undefined;
  /** From 1. */
  readonly rank: number;
}

/**
 * Where a document stands in the ranking that the search makes, which weighs documents against each other and so
 * depends on how many it looks at; behind all of that in a wider one.
 */
async function standingOf(context: SearchContext, query: string, path: string): Promise<Standing> {
  const first = await find(context, query);
  const at = first.ranked.findIndex((each) => each.path === path);
  if (at !== -1) return { context, found: first, own: first.ranked[at], rank: at + 1 };
  const wide = { ...context, limit: widest };
  const found = await find(wide, query);
  const before = new Set(first.ranked.map((each) => each.path));
  const rest = found.ranked.filter((each) => !before.has(each.path));
  const behind = rest.findIndex((each) => each.path === path);
  return { context: wide, found, own: rest[behind], rank: before.size + behind + 1 };
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
    const { own, rank } = await standingOf({ ...context, onTrace: undefined, filter: {} }, query, path);
    if (own) return { ...none, reason: `A filter leaves it out; without filters it would be ${ordinal(rank)}.` };
  }
  const words = terms.map(nameOf);
  const reason =
    words.length === 0
      ? 'The query finds nothing.'
      : `It holds none of ${words.map((word) => `\`${word}\``).join(', ')}.`;
  return { ...none, reason, lacks: words };
}

async function remedies(
  context: SearchContext,
  { known }: Found,
  { own, lacking }: { readonly own: Ranked; readonly lacking: readonly Term[] },
): Promise<AbsenceExplanation['remedies']> {
  if (known === undefined || lacking.length === 0) return [];
  const names = new Set(lacking.map(nameOf));
  const found: { field: 'title' | 'tags'; rank: number }[] = [];
  for (const field of ['tags', 'title'] as const) {
    const adjust: Adjustment = (path, evidence, terms) =>
      path === own.path
        ? withTerms(evidence, field, (at) => terms[at] !== undefined && names.has(nameOf(terms[at])))
        : evidence;
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
