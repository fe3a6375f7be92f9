import { withoutMarks } from '@kenso/parse/terms';
import { distance as levenshtein } from 'fastest-levenshtein';
import { byCodeUnit } from './ranked.js';

/** Names at most. */
const most = 3;

/**
 * The names that are most like a written one, best first, at most three. For "did you mean": equal but for letter case
 * and accents, then few letters apart (a third of them, rounded up), then one inside the other.
 */
export function closestNames(written: string, names: Iterable<string>): string[] {
  const wanted = fold(written);
  const allowed = Math.max(1, Math.ceil(wanted.length / 3));
  return [...new Set(names)]
    .map((name) => ({ name, apart: distance(wanted, fold(name), allowed) }))
    .filter(({ apart }) => apart <= allowed)
    .sort((a, b) => a.apart - b.apart || a.name.length - b.name.length || byCodeUnit(a.name, b.name))
    .slice(0, most)
    .map(({ name }) => name);
}

/** A name of three letters or more inside the other is as far away as is allowed. */
function distance(a: string, b: string, allowed: number): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const inside = short.length >= 3 && long.includes(short);
  return Math.min(inside ? allowed : Number.POSITIVE_INFINITY, levenshtein(a, b));
}

function fold(name: string): string {
  return withoutMarks(name.toLowerCase());
}
