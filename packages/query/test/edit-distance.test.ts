import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../src/edit-distance.js';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['docker', 'docker', 0],
    ['docker', 'dokcer', 1],
    ['docker', 'doker', 1],
    ['docker', 'dockers', 1],
    ['docker', 'locker', 1],
    ['ca', 'abc', 3],
  ])('from %j to %j is %i', (known, typed, wanted) => {
    expect(editDistance(known, typed).whole).toBe(wanted);
  });

  it('finds a stem at the beginning of a mistyped word', () => {
    expect(editDistance('idempot', 'idempotncy').beginning).toBe(0);
    expect(editDistance('deploi', 'deplyoment').beginning).toBe(2);
  });

  it('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(editDistance(a, b).whole).toBe(editDistance(b, a).whole);
        expect(editDistance(a, b).whole === 0).toBe(a === b);
        expect(editDistance(a, b).whole).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(editDistance(a, b).beginning).toBeLessThanOrEqual(editDistance(a, b).whole);
      }),
    );
  });
});
