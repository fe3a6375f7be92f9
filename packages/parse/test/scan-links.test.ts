import { describe, expect, it } from 'vitest';
import { scanLinks } from '../src/block-first/scan-links.js';

const destinationsOf = (text: string, ...labels: string[]): readonly string[] =>
  scanLinks(text, new Set(labels)).links.map(({ destination }) =>
    'address' in destination ? destination.address : `[${destination.label}]`,
  );

describe('scanLinks', () => {
  it.each([
    ['[a](b) and [c](<d e> "f")', ['b', 'd e']],
    ['[a]( b\n(c) ) [d]()', ['b', '']],
    ['[a](b(c)) [d](e(f) [g](h\\)i)', ['b(c)', 'h\\)i']],
    ['[a] (b) [c]( d e ) [f](<g', []],
    ['`[a](b)` ``[c](d)` `` <e f="[g](h)"> <!-- [i](j) --> <kk:[l](m)>', []],
    ['\\[a](b) [c\\](d) \\\\[e](f)', ['f']],
    ['[a [b](c) d](e)', ['c']],
    ['![a [b](c)](d) [![e](f)](g)', ['g']],
    ['![a ![b](c)](d', []],
  ])('finds the addresses of %j', (text, destinations) => {
    expect(destinationsOf(text)).toEqual(destinations);
  });

  it.each([
    ['[a][r] [r][] [r] [ R ]', ['[R]', '[R]', '[R]', '[R]']],
    ['[r][s] [r](s) [r][', ['s']],
    ['[a][r](b) ![r] [x [r] y](z)', ['[R]', '[R]']],
  ])('finds the references of %j', (text, destinations) => {
    expect(destinationsOf(text, 'R')).toEqual(destinations);
  });

  it('tells where code and HTML are', () => {
    const text = 'a `b` <c d> ![`e`](f) `g';
    expect(scanLinks(text, new Set()).code.map(({ offset, end }) => text.slice(offset, end))).toEqual(['`b`', '<c d>']);
  });
});
