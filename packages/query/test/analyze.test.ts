import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../src/analyze.js';
import { queryWords } from '../src/query-words.js';
import { synonymTable } from '../src/synonym-table.js';
import type { Term } from '../src/term.js';

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function terms(query: string, groups: readonly (readonly string[])[] = []): Term[] {
  return analyze(queryWords(query), tokensOf, synonymTable(groups, tokensOf));
}

const spelled = (term: Term | undefined): string[] =>
  (term?.alternatives ?? []).map(({ leaves }) =>
    leaves.map((leaf) => `${leaf.where === 'path' ? 'path:' : ''}${leaf.text}`).join(' + '),
  );

describe('analyze', () => {
  it('leaves stop words out (Q2)', () => {
    expect(terms('How do I rotate the keys?').map(({ text }) => text)).toEqual(['rotate', 'keys']);
    expect(terms('what’s new').map(({ text }) => text)).toEqual(['new']);
  });

  it('keeps stop words when nothing else remains, and in a phrase (Q2)', () => {
    expect(terms('to be or not to be').map(({ text, times }) => [text, times])).toEqual([
      ['to', 2],
      ['be', 2],
      ['or', 1],
      ['not', 1],
    ]);
    expect(spelled(terms('"not found" page')[0])).toEqual(['not found']);
  });

  it('lets the parts of a compound stand for it (Q4)', () => {
    expect(spelled(terms('orderMatching')[0])).toEqual(['orderMatching', 'order + matching']);
  });

  it('looks a path-like word up among paths too', () => {
    expect(spelled(terms('setup-linux')[0])).toEqual(['setup-linux', 'setup + linux', 'path:setup-linux']);
  });

  it('makes one term of a synonym group, longest entry first (Q3)', () => {
    const groups = [
      ['ci', 'continuous integration'],
      ['continuous', 'steady'],
    ];
    const [group, rest] = terms('Continuous Integration setup', groups);
    expect(group).toMatchObject({ kind: 'synonyms', text: 'Continuous Integration' });
    expect(spelled(group)).toEqual(['ci', 'continuous integration', 'continuous + integration']);
    expect(rest).toMatchObject({ kind: 'word', text: 'setup' });
    expect(spelled(terms('continuous setup', groups)[0])).toEqual(['continuous', 'steady']);
  });

  it('joins words that the tokenizer makes equal', () => {
    expect(terms('cafe CAFE').map(({ times }) => times)).toEqual([2]);
  });

  it('takes any string, and gives no term without a token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        for (const { alternatives } of terms(query, [['a', 'b c']])) {
          expect(alternatives.length).toBeGreaterThan(0);
          for (const { leaves } of alternatives) for (const leaf of leaves) expect(leaf.tokens).not.toEqual([]);
        }
      }),
    );
  });
});
