import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noShares, type Ranked } from '../src/ranked.js';
import { boostRelated } from '../src/relation-boost.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

const text = 'Plain words about gardens, rivers and boats that nobody looks for.';
const ranked = (path: string): Ranked => ({
  path,
  score: 1,
  chunk: 1,
  chunkIndex: 0,
  stage: 'AND',
  confidence: 1,
  parts: { match: 1 },
  scored: 1,
  shares: noShares,
});

describe('boostRelated (Q8)', () => {
  let base: KnowledgeBase;
  beforeAll(async () => {
    base = await knowledgeBase({
      'a.md': `---\nrelates_to: [b.md, c.md, a.md]\n---\n# A\n\n${text} [to d](d.md)\n`,
      'b.md': `---\nrelates_to: [a.md]\n---\n# B\n\n${text}\n`,
      'c.md': `# C\n\n${text}\n`,
      'd.md': `# D\n\n${text}\n`,
    });
  });
  afterAll(() => base.remove());

  it('counts each pair and relation once, for both ends, and only front matter', async () => {
    const boosted = await boostRelated(base.index, ['a.md', 'b.md', 'c.md', 'd.md'].map(ranked));
    expect(boosted.map(({ path, score }) => [path, score])).toEqual([
      ['a.md', 1.3],
      ['b.md', 1.15],
      ['c.md', 1.15],
      ['d.md', 1],
    ]);
  });

  it('counts only documents of the ranking', async () => {
    expect(await boostRelated(base.index, [ranked('a.md')])).toEqual([ranked('a.md')]);
    expect(await boostRelated(base.index, [ranked('a.md'), ranked('d.md')])).toEqual([ranked('a.md'), ranked('d.md')]);
  });
});
