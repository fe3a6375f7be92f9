import { type ChunkPlace, type Expression, renderExpression } from '@kenso/index';
import { brevity } from './brevity.js';
import { byDocument } from './candidates.js';
import { choosePassages } from './choose-passages.js';
import { type Evidence, gatherEvidence } from './evidence.js';
import type { IndexMemory } from './index-memory.js';
import { chunksWithPhrase } from './intact-phrases.js';
import { knownShare } from './known-share.js';
import type { KnownTerms } from './known-terms.js';
import { isLongQuestion } from './long-question.js';
import { type EvidenceByName, preferAsWritten } from './names-as-written.js';
import { byScore, type Ranked } from './ranked.js';
import { type DocumentEvidence, scoreDocument } from './score-document.js';
import type { SearchContext } from './search-context.js';
import { type Term, termExpression } from './term.js';
import { bestMatches, noMatch } from './title-match.js';
import { weighSurroundings } from './weigh-surroundings.js';

/** Chunks and documents that are looked at in a second pass; more changes nothing for the collections. */
const breadth = { chunks: 200, documents: 60 };
/** Long questions: enough to weigh a hundred documents against each other. */
const longBreadth = { chunks: 400, documents: 150 };
const chunksPerDocument = 16;

/**
 * The best ranking (Q6, Q7): every document that holds any term, scored by all terms. A document whose passage
 * holds all terms of the query is labelled AND, any other OR. NEAR is never given: what is near is also in one
 * chunk, so AND holds for it.
 */
export async function rankBest(
  context: SearchContext,
  known: KnownTerms,
  adjust: Adjustment = (_, evidence) => evidence,
): Promise<Ranked[]> {
  const { memory, limit, filter } = context;
  if (known.terms.length === 0) return [];
  const found = await gatherEvidence(memory, known, filter);
  const expression: Expression = { kind: 'any', of: found.terms.map(termExpression) };
  context.onTrace?.({ stage: 'OR', expression: renderExpression(expression), matches: found.matches });
  const wanted = isLongQuestion(found.terms.length) ? longBreadth : breadth;
  const documents = await documentsOf(memory, found, {
    chunks: Math.max(wanted.chunks, 10 * limit),
    documents: 3 * limit,
  });
  const kept = [...documents].slice(0, Math.max(wanted.documents, 5 * limit));
  const evidence = await preferAsWritten(memory, found, kept);
  const scored = (await score(context, known, { documents: kept, evidence, adjust })).sort(byScore);
  const ranked = await weighSurroundings(memory, scored, evidence);
  const shown = choosePassages(ranked.slice(0, limit), { passages: documents, evidence });
  return [...shown, ...ranked.slice(limit)];
}

/** What a document is scored by instead of what it holds: for "what if" questions. */
export type Adjustment = (path: string, evidence: DocumentEvidence, terms: readonly Term[]) => DocumentEvidence;

/** The documents of the best chunks; further chunks are looked at until enough documents are named. */
async function documentsOf(
  memory: IndexMemory,
  evidence: Evidence,
  wanted: { readonly chunks: number; readonly documents: number },
): Promise<Map<string, ChunkPlace[]>> {
  for (let count = wanted.chunks; ; count *= 4) {
    const documents = byDocument(await memory.places(await evidence.candidates(count)), chunksPerDocument);
    if (documents.size >= wanted.documents || count >= evidence.matches) return documents;
  }
}

async function score(
  context: SearchContext,
  asked: KnownTerms,
  found: {
    readonly documents: readonly (readonly [string, readonly ChunkPlace[]])[];
    readonly evidence: EvidenceByName;
    readonly adjust: Adjustment;
  },
): Promise<Ranked[]> {
  const { memory, tokens } = context;
  const { evidence } = found;
  const { terms, idf } = evidence;
  const known = await memory.facts(found.documents.map(([path]) => path));
  const titles = await bestMatches(
    known.map((each) => (each ? [each.shortTitle] : [])),
    evidence,
    tokens,
  );
  const questions = await bestMatches(
    known.map((each) => each?.questions ?? []),
    evidence,
    tokens,
  );
  const phrases = terms.flatMap((term, position) => (term.kind === 'phrase' ? [position] : []));
  const intact = await intactPhrases(context, evidence, found.documents);
  const names = pathNames(terms);
  const whole = asked.terms.length + asked.dropped.length;
  const answerable = knownShare(idf, whole - terms.length, memory.total);
  return found.documents.flatMap(([path, matches], position) => {
    const holding: ChunkPlace[] = [];
    const chunks: number[][] = [];
    for (const match of matches) {
      const shares = sharesOf(match, evidence, intact);
      if (!shares.some(isPositive)) continue;
      holding.push(match);
      chunks.push(shares);
    }
    if (chunks.length === 0) return [];
    const held: DocumentEvidence = {
      chunks,
      idf,
      phrases,
      title: titles[position] ?? noMatch,
      question: questions[position] ?? noMatch,
      pathNamed: names.some((name) => endsWithName(path, name)),
      listPage: known[position]?.listPage ?? false,
      inbound: known[position]?.inbound ?? 0,
    };
    const document = scoreDocument(found.adjust(path, held, terms));
    const best = holding[document.best];
    if (!best) return [];
    const all = terms.length === whole && (chunks[document.best] ?? []).every(isPositive);
    return {
      path,
      chunk: best.id,
      chunkIndex: best.chunkIndex,
      score: document.total,
      parts: document.parts,
      scored: best.id,
      shares: {
        terms,
        values: document.terms,
        otherwise: terms.filter((_, term) => evidence.isOtherwise(term, best.id)),
      },
      stage: all ? 'AND' : 'OR',
      confidence: document.covered * answerable,
    };
  });
}

function isPositive(share: number): boolean {
  return share > 0;
}

/** For each term that is a quoted phrase, by position: the chunks that hold it. */
async function intactPhrases(
  context: SearchContext,
  { terms, sharesOf }: Evidence,
  documents: readonly (readonly [string, readonly ChunkPlace[]])[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const intact = new Map<number, ReadonlySet<number>>();
  for (const [position, term] of terms.entries()) {
    if (term.kind !== 'phrase') continue;
    const ids = documents.flatMap(([, chunks]) => chunks.map(({ id }) => id));
    const holding = ids.filter((id) => (sharesOf(id)[position] ?? 0) > 0);
    intact.set(position, await chunksWithPhrase(context, term, holding));
  }
  return intact;
}

/** What each term gives to a passage by its length. A phrase broken by the end of a sentence is none. */
function sharesOf(
  { id, length }: ChunkPlace,
  evidence: Evidence,
  intact: ReadonlyMap<number, ReadonlySet<number>>,
): number[] {
  const shares = evidence.sharesOf(id);
  const factor = brevity(length);
  for (let term = 0; term < shares.length; term++) {
    const broken = intact.size > 0 && intact.get(term)?.has(id) === false;
    shares[term] = broken ? 0 : (shares[term] ?? 0) * factor;
  }
  return shares;
}

/** The path-like words of a query, lower case. */
function pathNames(terms: readonly Term[]): string[] {
  return terms.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ leaves }) =>
      leaves.flatMap((leaf) => (leaf.where === 'path' ? [leaf.text.toLowerCase()] : [])),
    ),
  );
}

/** Whether a path, its ending aside, is the name or ends with it after a `/` or a source's `@`. */
function endsWithName(path: string, name: string): boolean {
  const bare = path.toLowerCase().replace(/\.(?:md|markdown|mdx)$/, '');
  const wanted = name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  return bare === wanted || bare.endsWith(`/${wanted}`) || bare.endsWith(`@${wanted}`);
}
