import { documentPart } from '@kenso/index';
import { parseDocument } from '@kenso/parse';
import { describe, expect, test } from 'vitest';

const file = `---
title: Watering the garden
category: guides
tags: [water, garden]
relates_to: [guides/soil.md]
---

# Watering the garden

Plants need water in the morning, before the sun dries the soil, so that roots can take it up.

## Drip lines

A drip line saves water because it wets the roots only. Check the emitters every month for lime.

### Pressure

Keep the pressure of a drip line below two bar, or the emitters pop out of their sockets.

## Rain barrels

A barrel collects rain from the roof. Cover it against mosquitoes, and empty it before the frost.
`;
const watering = parseDocument(file, { path: 'guides/watering.md' });

/** The lines of the file, with their line ends. */
function fileLines(first: number, last: number): string {
  return file
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
