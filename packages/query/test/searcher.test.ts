import { createSearcher, EmptyQueryError, type Searcher, type SearchResult } from '@kenso/query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

const padding = 'Plain words about gardens, rivers and boats that nobody looks for.';
const files = {
  'guides/rollout.md': `---
tags: [deployment, gateway]
aliases: [go live]
answers: [How do I roll the gateway out?]
relates_to: [rollback.md, ../ops/keys.md]
---

# Gateway rollout

The gateway is rolled out in three steps, one region after the other.

## Before the rollout

Check the kubernetes cluster and the orderMatching flag.

## After the rollout

Watch the latency of the gateway for an hour.
`,
  'guides/rollback.md': `# Rollback\n\nHow to take a gateway rollout back within minutes. ${padding}\n`,
  'ops/keys.md': `---\nstatus: deprecated\n---\n\n# Key rotation\n\nEvery key expires after ninety days, idempotency keys after one. ${padding}\n`,
  'ops/lighthouse.md': `# Beacon\n\n${padding} ${padding}\n`,
};

const paths = (results: readonly SearchResult[]): string[] => results.map(({ file_path }) => file_path);

describe('a searcher', () => {
  let base: KnowledgeBase;
  let searcher: Searcher;
  let classic: Searcher;
  beforeAll(async () => {
    base = await knowledgeBase(files);
    searcher = createSearcher(base.index, {
      synonyms: [
        ['k8s', 'kubernetes'],
        ['go-live', 'rolled out'],
      ],
    });
    classic = createSearcher(base.index, { ranking: 'classic' });
  });
  afterAll(() => base.remove());

  it.each(['idempotenc', 'expir', 'kubernet', 'rollba'])('finds what begins with %s (Q5)', async (query) => {
    expect((await searcher.search(query)).results.length).toBeGreaterThan(0);
  });

  it('answers with everything a reader needs (Q11)', async () => {
    const { query, results } = await searcher.search('latency of the gateway');
    expect(query).toBe('latency of the gateway');
    expect(results[0]).toEqual({
      file_path: 'guides/rollout.md',
      title: 'Gateway rollout',
      section_path: 'Gateway rollout > After the rollout',
      heading_slug: 'after-the-rollout',
      start_line: 16,
      end_line: 18,
      category: 'guides',
      tags: ['deployment', 'gateway'],
      score: expect.any(Number),
      content_preview: 'Watch the latency of the gateway for an hour.',
      highlight: 'Watch the <mark>latency</mark> of the <mark>gateway</mark> for an hour.',
      match_source: 'title, section_path, tags, answers, content',
      cascade_stage: 'AND',
      relevance: 'high',
      related_count: 2,
    });
    expect(results[0]?.score).toBe(Number(results[0]?.score.toFixed(4)));
  });

  it('throws on a blank query, and has no result for one without a word', async () => {
    await expect(searcher.search('  \n')).rejects.toThrow(EmptyQueryError);
    await expect(searcher.searchMulti(['', ' '])).rejects.toMatchObject({ code: 'KENSO_EMPTY_QUERY' });
    expect(await searcher.search('?!')).toEqual({ query: '?!', results: [] });
  });

  it('takes any string whatever (Q1)', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '"',
        '*',
        '(',
        ')',
        '-',
        '+',
        '^',
        ':',
        'AND',
        'OR',
        'NOT',
        'NEAR(',
        '{title}:',
        ' ',
        '\0',
        'gateway',
        'gatewya',
        '/',
        '.',
        '失效',
        "'",
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        for (const each of [searcher, classic]) {
          const { results } = await each.search(`${pieces.join('')}x`);
          expect(results.length).toBeLessThanOrEqual(5);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same answer twice, from a new searcher too', async () => {
    const first = await searcher.search('gateway rollout keys', { limit: 10 });
    expect(await searcher.search('gateway rollout keys', { limit: 10 })).toEqual(first);
    expect((await createSearcher(base.index).search('gateway rollout keys', { limit: 10 })).results).toEqual(
      first.results,
    );
  });

  it('labels what holds only some of the words OR (Q6)', async () => {
    const { results } = await searcher.search('gateway latency minutes');
    expect(results.map(({ file_path, cascade_stage }) => [file_path, cascade_stage])).toEqual([
      ['guides/rollout.md', 'OR'],
      ['guides/rollback.md', 'OR'],
    ]);
  });

  it('answers a natural sentence', async () => {
    const { results } = await searcher.search('What should I be watching after I have rolled out the thing?');
    expect(results[0]?.file_path).toBe('guides/rollout.md');
  });

  it('finds the word behind a synonym (Q3)', async () => {
    expect((await searcher.search('k8s')).results[0]).toMatchObject({
      heading_slug: 'before-the-rollout',
      highlight: 'Check the <mark>kubernetes</mark> cluster and the orderMatching flag.',
      cascade_stage: 'AND',
    });
    expect(paths((await searcher.search('go-live steps')).results)[0]).toBe('guides/rollout.md');
  });

  it('finds compound words by their parts, and their parts by them (Q4)', async () => {
    for (const query of ['orderMatching', 'order matching', 'matching']) {
      const [first] = (await searcher.search(query)).results;
      expect(first).toMatchObject({ heading_slug: 'before-the-rollout', cascade_stage: 'AND' });
      expect(first?.highlight).toContain('<mark>orderMatching</mark>');
    }
  });

  it('falls back to the prefix of a single word (Q5)', async () => {
    const { results, corrected_query } = await searcher.search('laten');
    expect(corrected_query).toBeUndefined();
    expect(results[0]).toMatchObject({ cascade_stage: 'PREFIX', relevance: 'medium' });
    expect(results[0]?.highlight).toContain('<mark>latency</mark>');
    expect((await searcher.search('la')).results).toEqual([]);
  });

  it('corrects a typo, and says so (Q9)', async () => {
    const { results, corrected_query } = await searcher.search('Idempotncy');
    expect(corrected_query).toBe('idempotency');
    expect(results[0]).toMatchObject({ file_path: 'ops/keys.md', relevance: 'medium', status: 'deprecated' });
  });

  it('corrects an unknown word beside known ones (Q9)', async () => {
    const { results, corrected_query } = await searcher.search('latncy of the "gateway"');
    expect(corrected_query).toBe('latency of the "gateway"');
    expect(results[0]).toMatchObject({ heading_slug: 'after-the-rollout', cascade_stage: 'AND' });
  });

  it.each(['kubernetes99', 'gateWya', 'x9', 'hippopotamus'])('does not correct %s', async (query) => {
    expect(await searcher.search(query)).toEqual({ query, results: [] });
  });

  it('matches a path (Q9)', async () => {
    expect(paths((await searcher.search('ops/key')).results)).toEqual(['ops/keys.md']);
    expect((await searcher.search('.\\guides\\rollback.md')).results[0]?.file_path).toBe('guides/rollback.md');
    expect((await searcher.search('lighthouse')).results).toMatchObject([
      { file_path: 'ops/lighthouse.md', cascade_stage: 'PATH', match_source: 'path' },
    ]);
  });

  it('looks for the words of a phrase that stands nowhere', async () => {
    expect(paths((await searcher.search('"latency gateway"')).results)[0]).toBe('guides/rollout.md');
  });

  it('filters by category, tags, path and source', async () => {
    expect(paths((await searcher.search('gateway key', { category: 'ops' })).results)).toEqual(['ops/keys.md']);
    expect(paths((await searcher.search('gateway', { tags: ['Deployment'] })).results)).toEqual(['guides/rollout.md']);
    expect(paths((await searcher.search('gateway', { pathPrefix: 'guides/rollb' })).results)).toEqual([
      'guides/rollback.md',
    ]);
    expect((await searcher.search('gateway', { source: 'nowhere' })).results).toEqual([]);
    const all = (await searcher.search('gateway')).results;
    for (const category of ['all', '', undefined]) {
      expect((await searcher.search('gateway', { category })).results).toEqual(all);
    }
  });

  it('says which categories exist when asked for another (Q11)', async () => {
    const unknown_category = { name: 'opps', existing: ['guides', 'ops'], closest: ['ops'] };
    expect(await searcher.search('gateway', { category: 'opps' })).toEqual({
      query: 'gateway',
      results: [],
      unknown_category,
    });
    expect(await searcher.searchMulti(['gateway'], { category: 'opps' })).toMatchObject({
      results: [],
      unknown_category,
    });
  });

  it('keeps to the limit, which is at least 1', async () => {
    expect((await searcher.search('gateway', { limit: 1 })).results).toHaveLength(1);
    expect((await searcher.search('gateway', { limit: 0 })).results).toHaveLength(1);
  });

  it('fuses several queries (Q10)', async () => {
    const response = await searcher.searchMulti(['gateway', ' ', 'rollback', 'key rotaiton', 'qq', 'zz', 'never run']);
    expect(response.queries).toEqual(['gateway', 'rollback', 'key rotaiton', 'qq', 'zz']);
    expect(response.corrections).toEqual({ 'key rotaiton': 'key rotation' });
    expect(response.results[0]).toMatchObject({ file_path: 'guides/rollback.md', score: 0.0325 });
    expect(new Set(paths(response.results)).size).toBe(response.results.length);
  });

  it('shows a preview of the length asked for', async () => {
    const short = createSearcher(base.index, { previewChars: 20 });
    expect((await short.search('latency')).results[0]?.content_preview).toBe('the latency of the');
  });

  it('tells of every expression it runs', async () => {
    const stages: string[] = [];
    const traced = createSearcher(base.index, { ranking: 'classic', onTrace: ({ stage }) => stages.push(stage) });
    await traced.search('gateway latency minutes');
    expect(stages).toEqual(['AND', 'NEAR', 'OR']);
  });

  describe('with the classic ranking (Q6, Q8)', () => {
    it('stops at the first stage with enough results', async () => {
      expect(
        (await classic.search('gateway rollout', { limit: 2 })).results.map(({ cascade_stage }) => cascade_stage),
      ).toEqual(['AND', 'AND']);
      expect(
        (await classic.search('gateway rollout', { limit: 3 })).results.map(({ cascade_stage }) => cascade_stage),
      ).toEqual(['OR', 'OR']);
    });

    it('finds the one known word among thousands', async () => {
      const query = `${Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' ')} latency latency`;
      expect(paths((await classic.search(query)).results)).toEqual(['guides/rollout.md']);
    });

    it('ends in the prefix for a single word', async () => {
      expect((await classic.search('rotat')).results.map(({ cascade_stage }) => cascade_stage)).toEqual(['PREFIX']);
    });
  });

  it('sees what was ingested meanwhile', async () => {
    const other = await knowledgeBase({ 'a.md': `# Alpha page\n\n${padding}\n` });
    const fresh = createSearcher(other.index);
    expect((await fresh.search('capybbara')).results).toEqual([]);
    await other.update({ 'b.md': `# Beta page\n\nThe capybara swims. ${padding}\n` });
    expect(await fresh.search('capybbara')).toMatchObject({
      corrected_query: 'capybara',
      results: [{ file_path: 'b.md' }],
    });
    await other.remove();
  });
});

