/** Numbers that look like chance and are the same for the same seed. */
export interface SeededRandom {
  /** 0 to 1, without 1. */
  fraction(): number;
  /** 0 to `below` − 1. */
  whole(below: number): number;
  /** One entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Mean 0, standard deviation 1 (Box and Muller 1958). */
  normal(): number;
}

/** A source of numbers for a seed, of which the lower 32 bits count (Tommy Ettinger's mulberry32). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number): number => Math.floor(fraction() * below);
  return {
    fraction,
    whole,
    pick: (list) => list[whole(list.length)] as (typeof list)[number],
    normal: () => Math.sqrt(-2 * Math.log(1 - fraction())) * Math.cos(2 * Math.PI * fraction()),
  };
}
