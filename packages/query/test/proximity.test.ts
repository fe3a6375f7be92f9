import { describe, expect, it } from 'vitest';
import { proximity } from '../src/proximity.js';

const near = (first: number[], second: number[], idf = [1, 1]): number =>
  proximity([0, 1], (term) => (term === 0 ? first : second), idf);

describe('proximity', () => {
  it('counts words side by side as in the question most, then words within five places', () => {
    expect(near([3], [4])).toBeGreaterThan(near([4], [3]));
    expect(near([4], [3])).toBe(near([0], [5]));
    expect(near([0], [6])).toBe(0);
    expect(near([], [1])).toBe(0);
  });

  it('counts more with every meeting, but at most 2.2 times', () => {
    const many = Array.from({ length: 200 }, (_, at) => at * 20);
    expect(near([0, 20], [1, 21])).toBeGreaterThan(near([0], [1]));
    expect(
      near(
        many,
        many.map((at) => at + 1),
      ),
    ).toBeLessThan(2.2);
  });

  it('weighs a pair by the more common of its words', () => {
    expect(near([0], [1], [5, 0.5])).toBe(near([0], [1], [0.5, 5]));
  });
});
