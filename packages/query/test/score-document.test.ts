import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentEvidence, scoreDocument } from '../src/score-document.js';

const base: DocumentEvidence = {
  chunks: [[1, 1]],
  idf: [1, 1],
  phrases: [],
  title: { recall: 0, precision: 0 },
  question: { recall: 0, precision: 0 },
  pathNamed: false,
  listPage: false,
  inbound: 0,
};
const total = (more: Partial<DocumentEvidence>): number => scoreDocument({ ...base, ...more }).total;

describe('scoreDocument (Q7)', () => {
  it('names the best chunk, the first of equals', () => {
    expect(
      scoreDocument({
        ...base,
        chunks: [
          [0, 1],
          [1, 1],
          [1, 1],
        ],
      }).best,
    ).toBe(1);
  });

  it('prefers all terms to one term said louder', () => {
    expect(total({ chunks: [[0.8, 0.8]] })).toBeGreaterThan(total({ chunks: [[2, 0]] }));
  });

  it('adds a decaying share of further sections, four at most', () => {
    const withSections = (count: number): number => total({ chunks: Array.from({ length: count }, () => [1, 1]) });
    expect(withSections(2)).toBeGreaterThan(withSections(1));
    expect(withSections(3) - withSections(2)).toBeLessThan(withSections(2) - withSections(1));
    expect(withSections(9)).toBe(withSections(5));
  });

  it('puts the exact title above a title that holds more', () => {
    expect(total({ title: { recall: 1, precision: 1 } })).toBeGreaterThan(
      total({ title: { recall: 1, precision: 0.6 } }),
    );
  });

  it('lifts a page that says it answers the very question', () => {
    const asked = (recall: number, precision: number): number => total({ question: { recall, precision } });
    expect(asked(1, 1)).toBeGreaterThan(asked(0.6, 1));
    expect(asked(0.6, 1)).toBe(total({}));
  });

  it('bounds what links can do', () => {
    expect(total({ inbound: 1 })).toBeGreaterThan(total({ inbound: 0 }));
    expect(total({ inbound: 1000 })).toBeLessThan(1.4 * total({ inbound: 0 }));
  });

  it('puts every page with the quoted phrase before every page without', () => {
    const without = {
      chunks: Array.from({ length: 9 }, () => [2.2, 0]),
      title: { recall: 0.5, precision: 1 },
      inbound: 99,
    };
    expect(total({ chunks: [[0, 0.1]], phrases: [1] })).toBeGreaterThan(total({ ...without, phrases: [1] }));
  });

  it('counts only the best section of a change log, unless the query names it', () => {
    const chunks = [
      [1, 1],
      [1, 1],
    ];
    expect(total({ chunks, listPage: true })).toBeLessThan(total({ chunks: [[1, 1]] }));
    const title = { recall: 0.5, precision: 1 };
    expect(total({ chunks, listPage: true, title })).toBe(total({ chunks, title }));
  });

  it('has parts that add up to the score', () => {
    const share = fc.double({ min: 0, max: 2.2, noNaN: true });
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const evidence = fc.record({
      chunks: fc.array(fc.tuple(share, share, share), { minLength: 1, maxLength: 8 }),
      idf: fc.constant([1, 0.5, 2]),
      phrases: fc.constantFrom([], [1]),
      title: fc.record({ recall: unit, precision: unit }),
      question: fc.record({ recall: unit, precision: unit }),
      pathNamed: fc.boolean(),
      listPage: fc.boolean(),
      inbound: fc.nat(1000),
    });
    fc.assert(
      fc.property(evidence, (given) => {
        const { total: sum, terms, parts } = scoreDocument(given);
        expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBeCloseTo(sum, 9);
        expect(terms.reduce((a, b) => a + b, 0)).toBeCloseTo(parts.passage, 9);
        expect(sum).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
