import { byCodeUnit } from '@kenso/parse';
import { hasSegmentedScript, segmentWords } from '@kenso/parse/terms';
import { stemmer } from 'stemmer';
import type { Corpus } from './corpus.js';
import type { LintedDocument } from './linted-document.js';

/** A word of a document, all its forms together. */
export interface TermCount {
  readonly stem: string;
  /** The form that the document uses most. */
  readonly form: string;
  readonly count: number;
  /** How many documents have the word. */
  readonly documents: number;
  /** ln(all documents / documents): 0 for a word of every document. */
  readonly rarity: number;
}

/** The words of a collection. */
export interface TermStatistics {
  /** Words by which documents of the collection are named, by stem. */
  termsOf(document: LintedDocument): readonly TermCount[];
  /** The documents that share the rarest words with one, by path; not all, and never the document itself. */
  documentsLike(document: LintedDocument): readonly string[];
  stemsOf(text: string): ReadonlySet<string>;
}

/** Shorter words are mostly function words; in scripts without spaces every word of two characters counts. */
const shortestWord = 4;
/** A word of more than this share of all documents, and of more than two, says nothing about one of them. */
const commonShare = 0.3;
const rareEnough = 2;
/** A word that so many documents share relates none of them. */
const mostSharing = 20;
const mostCandidates = 50;

const word = /[\p{L}][\p{L}\p{M}\p{N}]*/gu;

export function termStatistics(corpus: Corpus): TermStatistics {
  const counted = new Map(corpus.documents.map((document) => [document.path, countTerms(document)]));
  const bearers = new Map<string, string[]>();
  for (const [path, terms] of counted) {
    for (const stem of terms.keys()) {
      const paths = bearers.get(stem);
      if (paths) paths.push(path);
      else bearers.set(stem, [path]);
    }
  }
  const all = corpus.documents.length;
  const naming = namingStems(corpus);
  const termsOf = (document: LintedDocument): readonly TermCount[] =>
    [...(counted.get(document.path) ?? [])]
      .map(([stem, forms]): TermCount => {
        const documents = bearers.get(stem)?.length ?? 1;
        const count = [...forms.values()].reduce((sum, times) => sum + times, 0);
        return { stem, form: mostUsed(forms), count, documents, rarity: Math.log(all / documents) };
      })
      .filter(({ stem, documents }) => naming.has(stem) && documents <= Math.max(rareEnough, all * commonShare))
      .sort((a, b) => byCodeUnit(a.stem, b.stem));
  return {
    termsOf,
    documentsLike: (document) => {
      const shared = new Map<string, number>();
      for (const { stem, rarity } of termsOf(document)) {
        const paths = bearers.get(stem) ?? [];
        if (paths.length > mostSharing) continue;
        for (const path of paths) shared.set(path, (shared.get(path) ?? 0) + rarity);
      }
      shared.delete(document.path);
      return [...shared]
        .sort(([a, weightA], [b, weightB]) => weightB - weightA || byCodeUnit(a, b))
        .slice(0, mostCandidates)
        .map(([path]) => path);
    },
    stemsOf: (text) => new Set(wordsOf(text).map(stemmer)),
  };
}

/** Words of titles, headings, tags and aliases: what authors call things by. Of others, few make a tag. */
function namingStems(corpus: Corpus): ReadonlySet<string> {
  const names = corpus.documents.flatMap(({ parsed: { title, headings, metadata } }) => [
    title,
    ...headings.map(({ text }) => text),
    ...metadata.tags,
    ...metadata.aliases,
  ]);
  return new Set(wordsOf(names.join('\n')).map(stemmer));
}

/** Forms and how often each occurs, by stem. */
function countTerms(document: LintedDocument): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const terms = new Map<string, Map<string, number>>();
  for (const form of wordsOf(document.prose)) {
    const stem = stemmer(form);
    const forms = terms.get(stem) ?? new Map<string, number>();
    forms.set(form, (forms.get(form) ?? 0) + 1);
    terms.set(stem, forms);
  }
  return terms;
}

function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(word)].flatMap(([found]) => {
    if (hasSegmentedScript(found)) return segmentWords(found).filter((part) => part.length > 1);
    return found.length < shortestWord ? [] : [found.toLowerCase()];
  });
}

function mostUsed(forms: ReadonlyMap<string, number>): string {
  return [...forms].sort(([a, timesA], [b, timesB]) => timesB - timesA || byCodeUnit(a, b))[0]?.[0] ?? '';
}
