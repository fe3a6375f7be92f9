import type { ColumnCounts, KnowledgeIndex, SearchColumn } from '@kenso/index';
import type { Explanation, TermExplanation } from './explanation.js';
import { heldTerms } from './held-terms.js';
import { nameOf } from './names-as-written.js';
import { type Ranked, type ScorePart, shareOf } from './ranked.js';
import { leafExpression, leavesOf, type Term } from './term.js';
import { classicWeights, rankingWeights } from './weights.js';

/** Parts smaller than this are left out; rounding hides them. */
const leastPart = 1e-9;

/**
 * Explains the first documents of a ranking. FTS5 saturates over the weighted sum of all columns, so that columns have
 * no shares of their own: a term's share is given to them in proportion to count and weight.
 *
 * @param terms that were looked for
 */
export async function explainRanking(
  index: KnowledgeIndex,
  ranked: readonly Ranked[],
  { terms, ranking }: { readonly terms: readonly Term[]; readonly ranking: 'best' | 'classic' },
): Promise<Explanation[]> {
  const leaves = await placesOfTerms(
    index,
    terms,
    ranked.map(({ scored }) => scored),
  );
  const holds = await heldTerms(index, terms, ranked);
  return ranked.map((each, position) => {
    const explained = terms.map((term, at) => {
      const places = holds(term, each) ? leaves[at]?.get(each.scored) : undefined;
      return explainTerm(term, each, places ?? {}, ranking);
    });
    return {
      rank: position + 1,
      reason: reasonOf(position + 1, each, explained),
      parts: partsOf(each),
      terms: withMatchShares(explained, each),
    };
  });
}

/** For each term the columns of each chunk in which one of its leaves stands. */
async function placesOfTerms(
  index: KnowledgeIndex,
  terms: readonly Term[],
  ids: readonly number[],
): Promise<Map<number, ColumnCounts>[]> {
  const found: Map<number, ColumnCounts>[] = [];
  for (const term of terms) {
    const counts = new Map<number, ColumnCounts>();
    for (const leaf of leavesOf([term])) {
      for (const [id, columns] of await index.columnCounts(leafExpression(leaf), ids)) {
        counts.set(id, added(counts.get(id) ?? {}, columns));
      }
    }
    found.push(counts);
  }
  return found;
}

function added(a: ColumnCounts, b: ColumnCounts): ColumnCounts {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as SearchColumn[];
  return Object.fromEntries(names.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

function explainTerm(
  term: Term,
  { shares }: Ranked,
  counts: ColumnCounts,
  ranking: 'best' | 'classic',
): TermExplanation {
  const weights = ranking === 'best' ? rankingWeights : classicWeights;
  const weighted = Object.entries(counts).map(([name, count]) => {
    const column = name as SearchColumn;
    return { column, count, weight: count * (weights[column] ?? 1) };
  });
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const share = shareOf(shares, term);
  const columns = weighted
    .map(({ column, count, weight }) => ({ column, count, share: total > 0 ? (share * weight) / total : 0 }))
    .sort((a, b) => b.share - a.share || b.count - a.count || (a.column < b.column ? -1 : 1));
  return { term: nameOf(term), share, columns, ...(shares.otherwise.includes(term) && { otherwise: true as const }) };
}

/** Where terms were not scored one by one, those that the passage holds share its score evenly. */
function withMatchShares(terms: readonly TermExplanation[], { shares, parts }: Ranked): readonly TermExplanation[] {
  const held = terms.filter(({ columns }) => columns.length > 0).length;
  const each = shares.terms.length === 0 && held > 0 ? (parts.match ?? 0) / held : 0;
  if (each === 0) return terms;
  return terms.map((term) => {
    if (term.columns.length === 0) return term;
    const counts = term.columns.reduce((sum, { count }) => sum + count, 0);
    return {
      ...term,
      share: each,
      columns: term.columns.map((column) => ({ ...column, share: (each * column.count) / counts })),
    };
  });
}

function partsOf({ parts }: Ranked): Explanation['parts'] {
  return (Object.entries(parts) as [ScorePart, number][])
    .filter(([, value]) => Math.abs(value) > leastPart)
    .map(([part, value]) => ({ part, value }))
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || (a.part < b.part ? -1 : 1));
}

const gains: readonly (readonly [ScorePart, string])[] = [
  ['path', 'the query names its path'],
  ['phrases', 'it holds the quoted phrase'],
  ['title', 'its title answers the query'],
  ['answers', 'it says that it answers this question'],
  ['sections', 'further sections match'],
  ['relations', 'other results are related to it'],
  ['links', 'other documents link to it'],
  ['neighbours', 'passages like it score high'],
];

/** A sentence such as "2nd: holds 2 of 3 terms, lacks `rotate`; its title answers the query". */
function reasonOf(rank: number, { parts }: Ranked, terms: readonly TermExplanation[]): string {
  const lacking = terms.filter(({ share, columns }) => share === 0 && columns.length === 0).map(({ term }) => term);
  const clauses = terms.length > 0 ? [holding(terms.length, lacking)] : [];
  const otherwise = terms.filter((each) => each.otherwise).map(({ term }) => `\`${term}\``);
  if (otherwise.length > 0) clauses.push(`writes ${otherwise.join(', ')} in another way`);
  for (const [part, clause] of gains) if ((parts[part] ?? 0) > leastPart) clauses.push(clause);
  if ((parts.listPage ?? 0) < -leastPart) clauses.push('lowered as a list of changes or pages');
  return `${ordinal(rank)}: ${clauses.join('; ')}.`;
}

/** How many of the terms a passage holds, in words. */
export function holding(total: number, lacking: readonly string[]): string {
  const names = lacking.map((term) => `\`${term}\``).join(', ');
  if (lacking.length === 0) return total === 1 ? 'holds the term' : `holds all ${total} terms`;
  return `holds ${total - lacking.length} of ${total} terms, lacks ${names}`;
}

/** 1st, 2nd, 3rd, 4th, 11th … */
export function ordinal(rank: number): string {
  const rules = new Intl.PluralRules('en', { type: 'ordinal' });
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${rank}${endings[rules.select(rank)] ?? 'th'}`;
}
