import { openIndex } from '@kenso/index';
import { seededRandom } from './seeded-random.js';

/**
 * Questions as people ask them, made of words of the corpus: a part of a title, or some words of a passage; one in
 * ten as a whole sentence. The same index and seed give the same questions.
 */
export async function makeQueries(database: string, count: number, seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const index = await openIndex(database);
  try {
    const documents = await index.documents();
    const queries: string[] = [];
    while (queries.length < count) {
      const { title, path } = random.pick(documents);
      const kind = random.whole(10);
      const body = kind < 5 ? title : ((await index.document(path))?.body ?? '');
      const words = body.match(/\p{L}{3,}/gu) ?? [];
      if (words.length < 3) continue;
      const from = random.whole(Math.max(1, words.length - 4));
      const some = words.slice(from, from + 2 + random.whole(3)).join(' ');
      queries.push(kind === 9 ? `how do I use the ${some} with this` : some);
    }
    return queries;
  } finally {
    await index.close();
  }
}
