import type { KnowledgeIndex } from '@kenso/index';
import type { FrontmatterValue } from '@kenso/parse';
import type { JudgedQuery } from './judged-query.js';

const fields = ['answers', 'predicted_queries'];

/**
 * The questions that documents say they answer, and the searches that should lead to them, from the front matter of
 * an index: by path, then in the order of the document. Their category is the field's name. What several documents
 * claim is one query that expects all of them.
 *
 * The fields themselves are searched, so such queries are easier than those that people type.
 */
export async function generateQueries(index: KnowledgeIndex): Promise<JudgedQuery[]> {
  const found = new Map<string, { category: string; judgments: Map<string, number> }>();
  for (const { path } of await index.documents()) {
    const metadata = (await index.document(path))?.metadata ?? {};
    for (const category of fields) {
      for (const text of textsOf(metadata[category])) {
        const query = found.get(text) ?? { category, judgments: new Map() };
        query.judgments.set(path, 1);
        found.set(text, query);
      }
    }
  }
  return Array.from(found, ([text, query]) => ({ id: text, text, ...query, ignored: new Set<string>() }));
}

/** As the index reads these fields: one text or a list, mappings passed over (P3). */
function textsOf(value: FrontmatterValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  return text === '' ? [] : [text];
}
