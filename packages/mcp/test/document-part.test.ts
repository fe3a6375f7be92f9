import { type KnowledgeIndex, openIndex, type StoredDocument } from '@kenso/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentPart } from '../src/document-part.js';
import { gardenDocuments, knowledgeBase } from './knowledge-base.js';

const base = knowledgeBase(gardenDocuments);
let index: KnowledgeIndex;
let watering: StoredDocument;

beforeAll(async () => {
  await base.ingest();
  index = await openIndex(base.database);
  const found = await index.document('guides/watering.md');
  if (found === undefined) throw new Error('not indexed');
  watering = found;
});

afterAll(async () => {
  await index.close();
  base.remove();
});

/** The lines of the file, with their line ends. */
function fileLines(first: number, last: number): string {
  const text = gardenDocuments['guides/watering.md'] ?? '';
  return text
    .split(/(?<=\n)/)
    .slice(first - 1, last)
    .join('');
}

describe('a part of a document', () => {
  test('is the whole body when nothing is asked for', () => {
    expect(documentPart(watering, {})).toEqual({ kind: 'part', text: watering.body, startLine: watering.bodyLine });
  });

  test.for([
    'drip-lines',
    'Drip lines',
    'DRIP LINES',
    '#drip-lines',
    '## Drip lines',
    'Watering the garden > Drip lines',
  ])('is the section named %j, up to the next heading of the same depth', (section) => {
    expect(documentPart(watering, { section })).toEqual({ kind: 'part', text: fileLines(12, 19), startLine: 12 });
  });

  test('is a section below another one without its siblings', () => {
    expect(documentPart(watering, { section: 'pressure' })).toMatchObject({ text: fileLines(16, 19), startLine: 16 });
  });

  test('is the last section up to the end', () => {
    expect(documentPart(watering, { section: 'rain-barrels' })).toMatchObject({ text: fileLines(20, 22) });
  });

  test('is lines of the file, not of the body', () => {
    expect(documentPart(watering, { startLine: 14, endLine: 14 })).toEqual({
      kind: 'part',
      text: fileLines(14, 14),
      startLine: 14,
    });
  });

  test('is lines of a section when both are given', () => {
    expect(documentPart(watering, { section: 'drip-lines', startLine: 18 })).toMatchObject({ text: fileLines(18, 19) });
  });

  test.for([{ startLine: 900 }, { endLine: 2 }, { startLine: 12, endLine: 10 }])(
    'is refused for lines without text: %j',
    (lines) => {
      expect(documentPart(watering, lines)).toEqual({ kind: 'no-lines', firstLine: watering.bodyLine, lastLine: 22 });
    },
  );

  test('is refused for a section that is not there', () => {
    expect(documentPart(watering, { section: 'harvest' })).toEqual({ kind: 'no-section' });
  });
});
