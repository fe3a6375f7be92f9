import { highestFirst } from './highest-first.js';
import { isLongQuestion } from './long-question.js';
import { agreement, type TitleMatch } from './title-match.js';

/** What {@link scoreDocument} needs to know. */
export interface DocumentEvidence {
  /** For each candidate chunk of the document, what each term gives to it. At least one chunk. */
  readonly chunks: readonly (readonly number[])[];
  /** Inverse document frequency of each term. */
  readonly idf: readonly number[];
  /** Positions of the terms that are quoted phrases. */
  readonly phrases: readonly number[];
  readonly title: TitleMatch;
  /** Of the question in the front matter that agrees best with the query. */
  readonly question: TitleMatch;
  /** Whether a word of the query is the end of the document's path. */
  readonly pathNamed: boolean;
  /** Whether it is a change log or a list of pages. */
  readonly listPage: boolean;
  /** Documents that link to this one. */
  readonly inbound: number;
}

/** The parts of a score. They add up to it. */
export interface ScoreParts {
  /** The terms in the best passage. */
  readonly passage: number;
  /** Further sections that match (Q7). */
  readonly sections: number;
  /** What is taken off because terms are missing: 0 or less. */
  readonly coverage: number;
  /** For a passage that holds all terms. */
  readonly together: number;
  readonly title: number;
  /** For a question that the document says it answers. */
  readonly answers: number;
  readonly phrases: number;
  readonly path: number;
  /** What is taken off a change log or a list of pages that the query does not name: 0 or less. */
  readonly listPage: number;
  readonly links: number;
  /** Long questions: words that stand near each other as they do in the question. */
  readonly nearness: number;
  /** Long questions: the scores of the passages most like this one. */
  readonly neighbours: number;
  /** Long questions: likeness to the best passages. */
  readonly examples: number;
}

/** A document's score. */
export interface DocumentScore {
  /** Position of the best chunk in the evidence. */
  readonly best: number;
  /** What each term gives to the best chunk. */
  readonly terms: readonly number[];
  readonly parts: ScoreParts;
  readonly total: number;
  /** Share of the query that the document holds, by inverse document frequency, 0 to 1. */
  readonly covered: number;
}

/** BM25 gives a term at most its inverse document frequency times k1 + 1; FTS5's k1 is 1.2. */
const saturation = 2.2;

/** Up to four more sections add decaying shares of their scores (Q7); larger ones were worse on all four collections. */
const sectionShares = [0.3, 0.15, 0.08, 0.04];
/** Of its score, a document keeps this much plus the rest in proportion to what it covers. */
const uncoveredKeeps = 0.4;
/** No document holds all words of a long question. */
const uncoveredKeepsLong = 0.7;
/** Bonuses, as a share of the best score that the query could get. */
const titleBonus = 0.6;
/** For a question in the front matter that is all but the query's own. Lesser agreement measured as no help. */
const answersBonus = 0.6;
const nearlyTheSame = 0.8;
const togetherBonus = 0.1;
const exactTitleBonus = 0.6;
/** A quoted phrase outweighs everything else together; in a long question it is a quotation, and a term like others. */
const phraseBonus = 4;
const pathBonus = 2;
/** A long question names a file in passing. */
const pathBonusLong = 0.5;
/** What a list page keeps of the score of its best section, the only one that counts there. */
const listPageKeeps = 0.6;
/** `1 + 0.05 · ln(1 + n)` for n inbound links (Q7). */
const linkPrior = 0.05;
/** A long question describes what it looks for: a page that many link to is no likelier to be meant. */
const linkPriorLong = 0;

/** Scores one document for the best ranking. */
export function scoreDocument(evidence: DocumentEvidence): DocumentScore {
  const { chunks, idf, phrases, title, question, inbound } = evidence;
  const sums = chunks.map(sum);
  const order = highestFirst(sums, sectionShares.length + 1);
  const best = order[0] ?? 0;
  let sections = 0;
  for (let rank = 1; rank < order.length; rank++)
    sections += (sectionShares[rank - 1] ?? 0) * (sums[order[rank] ?? -1] ?? 0);
  const whole = sum(idf);
  const holds = (term: number): boolean => chunks.some((shares) => (shares[term] ?? 0) > 0);
  const held = idf.reduce((total, value, term) => (holds(term) ? total + value : total), 0);
  const covered = whole === 0 ? 0 : held / whole;
  const matched = (sums[best] ?? 0) + sections;
  const long = isLongQuestion(idf.length);
  const keeps = long ? uncoveredKeepsLong : uncoveredKeeps;
  const coverage = matched * (keeps + (1 - keeps) * covered - 1);
  const ideal = saturation * whole;
  const exact = title.recall > 0.999 && title.precision > 0.999;
  const together = chunks.some((shares) => shares.every((share) => share > 0)) ? ideal * togetherBonus : 0;
  const titlePart = ideal * (titleBonus * agreement(title) + (exact ? exactTitleBonus : 0));
  const asked = agreement(question);
  const answersPart = asked > nearlyTheSame ? ideal * answersBonus * asked : 0;
  const phrasePart =
    long || phrases.length === 0 ? 0 : (ideal * phraseBonus * phrases.filter(holds).length) / phrases.length;
  const pathPart = evidence.pathNamed ? ideal * (long ? pathBonusLong : pathBonus) : 0;
  const listed = evidence.listPage && title.recall === 0 && pathPart === 0;
  const listPart = listed ? (sums[best] ?? 0) * listPageKeeps * (1 + coverage / matched) - (matched + coverage) : 0;
  const plain = matched + coverage + together + titlePart + answersPart + phrasePart + pathPart + listPart;
  const links = plain * (long ? linkPriorLong : linkPrior) * Math.log(1 + inbound);
  return {
    best,
    terms: chunks[best] ?? [],
    parts: {
      passage: sums[best] ?? 0,
      sections,
      coverage,
      together,
      title: titlePart,
      answers: answersPart,
      phrases: phrasePart,
      path: pathPart,
      listPage: listPart,
      links,
      nearness: 0,
      neighbours: 0,
      examples: 0,
    },
    total: plain + links,
    covered,
  };
}

function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