describe('ranking', () => {
  async function topOf(pages: Readonly<Record<string, string>>, query: string): Promise<string[]> {
    const base = await knowledgeBase(pages);
    try {
      return paths((await createSearcher(base.index).search(query, { limit: 10 })).results);
    } finally {
      await base.remove();
    }
  }

  it('does not take words of two sentences for a phrase', async () => {
    const found = await topOf(
      {
        'a.md': `# Storage cold\n\nThe hall is cold. Storage is there, cold. Storage. ${padding}\n`,
        'b.md': `# Tapes\n\n${padding.repeat(5)} We keep tapes in cold storage for years. ${padding.repeat(5)}\n`,
      },
      '"cold storage"',
    );
    expect(found[0]).toBe('b.md');
  });

  it('lets no long page push the others out (Q7)', async () => {
    const sections = Array.from(
      { length: 500 },
      (_, n) => `## Heron ${n}\n\nThe heron sets the heron of heron ${n}.\n`,
    );
    const found = await topOf(
      {
        'flood.md': `# Heron reference\n\n${sections.join('\n')}`,
        ...Object.fromEntries(
          [1, 2, 3, 4].map((n) => [`p${n}.md`, `# Page ${n}\n\nOne heron on page ${n}. ${padding.repeat(3)}\n`]),
        ),
      },
      'heron',
    );
    expect(found.sort()).toEqual(['flood.md', 'p1.md', 'p2.md', 'p3.md', 'p4.md']);
  });
});
