import { createSearcher, EmptyQueryError, type SearchResponse } from '@kenso/query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding, ordinal } from '../src/explain.js';
import { type KnowledgeBase, knowledgeBase } from './knowledge-base.js';

let base: KnowledgeBase;

const filler = 'Plain words about gardens, rivers and boats that nobody looks for, said at some length.';
const others = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [`other-${n}.md`, `# Other ${n}\n\n${filler}\n`]),
);

beforeAll(async () => {
  base = await knowledgeBase({
    'secrets.md':
      '---\ntags: [vault]\n---\n# Secrets\n\nWe rotate secrets each month.\n\n## Storing\n\nSecrets lie in a safe.\n',
    'keys.md': '# Keys\n\nRotate keys when somebody leaves. See [secrets](secrets.md).\n',
    'tea.md': '# Tea\n\nBrew it for three minutes, with secrets of your own.\n',
    'pumps.md': `# Pumps\n\nThey pump. ${filler}\n`,
    ...others,
  });
});
afterAll(() => base.remove());

const rankings = ['best', 'classic'] as const;

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

describe('explain (Q13)', () => {
  it.each(rankings)(
    'parts of every score add up to it, and shares of columns to those of terms: %s',
    async (ranking) => {
      const searcher = createSearcher(base.index, { ranking });
      const word = fc.constantFrom(
        'rotate',
        'secrets',
        'keys',
        'safe',
        'month',
        'brew',
        'vault',
        'nowhere',
        'secrts',
        '"each month"',
      );
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
          const { results } = await searcher.search(words.join(' '), { explain: true, limit: 10 });
          for (const { score, explanation } of results) {
            expect(sum((explanation?.parts ?? []).map(({ value }) => value))).toBeCloseTo(score, 3);
            for (const { share, columns } of explanation?.terms ?? []) {
              if (columns.length > 0) expect(sum(columns.map((column) => column.share))).toBeCloseTo(share, 9);
            }
          }
        }),
        { numRuns: 40 },
      );
    },
  );

  it('the shares of the terms add up to the part that the passage gives', async () => {
    const { results } = await createSearcher(base.index).search('rotate secrets', { explain: true });
    for (const { explanation } of results) {
      const passage = explanation?.parts.find(({ part }) => part === 'passage')?.value ?? 0;
      expect(sum((explanation?.terms ?? []).map(({ share }) => share))).toBeCloseTo(passage, 9);
    }
  });

  it('tells stages, terms and unknown words, and why each result stands where it stands', async () => {
    const { results, explanation } = await createSearcher(base.index).search('rotate secrets zzyzx', { explain: true });
    expect(explanation).toMatchObject({ ranking: 'best', unknown: ['zzyzx'] });
    expect(explanation?.stages).toEqual([{ stage: 'OR', expression: expect.stringContaining('"rotate"'), matches: 3 }]);
    expect(explanation?.terms.map(({ term, chunks }) => [term, chunks])).toEqual([
      ['rotate', 2],
      ['secrets', 3],
    ]);
    expect(results[0]?.file_path).toBe('secrets.md');
    expect(results[0]?.explanation?.reason).toMatch(/^1st: holds all 2 terms; .*its title answers the query/);
    const tea = results.find(({ file_path }) => file_path === 'tea.md');
    expect(tea?.explanation?.reason).toMatch(/^3rd: holds 1 of 2 terms, lacks `rotate`/);
    expect(tea?.explanation?.terms[0]).toEqual({ term: 'rotate', share: 0, columns: [] });
  });

  it('a part of a compound word is not the word', async () => {
    const { results } = await createSearcher(base.index).search('rotateLeaves secrets', { explain: true });
    const named = results.map(({ file_path, explanation }) => [file_path, explanation?.terms[0]]);
    expect(named).toContainEqual(['secrets.md', { term: 'rotateLeaves', share: 0, columns: [] }]);
    const [secrets] = results.filter(({ file_path }) => file_path === 'secrets.md');
    expect(secrets?.explanation?.reason).toMatch(/: holds 1 of 2 terms, lacks `rotateLeaves`/);
  });

  it('a word that the classic ranking takes as a beginning has its share', async () => {
    const classic = createSearcher(base.index, { ranking: 'classic' });
    const [first] = (await classic.search('secr', { explain: true })).results;
    expect(first).toMatchObject({ cascade_stage: 'PREFIX' });
    const match = first?.explanation?.parts.find(({ part }) => part === 'match')?.value;
    expect(first?.explanation?.terms).toMatchObject([{ term: 'secr', share: match }]);
    expect(first?.explanation?.reason).toMatch(/^1st: holds the term/);
  });

  it.each(['pum', 'keys.md', 'rotaet'])('fallbacks are explained as well: %s', async (query) => {
    const { results } = await createSearcher(base.index).search(query, { explain: true });
    expect(results.length).toBeGreaterThan(0);
    for (const { explanation } of results) expect(explanation?.parts.length).toBeGreaterThan(0);
  });

  it('changes nothing else', async () => {
    const searcher = createSearcher(base.index);
    const without = (response: SearchResponse) => response.results.map(({ explanation: _, ...result }) => result);
    const plain = await searcher.search('rotate secrets');
    expect(plain.explanation).toBeUndefined();
    expect(without(await searcher.search('rotate secrets', { explain: true }))).toEqual(plain.results);
  });
});

