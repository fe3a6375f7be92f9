import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatherEvidence } from '../src/evidence.js';
import { rememberIndex } from '../src/index-memory.js';
import { type LeafPostings, type PostingStore, postingStore } from '../src/posting-store.js';
import { valueAt } from '../src/sparse-vector.js';
import type { Leaf, Term } from '../src/term.js';
import { createTokenSource } from '../src/token-source.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

const words = ['anchor', 'beacon', 'cable', 'dock', 'engine', 'ferry'];
const pages = 60;

/** The first word stands in every page, the next in every second, the next in every third one … */
function page(number: number): string {
  const held = words.filter((_, rank) => number % (rank + 1) === 0);
  const body = held.map((word, rank) => `The ${`${word} `.repeat(1 + ((number + rank) % 4))}is here.`);
  return `# Page ${number}\n\nWhat stands in the harbour of every town.\n\n${body.join('\n\n')}\n`;
}

function leafOf(word: string): Leaf {
  return { key: word, text: word, tokens: [word], where: 'text' };
}

function termOf(word: string): Term {
  return { text: word, kind: 'word', times: 1, alternatives: [{ leaves: [leafOf(word)], weight: 1 }] };
}

let base: KnowledgeBase;
let total: number;
let ids: number[];
let whole: LeafPostings[];

beforeAll(async () => {
  const files = Array.from({ length: pages }, (_, number) => [`page-${number}.md`, page(number)] as const);
  base = await knowledgeBase(Object.fromEntries(files));
  total = await base.index.chunkCount();
  whole = await postingStore(base.index, total).best(words.map(leafOf), {});
  ids = [...(whole[0]?.ranking.ids ?? [])];
  expect(ids).toHaveLength(pages);
});

afterAll(() => base.remove());

/** What the lists tell of some chunks. */
function told(list: LeafPostings | undefined, some: readonly number[]): number[][] {
  return list ? some.map((id) => [valueAt(list.ranking, id), valueAt(list.passage, id)]) : [];
}

async function completed(store: PostingStore, words: readonly string[], some: readonly number[]) {
  const lists = await store.best(words.map(leafOf), {});
  return Promise.all(lists.map((list, position) => store.completed(leafOf(words[position] ?? ''), list, some)));
}

const someWords = fc.subarray(words, { minLength: 1 });
const someIds = fc.uniqueArray(fc.nat(pages - 1), { maxLength: 20 }).map((at) => at.map((each) => ids[each] ?? 0));

describe('lists that are cut', () => {
  it('hold the chunks for which the word counts most, and say that they are cut', async () => {
    const lists = await postingStore(base.index, total, 12).best(words.map(leafOf), {});
    expect(lists.map(({ matches }) => matches)).toEqual([60, 30, 20, 15, 12, 10]);
    expect(lists.map(({ ranking }) => ranking.ids.length)).toEqual([12, 12, 12, 12, 12, 10]);
    expect(lists.map(({ isWhole }) => isWhole)).toEqual([false, false, false, false, false, true]);
    for (const [position, list] of lists.entries()) {
      const all = [...(whole[position]?.ranking.values ?? [])].sort((a, b) => b - a);
      expect([...list.ranking.values].sort((a, b) => b - a)).toEqual(all.slice(0, 12));
    }
  });

  it('tell the same as whole ones when they are completed, whatever was read before', async () => {
    const property = fc.asyncProperty(
      fc.nat(20).map((limit) => limit + 1),
      fc.array(fc.tuple(someWords, someIds), { minLength: 1, maxLength: 4 }),
      async (limit, questions) => {
        const store = postingStore(base.index, total, limit);
        for (const [asked, some] of questions) {
          const lists = await completed(store, asked, some);
          for (const [position, word] of asked.entries()) {
            const expected = whole[words.indexOf(word)];
            expect(told(lists[position], some)).toEqual(told(expected, some));
            expect(lists[position]?.matches).toBe(expected?.matches);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it('are as long after a search as before', async () => {
    const store = postingStore(base.index, total, 5);
    const before = await store.best(words.map(leafOf), {});
    await completed(store, words, ids);
    expect(await store.best(words.map(leafOf), {})).toEqual(before);
  });

  it('are cut after the filter', async () => {
    const [list] = await postingStore(base.index, total, 5).best([leafOf('ferry')], { pathPrefix: 'page-3' });
    expect(list).toMatchObject({ matches: 10, isWhole: true });
    expect(list?.ranking.ids).toHaveLength(2);
  });
});

describe('evidence', () => {
  it('gives candidates all their shares, from cut lists and of terms that choose none', async () => {
    const memory = await rememberIndex(base.index, createTokenSource(base.index))();
    const terms = words.map(termOf);
    const rare = { terms, bounds: [60, 30, 20, 15, 12, 10] };
    const exact = await gatherEvidence(memory, rare, {});
    const cut = await gatherEvidence({ ...memory, postings: postingStore(base.index, total, 4) }, rare, {});
    const beyond = { terms, bounds: terms.map((_, rank) => (rank < 4 ? 1_000_000 : 10)) };
    const unread = await gatherEvidence({ ...memory, postings: postingStore(base.index, total, 4) }, beyond, {});
    for (const evidence of [cut, unread]) {
      expect(evidence.idf).toEqual(exact.idf);
      for (const count of [3, 8, 5]) {
        const candidates = await evidence.candidates(count);
        expect(candidates).toHaveLength(Math.min(count, evidence.matches));
        for (const id of candidates) {
          expect(evidence.sharesOf(id)).toEqual(exact.sharesOf(id));
          expect(evidence.ownSharesOf(id)).toEqual(exact.ownSharesOf(id));
        }
      }
    }
  });
});
