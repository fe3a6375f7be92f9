import type { StoredChunk } from '@kenso/index';

/** The texts of a chunk by the column's name, most telling first. */
export function columnTexts(chunk: StoredChunk, content: string): readonly (readonly [string, string])[] {
  return [
    ['title', chunk.documentTitle],
    ['section_path', chunk.sectionPath],
    ['tags', chunk.tags.join('\n\n')],
    ['aliases', chunk.aliases.join('\n\n')],
    ['answers', chunk.answers.join('\n\n')],
    ['description', chunk.description ?? ''],
    ['category', chunk.category],
    ['content', content],
    ['path', chunk.path.replace(/\.[^./]*$/, '')],
  ];
}
