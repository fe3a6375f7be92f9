import type { DocumentFacts, KnowledgeIndex, StoredChunk } from '@kenso/index';
import { columnTexts } from './match-source.js';
import { plainText } from './plain-text.js';
import type { Ranked } from './ranked.js';
import { relevanceOf } from './relevance.js';
import type { SearchResult } from './search-result.js';
import { makeSnippet } from './snippet.js';
import { leavesOf, type Term } from './term.js';
import type { TokenSource } from './token-source.js';
import { type WordMatcher, wordMatcher } from './word-matcher.js';

/** A ranked document with what its query looked for. */
export interface ToPresent {
  readonly ranked: Ranked;
  readonly terms: readonly Term[];
  /** Whether the query was corrected. */
  readonly corrected: boolean;
}

interface Passage extends ToPresent {
  readonly chunk: StoredChunk;
  readonly text: string;
  readonly matcher: WordMatcher;
}

/**
 * Reads the passages of a ranking and shapes the results (Q11), in the same order. Documents that vanished from
 * the index meanwhile are left out.
 *
 * @param top best score of the answer
 * @param previewChars code points
 */
export async function present(
  { index, tokens }: { readonly index: KnowledgeIndex; readonly tokens: TokenSource },
  ranking: readonly ToPresent[],
  { top, previewChars }: { readonly top: number; readonly previewChars: number },
): Promise<SearchResult[]> {
  const chunks = new Map(
    (await index.chunks(ranking.map(({ ranked }) => ranked.chunk))).map((chunk) => [chunk.id, chunk]),
  );
  const facts = await index.documentFacts(ranking.map(({ ranked }) => ranked.path));
  const passages = ranking.flatMap((each): Passage[] => {
    const chunk = chunks.get(each.ranked.chunk);
    if (!chunk) return [];
    return [{ ...each, chunk, text: previewText(chunk), matcher: wordMatcher(leavesOf(each.terms)) }];
  });
  const tokenMap = await tokens.tokensOf(passages.flatMap(wantedWords));
  return passages.map((passage) =>
    resultOf(passage, { tokenMap, facts: facts.get(passage.ranked.path), top, previewChars }),
  );
}

function wantedWords({ chunk, text, matcher }: Passage): string[] {
  return columnTexts(chunk, text).flatMap(([, column]) => matcher.wanted(column));
}

/** The passage's text; where nothing but headings stands, its description or heading. */
function previewText(chunk: StoredChunk): string {
  const content = plainText(chunk.content);
  if (content !== '') return content;
  return plainText(chunk.description ?? '') || plainText(chunk.sectionPath);
}

function resultOf(
  { ranked, chunk, text, matcher, corrected }: Passage,
  shown: {
    readonly tokenMap: ReadonlyMap<string, readonly string[]>;
    readonly facts: DocumentFacts | undefined;
    readonly top: number;
    readonly previewChars: number;
  },
): SearchResult {
  const columns = columnTexts(chunk, text).filter(([, column]) => matcher.hits(column, shown.tokenMap).length > 0);
  const { preview, highlight } = makeSnippet(text, matcher.hits(text, shown.tokenMap), { length: shown.previewChars });
  const related = shown.facts?.related ?? 0;
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
    match_source: columns.map(([name]) => name).join(', ') || (ranked.stage === 'PATH' ? 'path' : 'content'),
    cascade_stage: ranked.stage,
    relevance: relevanceOf(ranked, shown.top, corrected),
    ...(related > 0 && { related_count: related }),
    ...(chunk.status !== undefined && { status: chunk.status }),
  };
}
