import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ingest, openIndex } from '@kenso/index';
import { Agent, spendOnFiles } from './agent.js';
import { pageOf, spendOnGrep } from './grep.js';
import type { Question } from './read-questions.js';
import type { Spending } from './spending.js';

/** Ways to an answer, in the order in which they are shown. */
export const ways = ['grep for the words', 'five best whole files', 'kenso: search, one section'] as const;

export type Way = (typeof ways)[number];

/**
 * What each question costs in each way over the pages below a folder, which are indexed for it.
 *
 * @param database a file to be made
 */
export async function measureTokens(
  questions: readonly Question[],
  folder: string,
  database: string,
): Promise<Record<Way, readonly Spending[]>> {
  await ingest({ database, path: folder, gitignore: false });
  const index = await openIndex(database);
  const agent = await Agent.connect(index);
  try {
    const pages = (await index.paths()).map((path) => pageOf(path, readFileSync(join(folder, path), 'utf8')));
    const lengths = new Map(pages.map(({ path, lines }) => [path, lines.join('\n').length]));
    const spent: Record<Way, Spending[]> = {
      'grep for the words': [],
      'five best whole files': [],
      'kenso: search, one section': [],
    };
    for (const question of questions) {
      const hits = await agent.search(question);
      spent['grep for the words'].push(spendOnGrep(question, pages));
      spent['five best whole files'].push(spendOnFiles(question, hits, lengths));
      spent['kenso: search, one section'].push(await agent.spend(question, hits));
    }
    return spent;
  } finally {
    await agent.close();
    await index.close();
  }
}
