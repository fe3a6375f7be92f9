import { extractLinks, parseDocument } from '@kenso/parse';
import type { LintConfig } from './config.js';
import type { Corpus } from './corpus.js';
import { type FieldFix, fixFrontmatter } from './fix-frontmatter.js';
import { lintCorpus, readCorpus } from './lint-documents.js';
import type { LintedDocument, LintInput } from './linted-document.js';
import { redundantTag, redundantTags } from './rules/ks013-redundant-tag.js';
import { globInLink } from './rules/ks017-glob-in-link.js';

/** A document whose text was mended. */
export interface FixedDocument {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Mends what can be mended without a doubt: redundant tags (KS013, the last tag stays) and patterns in `relates_to`
 * (KS017) are taken out, and entries of `relates_to` that lead to a document become its exact path. Everything else in
 * the file stays as it is. To mend twice changes nothing more.
 *
 * @returns the documents that change, by path
 * @throws LintConfigError for a configuration that means nothing
 */
export function fixDocuments(documents: Iterable<LintInput>, config: LintConfig = {}): readonly FixedDocument[] {
  const corpus = readCorpus(documents, config);
  const { violations, paths } = lintCorpus(corpus, config);
  const broken = new Map(violations.map(({ file, issues }) => [file, new Set(issues.map(({ rule }) => rule))]));
  return paths.flatMap((path) => {
    const document = corpus.document(path);
    const after = document && fix(document, corpus, broken.get(path) ?? new Set());
    return document === undefined || after === undefined || after === document.text
      ? []
      : [{ path, before: document.text, after }];
  });
}

function fix(document: LintedDocument, corpus: Corpus, broken: ReadonlySet<string>): string {
  const { parsed, text } = document;
  if (parsed.bodyLine === 1) return text;
  const redundant = new Set(broken.has(redundantTag.id) ? redundantTags(parsed.title, parsed.metadata.tags) : []);
  const fixes: readonly FieldFix[] = [
    { field: 'tags', mend: (tag) => (redundant.has(tag) ? undefined : tag), keepsLast: true },
    {
      field: 'relates_to',
      mend: (entry) => {
        if (/[*?]/.test(entry)) return broken.has(globInLink.id) ? undefined : entry;
        return exactPath(entry, document, corpus);
      },
      keepsLast: false,
    },
  ];
  const fixed = fixFrontmatter(text, fixes);
  return fixed !== text && saysTheSame(document, fixed, redundant, corpus) ? fixed : text;
}

/** An entry of `relates_to` as the path from the root, its fragment kept; as it is when it leads nowhere. */
function exactPath(entry: string, document: LintedDocument, corpus: Corpus): string {
  const target = resolveEntry(entry, document, corpus);
  if (target === undefined) return entry;
  const escaped = target.replace(/[#?*\\]|%(?=[0-9a-f]{2})/gi, (character) =>
    encodeURIComponent(character).replace('*', '%2A'),
  );
  const exact = escaped + (/#.*$/s.exec(entry)?.[0] ?? '');
  return resolveEntry(exact, document, corpus) === target ? exact : entry;
}

function resolveEntry(entry: string, document: LintedDocument, corpus: Corpus): string | undefined {
  const [link, ...others] = extractLinks(`---\nrelates_to: [${JSON.stringify(entry)}]\n---\n`);
  return link?.kind === 'path' && others.length === 0 ? corpus.resolve(document, link) : undefined;
}

/** The mended text must differ in nothing but what was meant to change. */
function saysTheSame(document: LintedDocument, fixed: string, removed: ReadonlySet<string>, corpus: Corpus): boolean {
  const { parsed, path, chunkSize } = document;
  const after = parseDocument(fixed, { path, chunkSize });
  const { tags: tagsAfter, relates_to: _, ...restAfter } = after.frontmatter;
  const { tags: tagsBefore, relates_to: __, ...restBefore } = parsed.frontmatter;
  const relations = ({ links }: typeof parsed): string => {
    const written = links.map((link) => JSON.stringify([link.relation, corpus.resolve(document, link) ?? link.target]));
    return [...new Set(written)].join('\n');
  };
  const kept = parsed.metadata.tags.filter((tag) => !removed.has(tag));
  const tags = after.metadata.tags;
  return (
    after.body === parsed.body &&
    JSON.stringify(restAfter) === JSON.stringify(restBefore) &&
    (tagsBefore === undefined) === (tagsAfter === undefined) &&
    kept.every((tag) => tags.includes(tag)) &&
    tags.every((tag) => parsed.metadata.tags.includes(tag)) &&
    relations(after) === relations(parsed)
  );
}
