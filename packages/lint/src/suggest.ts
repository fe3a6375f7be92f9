import { byCodeUnit } from '@kenso/parse';
import type { LintConfig } from './config.js';
import { resolveConfig } from './config.js';
import type { Corpus } from './corpus.js';
import { readCorpus } from './lint-documents.js';
import type { LintedDocument, LintInput } from './linted-document.js';
import { mentionsOf } from './mentions.js';
import { type TermCount, type TermStatistics, termStatistics } from './term-statistics.js';

/** A tag that a document could bear. */
export interface TagSuggestion {
  /** The most frequent written form, in lower case. */
  readonly tag: string;
  /** How often the document has the word. */
  readonly count: number;
  /** How many documents have it. */
  readonly documents: number;
  /** count · ln(all documents / documents), two decimals. */
  readonly score: number;
}

/** A document that another one could relate to. */
export interface RelationSuggestion {
  readonly path: string;
  readonly title: string;
  /** How often the text names the other document, by its title or an alias. */
  readonly mentions: number;
  /** Rare words that both have, the rarest first. */
  readonly shared: readonly string[];
  /** Two for each mention, up to three, and the cosine of both documents' rare words; two decimals. */
  readonly score: number;
}

/** What could be added to the front matter of a document. */
export interface Suggestion {
  readonly path: string;
  /** The best first. */
  readonly tags: readonly TagSuggestion[];
  /** The best first. */
  readonly relations: readonly RelationSuggestion[];
}

export interface SuggestOptions {
  /** @default 5 */
  readonly maxTags?: number | undefined;
  /** @default 5 */
  readonly maxRelations?: number | undefined;
}

/** A tag says more than a word that happens to occur. */
const leastOccurrences = 2;
/** Below it, two documents have little in common. */
const leastLikeness = 0.1;
const mostShared = 5;
const mostMentions = 3;
const pointsForMention = 2;

/**
 * Candidates for tags (words that are frequent here and rare elsewhere, that name something in a title, heading, tag or
 * alias of the collection, and are not yet in this title or these tags) and for
 * `relates_to` (documents that the text names, or shares rare words with). Deterministic, and only a proposal.
 *
 * @returns one entry for every document that is judged, by path
 * @throws LintConfigError for a configuration that means nothing
 */
export function suggestFrontmatter(
  documents: Iterable<LintInput>,
  config: LintConfig = {},
  { maxTags = 5, maxRelations = 5 }: SuggestOptions = {},
): readonly Suggestion[] {
  const corpus = readCorpus(documents, config);
  const { isIgnored } = resolveConfig(config);
  const statistics = termStatistics(corpus);
  return corpus.documents
    .filter(({ isContext, path }) => !isContext && !isIgnored(path))
    .map((document) => ({
      path: document.path,
      tags: suggestTags(document, statistics).slice(0, maxTags),
      relations: suggestRelations(document, corpus, statistics).slice(0, maxRelations),
    }));
}

function suggestTags(document: LintedDocument, statistics: TermStatistics): readonly TagSuggestion[] {
  const taken = statistics.stemsOf([document.parsed.title, ...document.parsed.metadata.tags].join(' '));
  return statistics
    .termsOf(document)
    .filter(({ stem, count }) => count >= leastOccurrences && !taken.has(stem))
    .map(
      (term): TagSuggestion => ({
        tag: term.form,
        count: term.count,
        documents: term.documents,
        score: round(term.count * term.rarity),
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || byCodeUnit(a.tag, b.tag));
}

function suggestRelations(
  document: LintedDocument,
  corpus: Corpus,
  statistics: TermStatistics,
): readonly RelationSuggestion[] {
  const related = corpus.targets(document);
  const mentioned = new Map(mentionsOf(corpus, document).map(({ path, times }) => [path, times]));
  const own = new Map(statistics.termsOf(document).map((term) => [term.stem, term]));
  const candidates = new Set([...mentioned.keys(), ...statistics.documentsLike(document)]);
  return [...candidates]
    .flatMap((path): RelationSuggestion[] => {
      const other = corpus.document(path);
      if (other === undefined || related.has(path) || path === document.path) return [];
      const mentions = mentioned.get(path) ?? 0;
      const terms = statistics.termsOf(other);
      const shared = terms.filter(({ stem }) => own.has(stem));
      const likeness = cosine(own, terms);
      if (mentions === 0 && likeness < leastLikeness) return [];
      return [
        {
          path,
          title: other.parsed.title,
          mentions,
          shared: [...shared]
            .sort((a, b) => b.rarity - a.rarity || byCodeUnit(a.form, b.form))
            .slice(0, mostShared)
            .map(({ form }) => form),
          score: round(Math.min(mentions, mostMentions) * pointsForMention + likeness),
        },
      ];
    })
    .sort((a, b) => b.score - a.score || byCodeUnit(a.path, b.path));
}

function cosine(own: ReadonlyMap<string, TermCount>, others: readonly TermCount[]): number {
  let product = 0;
  for (const other of others) product += weightOf(own.get(other.stem)) * weightOf(other);
  const length = (terms: Iterable<TermCount>): number =>
    Math.sqrt([...terms].reduce((sum, term) => sum + weightOf(term) ** 2, 0));
  const lengths = length(own.values()) * length(others);
  return lengths === 0 ? 0 : product / lengths;
}

/** Logarithmic, so that one word said often does not decide. */
function weightOf(term: TermCount | undefined): number {
  return term === undefined ? 0 : (1 + Math.log(term.count)) * term.rarity;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
