import type { Corpus } from './corpus.js';
import { genericHeadings } from './data/generic-headings.js';
import { genericTitles } from './data/generic-titles.js';
import type { LintedDocument } from './linted-document.js';
import { linkTexts } from './mask-prose.js';
import { MentionIndex, type MentionName } from './mention-index.js';
import { perCorpus } from './per-corpus.js';
import { foldPhrase, isOneWord, phraseSet } from './words.js';

/** The first place where a document's text names another document. */
export interface DocumentMention {
  /** As it stands in the front matter or heading of the other document. */
  readonly name: string;
  readonly path: string;
  /** UTF-16 offsets in the body; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** How often the text names it, by all its names. */
  readonly times: number;
}

/** Names of fewer code points are too likely to be words of the text. */
const shortestName = 4;
/**
 * In a collection of so many documents, a name that more than this share of them mentions is a word of the field. One
 * word is so sooner, and counts only as it is spelled: the title “Security” does not make every “security” a mention.
 */
const leastDocuments = 50;
const commonShare = 0.2;
const commonWordShare = 0.01;
const rareEnough = 3;

/** The other documents that a document's text names, in the order in which they are named. */
export function mentionsOf(corpus: Corpus, document: LintedDocument): readonly DocumentMention[] {
  return allMentions(corpus).get(document.path) ?? [];
}

const allMentions = perCorpus((corpus): ReadonlyMap<string, readonly DocumentMention[]> => {
  const index = new MentionIndex(namesOf(corpus));
  const isLarge = corpus.documents.length >= leastDocuments;
  const found = corpus.documents.map((document) => [document.path, mentionsIn(document, index, isLarge)] as const);
  const mentioning = new Map<string, number>();
  for (const { name } of found.flatMap(([, mentions]) => mentions)) {
    mentioning.set(name, (mentioning.get(name) ?? 0) + 1);
  }
  return new Map(
    found.map(([path, mentions]) => [
      path,
      mentions.filter(({ name }) => !isCommon(name, mentioning.get(name) ?? 0, corpus.documents.length)),
    ]),
  );
});

function isCommon(name: string, mentioning: number, documents: number): boolean {
  if (documents < leastDocuments || mentioning <= rareEnough) return false;
  return mentioning > documents * (isOneWord(name) ? commonWordShare : commonShare);
}

/** A document that is named in the text of a link is linked in the eyes of its author, wherever the link leads. */
function mentionsIn(document: LintedDocument, index: MentionIndex, isLarge: boolean): readonly DocumentMention[] {
  const mentions = new Map<string, DocumentMention>();
  const linked = new Set(index.find(linkTexts(document.codeless)).flatMap(({ name }) => name.paths));
  for (const { name, start, end } of index.find(document.prose)) {
    const [path, ...others] = name.paths;
    if (path === undefined || others.length > 0 || path === document.path || linked.has(path)) continue;
    if (isLarge && document.prose.slice(start, end) !== name.text && isOneWord(name.text)) continue;
    const known = mentions.get(path);
    mentions.set(path, known ? { ...known, times: known.times + 1 } : { name: name.text, path, start, end, times: 1 });
  }
  return [...mentions.values()];
}

/** Titles and aliases with the documents that bear them. */
function namesOf(corpus: Corpus): readonly MentionName[] {
  const generic = phraseSet([...genericTitles, ...genericHeadings]);
  const byName = new Map<string, { text: string; paths: Set<string> }>();
  for (const { path, parsed } of corpus.documents) {
    const title = parsed.titleOrigin === 'filename' ? [] : [parsed.title];
    for (const text of [...title, ...parsed.metadata.aliases]) {
      const key = foldPhrase(text);
      if ([...text].length < shortestName || generic.has(key)) continue;
      const known = byName.get(key) ?? { text, paths: new Set() };
      known.paths.add(path);
      byName.set(key, known);
    }
  }
  return [...byName.values()].map(({ text, paths }) => ({ text, paths: [...paths] }));
}
