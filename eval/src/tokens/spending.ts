/** What one question cost in one way of finding the answer. */
export interface Spending {
  /** Of all that was read. */
  readonly tokens: number;
  /** Whether it came from a page that answers the question. */
  readonly found: boolean;
}

/** The usual estimate for English text and code: four characters a token. */
export function tokensOf(characters: number): number {
  return characters / 4;
}

export interface SpendingSummary {
  readonly questions: number;
  /** Share of the questions, 0 to 1. */
  readonly found: number;
  /** Tokens of the question in the middle, and of the one that 90 % stay below or at. */
  readonly median: number;
  readonly ninetieth: number;
}

/** Sums up one way over all questions, those included whose answer it did not find. */
export function summarise(all: readonly Spending[]): SpendingSummary {
  const sorted = all.map(({ tokens }) => tokens).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return {
    questions: all.length,
    found: all.length === 0 ? 0 : all.filter(({ found }) => found).length / all.length,
    median: at(0.5),
    ninetieth: at(0.9),
  };
}
