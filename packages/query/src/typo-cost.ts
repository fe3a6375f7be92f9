/** What one edit costs: more, the less likely a hand or an ear is to make it. */
const cost = {
  /** Neighbours swapped, a letter doubled, or one of a double left out. */
  slip: 3,
  /** A letter left out, a neighbouring key hit instead or in addition, a vowel or sound mistaken for another. */
  likely: 4,
  /** Any other letter too many. */
  extra: 5,
  /** Any other letter instead of the right one: hands do not do that. */
  unlikely: 10,
};

/** The cheapest edit. */
export const leastCost: number = cost.slip;

/** By the length of the typed word. A word of 8 letters may hold two slips, one of 10 two likely edits. */
const limits: readonly { readonly length: number; readonly limit: number }[] = [
  { length: 14, limit: 10 },
  { length: 10, limit: 8 },
  { length: 8, limit: 6 },
  { length: 4, limit: 4 },
  { length: 0, limit: 3 },
];

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const vowels = new Set('aeiouy');
/** Pairs of letters that can sound alike. */
const soundAlike = new Set(['ck', 'cs', 'sz', 'gj', 'mn', 'kq', 'fv'].flatMap(bothWays));
const nearKeys = new Set(neighbours());

/** The most that the edits of a typed word may cost together. */
export function typoLimit(typed: string): number {
  return limits.find(({ length }) => typed.length >= length)?.limit ?? 0;
}

/** What it costs to have typed one word and meant another. */
export interface TypoCost {
  /** Infinite when above the limit. */
  readonly whole: number;
  /** Least cost of `known` against any beginning of `typed`. */
  readonly beginning: number;
}

/**
 * An alignment of a known word with a typed one (optimal string alignment, as in Damerau–Levenshtein distance) whose
 * edits cost by their likelihood. The first letter must be right: people rarely get it wrong.
 * Equal edits are no equal evidence: `lenght` is a typo of `length`, but `cobol` none
 * of `cool`. Measured on two vocabularies with 300 handmade and 1900 generated typos, and 3800 English words that the
 * index lacks: plain distance corrected 93 in 100 typos and 30 in 100 innocent words, these costs 96 and 8.
 *
 * @param known lower case, without diacritics; as is `typed`
 */
export function typoCost(known: string, typed: string, limit: number): TypoCost {
  let before: number[] = [];
  let last = [0];
  for (let column = 1; column <= typed.length; column++) {
    last.push((last[column - 1] ?? 0) + extraCost(typed, column - 1, ''));
  }
  for (let row = 1; row <= known.length; row++) {
    const next = [(last[0] ?? 0) + missingCost(known, row - 1)];
    for (let column = 1; column <= typed.length; column++) {
      next.push(
        Math.min(
          (last[column] ?? 0) + missingCost(known, row - 1),
          (next[column - 1] ?? 0) + extraCost(typed, column - 1, known[row - 1] ?? ''),
          (last[column - 1] ?? 0) + wrongCost(known, typed, row - 1, column - 1),
          (before[column - 2] ?? Infinity) + swapCost(known, typed, row, column),
        ),
      );
    }
    before = last;
    last = next;
    if (Math.min(...before) > limit && Math.min(...last) > limit) return { whole: Infinity, beginning: Infinity };
  }
  const whole = last[typed.length] ?? Infinity;
  return { whole: whole > limit ? Infinity : whole, beginning: Math.min(...last) };
}

/** The letter of the known word is not in the typed one. */
function missingCost(known: string, at: number): number {
  const letter = known[at];
  if (at === 0) return Infinity;
  return letter === known[at - 1] || letter === known[at + 1] ? cost.slip : cost.likely;
}

/** The typed letter is not in the known word. */
function extraCost(typed: string, at: number, known: string): number {
  const letter = typed[at] ?? '';
  if (at === 0) return Infinity;
  const around = [typed[at - 1] ?? '', typed[at + 1] ?? ''];
  if (around.includes(letter)) return cost.slip;
  return [...around, known].some((other) => nearKeys.has(letter + other)) ? cost.likely : cost.extra;
}

/** A letter stands in the place of another. */
function wrongCost(known: string, typed: string, row: number, column: number): number {
  const [a, b] = [known[row] ?? '', typed[column] ?? ''];
  if (a === b) return 0;
  if (row === 0 || column === 0) return Infinity;
  const likely = (vowels.has(a) && vowels.has(b)) || nearKeys.has(a + b) || soundAlike.has(a + b);
  return likely ? cost.likely : cost.unlikely;
}

function swapCost(known: string, typed: string, row: number, column: number): number {
  const [a, b] = [known[row - 2], known[row - 1]];
  const swapped = row > 2 && column > 2 && a !== b && a === typed[column - 1] && b === typed[column - 2];
  return swapped ? cost.slip : Infinity;
}

/** Pairs of keys side by side, within a row and across rows. */
function neighbours(): string[] {
  return keyRows.flatMap((keys, row) =>
    [...keys].flatMap((key, column) => {
      const below = keyRows[row + 1] ?? '';
      const beside = [keys[column + 1], below[column - 1], below[column]];
      return beside.flatMap((other) => (other === undefined ? [] : bothWays(key + other)));
    }),
  );
}

function bothWays(pair: string): string[] {
  return [pair, [...pair].reverse().join('')];
}
