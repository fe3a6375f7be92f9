import * as parse from '@kenso/parse';
import * as files from '@kenso/parse/files';
import * as terms from '@kenso/parse/terms';
import { expect, it } from 'vitest';

it('@kenso/parse exports exactly its public names', () => {
  expect(Object.keys(parse).sort()).toEqual([
    'buildSearchableText',
    'byCodeUnit',
    'chunkDocument',
    'decodeText',
    'defaultChunkSize',
    'expandTerms',
    'extractLinks',
    'isTooShort',
    'linkResolver',
    'minimumLength',
    'parseDocument',
    'parseFrontmatter',
    'parserVersion',
  ]);
});

it('@kenso/parse/terms exports exactly its public names', () => {
  expect(Object.keys(terms).sort()).toEqual([
    'expandTerms',
    'hasSegmentedScript',
    'propertyPattern',
    'segmentWords',
    'splitCompound',
    'withoutMarks',
  ]);
});

it('@kenso/parse/files exports exactly its public names', () => {
  expect(Object.keys(files).sort()).toEqual(['isMarkdownName', 'isPassedOver', 'isUnreadable', 'scanSource']);
});
