import type { KnowledgeIndex, StoredChunk } from '@kenso/index';
import { columnTexts } from './match-source.js';
import { plainText } from './plain-text.js';

/** A passage as results are made of it, whatever was asked. */
export interface ShownPassage {
  readonly chunk: Omit<StoredChunk, 'content'>;
  /** What the preview is cut from. */
  readonly text: string;
  /** The texts of the columns, the content's aside, which is empty. */
  readonly columns: readonly (readonly [name: string, text: string])[];
}

/** Reads passages, by id; ids that are gone are left out. */
export async function readPassages(
  index: KnowledgeIndex,
  ids: readonly number[],
): Promise<(readonly [id: number, passage: ShownPassage])[]> {
  const chunks = await index.chunks(ids);
  return chunks.map((chunk) => {
    const { content, ...rest } = chunk;
    return [chunk.id, { chunk: rest, text: previewText(chunk), columns: columnTexts(chunk, '') }];
  });
}

/** The passage's text; where nothing but headings stands, its description or heading. */
function previewText(chunk: StoredChunk): string {
  const content = plainText(chunk.content);
  if (content !== '') return content;
  return plainText(chunk.description ?? '') || plainText(chunk.sectionPath);
}
