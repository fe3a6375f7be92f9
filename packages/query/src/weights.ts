import type { ColumnWeights } from '@kenso/index';

/** Of the best ranking (Q7). A path counts only for leaves that are looked up among paths. */
export const rankingWeights: ColumnWeights = {
  title: 3,
  section_path: 2,
  tags: 2,
  category: 2,
  searchable_content: 1,
  aliases: 2,
  answers: 2,
  description: 2,
  terms: 0.25,
  path: 1,
};

/** Of kenso's first edition, whose body column also held what now has columns of its own (Q7, P12). */
export const classicWeights: ColumnWeights = {
  title: 10,
  section_path: 8,
  tags: 7,
  category: 5,
  searchable_content: 1,
  aliases: 1,
  answers: 1,
  description: 1,
  terms: 1,
  path: 1,
};

/**
 * What tells the passages of one document apart: their own text and headings. Everything else (aliases, answers, tags)
 * is the same for all of them, and would favour the shortest.
 */
export const passageWeights: ColumnWeights = {
  title: 3,
  section_path: 0,
  tags: 0,
  category: 0,
  searchable_content: 1,
  aliases: 0,
  answers: 0,
  description: 0,
  terms: 0.25,
  path: 0,
};
