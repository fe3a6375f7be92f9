import { describe, expect, it } from 'vitest';
import type { Leaf } from '../src/term.js';
import { wordMatcher } from '../src/word-matcher.js';

const leaf = (text: string, tokens: string[] = text.toLowerCase().split(' '), prefix?: true): Leaf => ({
  key: text,
  text,
  tokens,
  where: 'text',
  ...(prefix && { prefix }),
});

function found(text: string, ...leaves: Leaf[]): string[] {
  const matcher = wordMatcher(leaves);
  const scanned = matcher.scan(text);
  const tokens = new Map(
    scanned.wanted.map((word) => [word, [word.toLowerCase().replace(/s$/, '').replace('é', 'e')]]),
  );
  return matcher.hits(scanned, tokens).map(({ start, end }) => text.slice(start, end));
}

describe('wordMatcher', () => {
  it('finds a word in each of its forms', () => {
    expect(found('Key, keys and KEY; monkey.', leaf('key'))).toEqual(['Key', 'keys', 'KEY']);
    expect(found('Éclairs, éclair', leaf('eclair'))).toEqual(['Éclairs', 'éclair']);
  });

  it('finds tokens that must follow each other only where they do', () => {
    expect(found('DEC-0054, DEC 0053, 0054 DEC', leaf('DEC-0054', ['dec', '0054']))).toEqual(['DEC-0054']);
    expect(found('dec in 0054', leaf('DEC-0054', ['dec', '0054']))).toEqual([]);
  });

  it('finds a word inside a compound one, and gives the whole', () => {
    expect(found('the orderMatching flag', leaf('matching'))).toEqual(['orderMatching']);
  });

  it('finds the beginning of a word', () => {
    expect(found('deploys a diploma', leaf('depl', ['depl'], true))).toEqual(['deploys']);
  });

  it('finds a word inside a run without spaces', () => {
    expect(found('先检查版本号再清理目录。', leaf('清理'))).toEqual(['清理']);
  });

  it('asks only for words that could match', () => {
    expect(wordMatcher([leaf('key')]).scan('The kettle keeps a key away').wanted).toEqual(['kettle', 'keeps', 'key']);
  });
});
