import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords } from '../src/query-words.js';

const texts = (query: string): string[] => queryWords(query).map(({ text, quoted }) => (quoted ? `"${text}"` : text));

describe('queryWords', () => {
  it.each([
    ['deploy the gateway', ['deploy', 'the', 'gateway']],
    ['  a\tb\nc ', ['a', 'b', 'c']],
    ['"cold storage" tapes', ['"cold storage"', 'tapes']],
    ['say:"hello world"now', ['say', '"hello world"', 'now']],
    ['\u201ccold storage\u201d', ['"cold storage"']],
    ['an "open quote', ['an', 'open', 'quote']],
    ['""', []],
    ['--no-cache (foo) bar?', ['no-cache', 'foo', 'bar']],
    ['std::vector C++ NOT NULL', ['std::vector', 'C', 'NOT', 'NULL']],
    ["the gateway's logs", ['the', 'gateway', 'logs']],
    ['??? -', []],
  ])('cuts %j at white space and quotes (Q1)', (query, wanted) => {
    expect(texts(query)).toEqual(wanted);
  });

  it.each(["don't", 'don\u2019t', "y'all"])('does not take %s apart', (word) => {
    expect(queryWords(word)).toEqual([{ text: word, quoted: false, times: 1, parts: [] }]);
  });

  it.each([
    ['C++', 'C++'],
    ['C#,', 'C#'],
    ['(.NET)', '.NET'],
    ['@Input', '@Input'],
    ['$HOME/bin', '$HOME/bin'],
    ['#42?', '#42'],
    ['...and', undefined],
    ['./run', undefined],
    ['--flag', undefined],
    ['end.', undefined],
    ['plain', undefined],
  ])('of %j, %j is written (Q1)', (query, written) => {
    expect(queryWords(query).map((word) => word.written)).toEqual([written]);
  });

  it('C and C++ are two words', () => {
    expect(queryWords('C vs C++ or c').map(({ text, written, times }) => [written ?? text, times])).toEqual([
      ['C', 2],
      ['vs', 1],
      ['C++', 1],
      ['or', 1],
    ]);
  });

  it('counts a word that comes again', () => {
    expect(queryWords('Axolotl axolotl pond').map(({ text, times }) => [text, times])).toEqual([
      ['Axolotl', 2],
      ['pond', 1],
    ]);
  });

  it('gives the parts of compound words (Q4)', () => {
    expect(queryWords('orderMatching plain')[0]?.parts).toEqual(['order', 'matching']);
    expect(queryWords('plain')[0]?.parts).toEqual([]);
  });

  it('cuts runs of scripts without spaces into words (Q4)', () => {
    expect(texts('清理目录')).toEqual(['清理', '目录']);
  });

  it('gives the path that a word may name, without the ending', () => {
    expect(queryWords('guides/setup-linux.md')[0]?.path).toBe('guides/setup-linux');
    expect(queryWords('linux')[0]?.path).toBeUndefined();
  });

  it('takes any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        for (const { text } of queryWords(query)) expect(text).not.toBe('');
      }),
    );
  });
});
