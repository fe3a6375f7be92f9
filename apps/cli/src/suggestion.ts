import { closest, distance } from 'fastest-levenshtein';

/**
 * "Did you mean …?" with the nearest of the known names, or all of them when none is near:
 * more than half of its letters would have to change.
 */
export function suggestion(written: string, known: readonly string[]): string {
  const nearest = closest(written, [...known]);
  const near = distance(written, nearest) <= Math.ceil(bare(nearest).length / 2);
  return near ? `Did you mean "${nearest}"?` : `Known are ${known.join(', ')}.`;
}

function bare(name: string): string {
  return name.replace(/^-+/, '');
}
