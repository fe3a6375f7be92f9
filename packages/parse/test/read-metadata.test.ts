import { type Metadata, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const metadataOf = (yaml: string, path = 'a.md'): Metadata => parseDocument(`---\n${yaml}\n---\n`, { path }).metadata;

describe('fields (P3)', () => {
  it.each<[string, Partial<Metadata>]>([
    ['tags: a, b,, a , c', { tags: ['a', 'b', 'c'] }],
    ['tags: [2024, yes, ~, 1.10, [x, y], {z: 1}, " x "]', { tags: ['2024', 'yes', '1.10', 'x', 'y'] }],
    ['tags: ["a, b"]', { tags: ['a, b'] }],
    ['aliases: one, whole text', { aliases: ['one, whole text'] }],
    ['answers: [How?, Why?, How?]', { answers: ['How?', 'Why?'] }],
    ['predicted_queries: how to', { predictedQueries: ['how to'] }],
    ['description: 404', { description: '404' }],
    ['description: {a: b}', { description: undefined }],
    ['audience: dev\nstatus: draft', { audience: 'dev', status: 'draft' }],
    ['x: y', { audience: 'all', status: undefined, deprecated: false, supersededBy: undefined, tags: [] }],
    ['deprecated: true', { deprecated: true }],
    ['deprecated: "No"', { deprecated: false }],
    ['deprecated: since 2.0', { deprecated: true }],
    ['superseded_by: ../new.md', { supersededBy: '../new.md' }],
    ['category: [a, b]', { category: 'a, b' }],
  ])('%j', (yaml, expected) => {
    expect(metadataOf(yaml)).toMatchObject(expected);
  });

  it.each([
    ['category: ops', 'guide/a.md', 'ops'],
    ['category:', 'guide/deep/a.md', 'deep'],
    ['x: y', 'a.md', 'general'],
    ['x: y', 'guide\\a.md', 'guide'],
    ['x: y', './a.md', 'general'],
  ])('the category of %j in %s is %s', (yaml, path, category) => {
    expect(metadataOf(yaml, path).category).toBe(category);
  });

  it('keeps fields that it does not know', () => {
    expect(parseDocument('---\nfoo: {bar: [1.0]}\n---\n', { path: 'a.md' }).frontmatter).toEqual({
      foo: { bar: ['1.0'] },
    });
  });
});
