import { describe, expect, it } from 'vitest';
import { noShares, type Ranked } from '../src/ranked.js';
import { relevanceOf } from '../src/relevance.js';

const ranked = (score: number, more: Partial<Ranked> = {}): Ranked => ({
  path: `${score}.md`,
  chunk: 1,
  chunkIndex: 0,
  score,
  stage: 'AND',
  confidence: 1,
  parts: { match: score },
  scored: 1,
  shares: noShares,
  ...more,
});
const labels = (list: readonly Ranked[], facts: { terms?: number; corrected?: string } = {}) =>
  list.map((_, position) =>
    relevanceOf(
      {
        ranked: list,
        terms: Array.from({ length: facts.terms ?? 2 }),
        ...(facts.corrected && { corrected: facts.corrected }),
      },
      position,
    ),
  );

describe('relevanceOf (Q6)', () => {
  it('trusts the first result that stands out, and no other', () => {
    expect(labels([ranked(10), ranked(7), ranked(2)])).toEqual(['high', 'low', 'low']);
  });

  it('trusts none of several that are close', () => {
    expect(labels([ranked(10), ranked(9), ranked(2)])).toEqual(['medium', 'medium', 'low']);
  });

  it('trusts nothing that leaves much of the question open, less being enough for a long question', () => {
    const half = [ranked(10, { confidence: 0.6 }), ranked(1)];
    expect(labels(half)).toEqual(['medium', 'low']);
    expect(labels(half, { terms: 8 })).toEqual(['high', 'low']);
    expect(labels([ranked(10, { confidence: 0.2 })])).toEqual(['low']);
  });

  it('never trusts what was corrected, begun or found by its path', () => {
    expect(labels([ranked(10)], { corrected: 'other' })).toEqual(['medium']);
    expect(labels([ranked(10, { stage: 'PREFIX' })])).toEqual(['medium']);
    expect(labels([ranked(10, { stage: 'PATH' })])).toEqual(['medium']);
  });
});
