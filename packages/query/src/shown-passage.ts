import type { KnowledgeIndex, StoredChunk } from '@kenso/index';
import { columnTexts } from './match-source.js';
import { plainText } from './plain-text.js';
import { readWords, type TextWords } from './word-matcher.js';

/** A passage as results are made of it, whatever was asked. */
export interface ShownPassage {
  readonly chunk: StoredChunk;
  /** What the preview is cut from. */
  readonly text: TextWords;
  readonly columns: readonly (readonly [name: string, text: TextWords])[];
}

/** Reads passages, by id; ids that are gone are left out. */
export async function readPassages(
  index: KnowledgeIndex,
  ids: readonly number[],
): Promise<(readonly [id: number, passage: ShownPassage])[]> {
  const chunks = await index.chunks(ids);
  return chunks.map((chunk) => [
    chunk.id,
    {
      chunk,
      text: readWords(previewText(chunk)),
      columns: columnTexts(chunk, '').map(([name, column]) => [name, readWords(column)] as const),
    },
  ]);
}

/** The passage's text; where nothing but headings stands, its description or heading. */
function previewText(chunk: StoredChunk): string {
  const content = plainText(chunk.content);
  if (content !== '') return content;
  return plainText(chunk.description ?? '') || plainText(chunk.sectionPath);
}
