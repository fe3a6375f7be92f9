import { expandTerms } from '@kenso/parse';
import { hasSegmentedScript, segmentWords, splitCompound } from '@kenso/parse/terms';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('splitCompound (P13)', () => {
  it.each([
    ['camelCase', ['camel', 'case']],
    ['PascalCaseWord', ['pascal', 'case', 'word']],
    ['snake_case', ['snake', 'case']],
    ['MAX_CONNECTION_COUNT', ['max', 'connection', 'count']],
    ['no-cache', ['no', 'cache']],
    ['config.yaml', ['config', 'yaml']],
    ['a/-/B2b', ['a', 'b2', 'b']],
    ['src/kebab-name/fileName.ts', ['src', 'kebab', 'name', 'file', 'name', 'ts']],
    ['HTTPServer', ['http', 'server']],
    ['XMLHttpRequest', ['xml', 'http', 'request']],
    ['parseJSON', ['parse', 'json']],
    ['OAuth2Token', ['oauth2', 'auth2', 'token']],
    ['userIDs', ['user', 'ids']],
    ['sha256Sum', ['sha256', 'sum']],
    ['überGroße', ['über', 'große']],
    ['node-20.1.0', ['node', '20.1.0']],
    ['v20.1.0', ['20.1.0']],
    ['1.0.0-rc.2', ['1.0.0']],
  ])('%s', (word, parts) => {
    expect(splitCompound(word)).toEqual(parts);
  });

  it.each(['word', 'HTTP', 'APIs', '1.2.3', '10.0.0.1', '10.0.0.0/8', '2024-01-02', 'utf8', '', '__', 'x'])(
    '%j stays whole',
    (word) => {
      expect(splitCompound(word)).toEqual([]);
    },
  );
});

describe('segmentWords', () => {
  it.each([
    ['清理目录', ['清理', '目录']],
    ['修正手順', ['修正', '手順']],
    ['ภาษาไทยง่าย', ['ภาษา', 'ไทย', 'ง่าย']],
  ])('%s', (run, words) => {
    expect(segmentWords(run)).toEqual(words);
    expect(hasSegmentedScript(run)).toBe(true);
  });

  it('loses nothing of a long run', () => {
    const run = '𠮷野家で食べる'.repeat(1000);
    expect(segmentWords(run).join('')).toBe(run);
  });

  it('is not needed for other scripts', () => {
    expect(hasSegmentedScript('Grüße, мир, ελληνικά 😀 1')).toBe(false);
  });
});

describe('expandTerms (P13)', () => {
  it('gives each part once in order of appearance', () => {
    expect(expandTerms('Use `fooBar` and foo_baz, see README.md and v1.2.3; plain words.')).toEqual([
      'foo',
      'bar',
      'baz',
      'readme',
      'md',
      '1.2.3',
    ]);
  });

  it('gives the beginnings of Korean words, behind which particles stand', () => {
    expect(expandTerms('서버에서 실행')).toEqual(['서버에서', '서버', '서버에', '실행']);
  });

  it('parts scripts that stand together', () => {
    expect(expandTerms('API设计')).toEqual(['api', '设计']);
  });

  it('knows every part of every compound, in lower case', () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('_', '-', '.', '/'),
        (parts, sign) => {
          expect(new Set(expandTerms(`see ${parts.join(sign).toUpperCase()} there`))).toEqual(new Set(parts));
        },
      ),
    );
  });

  it('has no part twice, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const terms = expandTerms(text);
        expect(new Set(terms).size).toBe(terms.length);
      }),
    );
  });
});
