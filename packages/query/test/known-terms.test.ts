import { describe, expect, it } from 'vitest';
import { knownTerms } from '../src/known-terms.js';
import type { Term } from '../src/term.js';

const term = (...texts: string[]): Term => ({
  text: texts[0] ?? '',
  kind: 'word',
  times: 1,
  alternatives: texts.map((text) => ({
    leaves: [{ key: text, text, tokens: text.split(' '), where: 'text' }],
    weight: 1,
  })),
});

describe('knownTerms', () => {
  it('leaves out what the index lacks: terms, and ways to satisfy one', () => {
    const { terms, dropped, bounds } = knownTerms(
      [term('a b', 'c'), term('none')],
      (token) => ({ a: 5, b: 0, c: 3 })[token] ?? 0,
    );
    expect(terms.map(({ alternatives }) => alternatives.length)).toEqual([1]);
    expect(bounds).toEqual([3]);
    expect(dropped.map(({ text }) => text)).toEqual(['none']);
  });

  it('keeps the rarest of very many terms, in the order of the query', () => {
    const many = Array.from({ length: 292 }, (_, n) => term(String(n)));
    const { terms, dropped } = knownTerms(many, (token) => 1 + Number(token));
    expect(terms.map(({ text }) => text)).toEqual(many.slice(0, 256).map(({ text }) => text));
    expect(dropped).toHaveLength(36);
  });
});
