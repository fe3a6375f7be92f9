import type { DocumentFacts } from '@kenso/index';
import type { IndexMemory } from './index-memory.js';
import type { Ranked } from './ranked.js';
import type { SearchResult } from './search-result.js';
import type { ShownPassage } from './shown-passage.js';
import { makeSnippet } from './snippet.js';
import { leavesOf, type Term } from './term.js';
import type { TokenSource } from './token-source.js';
import { type ScannedText, type WordMatcher, wordMatcher } from './word-matcher.js';

/** A ranked document with what its query looked for. */
export interface ToPresent {
  readonly ranked: Ranked;
  readonly terms: readonly Term[];
  readonly relevance: SearchResult['relevance'];
}

interface Passage extends ToPresent {
  readonly chunk: ShownPassage['chunk'];
  readonly facts: DocumentFacts | undefined;
  readonly matcher: WordMatcher;
  /** What the preview is cut from. */
  readonly text: ScannedText;
  readonly columns: readonly (readonly [name: string, text: ScannedText])[];
}

/**
 * Reads the passages of a ranking and shapes the results (Q11), in the same order. Documents that vanished from
 * the index meanwhile are left out.
 *
 * @param previewChars code points
 */
export async function present(
  { memory, tokens }: { readonly memory: IndexMemory; readonly tokens: TokenSource },
  ranking: readonly ToPresent[],
  previewChars: number,
): Promise<SearchResult[]> {
  const shown = await memory.shown(ranking.map(({ ranked }) => ranked.chunk));
  const facts = await memory.facts(ranking.map(({ ranked }) => ranked.path));
  const matchers = new Map<readonly Term[], WordMatcher>();
  const wanted: string[] = [];
  const passages = ranking.flatMap((each, position): Passage[] => {
    const passage = shown[position];
    if (!passage) return [];
    const matcher = matchers.get(each.terms) ?? wordMatcher(leavesOf(each.terms));
    matchers.set(each.terms, matcher);
    const scan = (text: string): ScannedText => {
      const scanned = matcher.scan(text);
      for (const word of scanned.wanted) wanted.push(word);
      return scanned;
    };
    const columns = passage.columns.map(([name, column]) => [name, scan(column)] as const);
    const { chunk, text } = passage;
    return [{ ...each, chunk, facts: facts[position], matcher, text: scan(text), columns }];
  });
  const tokenMap = await tokens.tokensOf(wanted);
  return passages.map((passage) => resultOf(passage, { tokenMap, previewChars }));
}

function resultOf(
  { ranked, chunk, facts, text, columns, matcher, relevance }: Passage,
  shown: {
    readonly tokenMap: ReadonlyMap<string, readonly string[]>;
    readonly previewChars: number;
  },
): SearchResult {
  const hits = matcher.hits(text, shown.tokenMap);
  const matched = columns.flatMap(([name, column]) =>
    (name === 'content' ? hits : matcher.hits(column, shown.tokenMap)).length > 0 ? [name] : [],
  );
  const { preview, highlight } = makeSnippet(text.text, hits, { length: shown.previewChars });
  const related = facts?.related ?? 0;
  return {
    file_path: chunk.path,
    title: chunk.documentTitle,
    section_path: chunk.sectionPath,
    heading_slug: chunk.slug,
    start_line: chunk.startLine,
    end_line: chunk.endLine,
    category: chunk.category,
    ...(chunk.tags.length > 0 && { tags: chunk.tags }),
    score: Math.round(ranked.score * 10_000) / 10_000,
    content_preview: preview,
    ...(highlight !== undefined && { highlight }),
    match_source: matched.join(', ') || (ranked.stage === 'PATH' ? 'path' : 'content'),
    cascade_stage: ranked.stage,
    relevance,
    ...(related > 0 && { related_count: related }),
    ...(chunk.status !== undefined && { status: chunk.status }),
  };
}