describe('whyNot (Q13)', () => {
  const ask = (path: string, query = 'rotate secrets', options = {}) =>
    createSearcher(base.index).whyNot(query, path, options);

  it('names what a low document lacks, and where it would stand with it', async () => {
    expect(await ask('tea.md')).toMatchObject({
      path: 'tea.md',
      rank: 3,
      reason: '3rd: holds 1 of 2 terms, lacks `rotate`.',
      lacks: ['rotate'],
    });
    const { remedies } = await ask('tea.md');
    expect(remedies.map(({ field }) => field).sort()).toEqual(['tags', 'title']);
    expect(remedies[0]?.rank).toBeLessThan(3);
  });

  it('promises nothing to a document that stands first already', async () => {
    expect(await ask('tea.md', 'brew minutes vault')).toMatchObject({ rank: 1, lacks: ['vault'], remedies: [] });
  });

  it('finds what is lacking by whole words in the classic ranking, too', async () => {
    const classic = createSearcher(base.index, { ranking: 'classic' });
    expect((await classic.whyNot('rotate minute', 'tea.md')).lacks).toEqual(['rotate']);
  });

  it('keeps its word: with the tag the document stands about there', async () => {
    const text = '# Tea\n\nBrew it for three minutes, with secrets of your own.\n';
    const promised = (await ask('tea.md')).remedies.find(({ field }) => field === 'tags')?.rank ?? 0;
    await base.update({ 'tea.md': `---\ntags: [rotate]\n---\n${text}` });
    const { results } = await createSearcher(base.index).search('rotate secrets');
    expect(Math.abs(results.findIndex(({ file_path }) => file_path === 'tea.md') + 1 - promised)).toBeLessThanOrEqual(
      1,
    );
    await base.update({ 'tea.md': text });
  });

  it('ranks by the words of a phrase that stands nowhere, as the search does', async () => {
    const absence = await ask('tea.md', '"secrets rotate keys"');
    expect(absence).toMatchObject({ rank: 3, lacks: ['rotate', 'keys'] });
    for (const { rank } of absence.remedies) expect([1, 2, 3]).toContain(rank);
  });

  it.each(rankings)('tells the rank and what is lacking as the search does: %s', async (ranking) => {
    const many = await knowledgeBase(
      Object.fromEntries(
        Array.from({ length: 120 }, (_, n) => [
          `page-${n}.md`,
          `---\nrelates_to: [page-${(n * 7) % 120}.md, page-${(n * 13) % 120}.md]\n---\n# Page ${n}\n\n` +
            `${'A boat. '.repeat(1 + (n % 5))}${n % 3 === 0 ? 'The harbour at night. ' : ''}${filler.repeat(1 + (n % 4))}\n\n` +
            Array.from({ length: n % 5 }, (_, at) => `## Part ${at}\n\n${'A boat. '.repeat(at + 1)}${filler}\n\n`).join(
              '',
            ),
        ]),
      ),
    );
    try {
      const searcher = createSearcher(many.index, { ranking });
      for (const query of ['boat', 'boat harbour night', 'boatHarbour']) {
        for (const limit of [5, 20]) {
          const { results } = await searcher.search(query, { limit, explain: true });
          expect(results).toHaveLength(limit);
          for (const { file_path, explanation } of results) {
            const { rank, reason } = await searcher.whyNot(query, file_path, { limit });
            expect({ file_path, rank }).toEqual({ file_path, rank: explanation?.rank });
            expect(explanation?.reason.replace(/\.$/, ';')).toContain(reason.replace(/\.$/, ';'));
          }
        }
        const shown = (await searcher.search(query, { limit: 5 })).results.map(({ file_path }) => file_path);
        for (const path of ['page-1.md', 'page-2.md', 'page-4.md'].filter((each) => !shown.includes(each))) {
          expect((await searcher.whyNot(query, path)).rank ?? 121).toBeGreaterThan(5);
        }
      }
    } finally {
      await many.remove();
    }
  });

  it('tells a document without any of the words, one behind a filter, and one that is not there', async () => {
    expect(await ask('pumps.md')).toMatchObject({ reason: 'It holds none of `rotate`, `secrets`.', remedies: [] });
    expect((await ask('keys.md', 'rotate', { tags: ['vault'] })).reason).toMatch(
      /^A filter leaves it out; without filters/,
    );
    expect(await ask('secretz.md')).toMatchObject({ reason: 'It is not in the index.', closest: ['secrets.md'] });
    await expect(ask('tea.md', ' ')).rejects.toThrow(EmptyQueryError);
  });
});

it('counts are said in words', () => {
  expect([1, 2, 3, 4, 11, 12, 21, 102].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '21st',
    '102nd',
  ]);
  expect(holding(1, [])).toBe('holds the term');
  expect(holding(3, ['a', 'b'])).toBe('holds 1 of 3 terms, lacks `a`, `b`');
});
