import { createSearcher, type Searcher } from '@kenso/query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

const padding = 'Plain words about gardens, rivers and boats that nobody looks for.';
const files = {
  'rollout.md': `---
tags: [deployment, gateway]
aliases: [go live]
answers: [How do I roll the gateway out?]
relates_to: [keys.md]
---

# Gateway rollout

The gateway is rolled out in steps. ${padding}

## Before the rollout

Check the kubernetes cluster. Its configuration must be read, and the configuration kept.

## Gateway checks

${padding}
`,
  'rollback.md': `---\ntags: [Deployment]\n---\n\n# Rollback\n\nSee [keys](keys.md). ${padding}\n\n## Gateway rollout\n\n${padding}\n`,
  'alpha.md': `# Key storage\n\nLogs are kept for kubernetes. ${padding}\n`,
  'keys.md': `# Key rotation\n\n${padding}\n\n## Overview\n\nKübel and Kubismus. ${padding}\n`,
  'zoo.md': `# Éclair\n\n${padding}\n\n## Overview\n\n${padding}\n\n## 管理文档\n\n${padding}\n`,
};

describe('suggestions', () => {
  let base: KnowledgeBase;
  let searcher: Searcher;
  const texts = async (typed: string, limit?: number): Promise<string[]> =>
    (await searcher.suggest(typed, { limit })).map(({ kind, text }) => `${kind}: ${text}`);
  beforeAll(async () => {
    base = await knowledgeBase(files);
    searcher = createSearcher(base.index);
  });
  afterAll(() => base.remove());

  it('go by kind, then what begins so before what has such a word', async () => {
    expect(await texts('gate')).toEqual([
      'title: Gateway rollout',
      'heading: Gateway checks',
      'question: How do I roll the gateway out?',
      'tag: gateway',
    ]);
    expect(await texts('roll')).toEqual([
      'title: Rollback',
      'title: Gateway rollout',
      'heading: Before the rollout',
      'question: How do I roll the gateway out?',
      'word: rollout',
      'word: rolled',
    ]);
  });

  it('put the document that more documents link to first', async () => {
    expect(await texts('key')).toEqual(expect.arrayContaining(['title: Key rotation', 'title: Key storage']));
    expect((await texts('key'))[0]).toBe('title: Key rotation');
  });

  it('say where a name leads', async () => {
    expect(await searcher.suggest('before')).toEqual([
      { text: 'Before the rollout', kind: 'heading', path: 'rollout.md', slug: 'before-the-rollout' },
    ]);
    expect(await searcher.suggest('go li')).toEqual([{ text: 'go live', kind: 'alias', path: 'rollout.md' }]);
    expect(await searcher.suggest('deploy')).toEqual([{ text: 'Deployment', kind: 'tag' }]);
  });

  it('give a name once, for the document with the most links', async () => {
    expect(await searcher.suggest('overv')).toEqual([
      { text: 'Overview', kind: 'heading', path: 'keys.md', slug: 'overview' },
    ]);
  });

  it.each([
    ['GATEWAY ROLL', 'title: Gateway rollout'],
    ['gateway-roll', 'title: Gateway rollout'],
    ['roll gate', 'title: Gateway rollout'],
    ['eclai', 'title: Éclair'],
    ['ÉCL', 'title: Éclair'],
    ['e\u0301cl', 'title: Éclair'],
    ['文档', 'heading: 管理文档'],
    ['how do i roll', 'question: How do I roll the gateway out?'],
  ])('complete %s', async (typed, first) => {
    expect((await texts(typed))[0]).toBe(first);
  });

  it('complete the last word by words of the texts, as they are written', async () => {
    expect(await texts('kubern')).toEqual(['word: kubernetes']);
    expect(await texts('set up kubern')).toEqual(['word: set up kubernetes']);
    expect(await texts('configurat')).toEqual(['word: configuration']);
    expect(await texts('kub')).toEqual(['word: kubernetes', 'word: kubismus', 'word: kübel']);
  });

  it('offer no word after a finished one, nor the word that is there already', async () => {
    expect(await texts('kubern ')).toEqual([]);
    expect(await texts('kubernetes')).toEqual([]);
  });

  it.each(['', '  \n', '?!', '🚀', 'xyzzy'])('are none for %j', async (typed) => {
    expect(await searcher.suggest(typed)).toEqual([]);
  });

  it.each([
    [undefined, 8],
    [Number.NaN, 8],
    [3, 3],
    [0, 1],
    [1000, 50],
  ])('are, with a limit of %s, at most %i', async (limit, most) => {
    const many = Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\n${padding}\n`).join('\n');
    const large = await knowledgeBase({ 'a.md': `# Many\n\n${many}` });
    try {
      expect(await createSearcher(large.index).suggest('part', { limit })).toHaveLength(most);
    } finally {
      await large.remove();
    }
  });

  it('follow the index', async () => {
    const changing = await knowledgeBase({ 'a.md': files['alpha.md'] });
    try {
      const own = createSearcher(changing.index);
      expect(await own.suggest('wal')).toEqual([]);
      await changing.update({ 'b.md': `# Walrus\n\n${padding}\n` });
      expect(await own.suggest('wal')).toEqual([{ text: 'Walrus', kind: 'title', path: 'b.md' }]);
    } finally {
      await changing.remove();
    }
  });

  it('are the same each time, distinct, and those of a larger limit cut short', async () => {
    const pieces = fc.constantFrom('g', 'ro', 'gateway', 'the ', ' ', 'key', '-', 'k', 'o', '"', '*', 'kub', 'É', '文');
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { maxLength: 5 }), fc.integer({ min: 1, max: 8 }), async (parts, limit) => {
        const typed = parts.join('');
        const all = await texts(typed, 50);
        const again = (await createSearcher(base.index).suggest(typed, { limit: 50 })).map((each) => each.text);
        expect(again).toEqual((await searcher.suggest(typed, { limit: 50 })).map((each) => each.text));
        expect(new Set(again).size).toBe(again.length);
        expect(await texts(typed, limit)).toEqual(all.slice(0, limit));
      }),
      { numRuns: 60 },
    );
  });
});
