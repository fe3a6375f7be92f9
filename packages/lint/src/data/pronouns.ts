/** Words that point at a sentence before, which a retrieved section does not show (KS016). */
export const pronouns: readonly string[] = ['It', 'These', 'They', 'This', 'Those'];
