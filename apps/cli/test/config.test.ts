import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.js';
import { folderWith, guide, kenso } from './kenso.js';

const defaults = {
  chunkSize: 4000,
  chunkOverlap: 0,
  previewChars: 200,
  searchLimitMax: 20,
  maxResultChars: 40_000,
  transport: 'stdio',
  logLevel: 'INFO',
  synonymsPath: undefined,
  ranking: 'best',
  http: {
    host: '127.0.0.1',
    port: 8000,
    tokens: [],
    tokenFile: undefined,
    oauth: undefined,
    requireAuth: false,
    allowedHosts: [],
    allowedOrigins: [],
    behindProxy: false,
    rateLimit: 600,
  },
};

describe('readConfig (C1)', () => {
  test('has the documented defaults', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  test('takes an empty variable for unset', () => {
    expect(readConfig({ KENSO_CHUNK_SIZE: '', KENSO_LOG_LEVEL: ' ', KENSO_SYNONYMS_PATH: '' })).toEqual(defaults);
  });

  test.for<[string, string, Partial<Record<keyof typeof defaults, unknown>>]>([
    ['KENSO_CHUNK_SIZE', '500', { chunkSize: 500 }],
    ['KENSO_CHUNK_OVERLAP', ' 20 ', { chunkOverlap: 20 }],
    ['KENSO_CONTENT_PREVIEW_CHARS', '20', { previewChars: 20 }],
    ['KENSO_SEARCH_LIMIT_MAX', '1', { searchLimitMax: 1 }],
    ['KENSO_MAX_RESULT_CHARS', '5000', { maxResultChars: 5000 }],
    ['KENSO_TRANSPORT', 'sse', { transport: 'sse' }],
    ['KENSO_LOG_LEVEL', 'debug', { logLevel: 'DEBUG' }],
    ['KENSO_RANKING', 'Classic', { ranking: 'classic' }],
    ['KENSO_SYNONYMS_PATH', 'a b.yml', { synonymsPath: 'a b.yml' }],
  ])('reads %s=%s', ([name, value, changed]) => {
    expect(readConfig({ [name]: value })).toEqual({ ...defaults, ...changed });
  });

  test.for<[string, string]>([
    ['KENSO_CHUNK_SIZE', '4k'],
    ['KENSO_CHUNK_SIZE', '99'],
    ['KENSO_CHUNK_SIZE', '1e3'],
    ['KENSO_CHUNK_SIZE', 'Infinity'],
    ['KENSO_CHUNK_OVERLAP', '-1'],
    ['KENSO_CONTENT_PREVIEW_CHARS', '19'],
    ['KENSO_CONTENT_PREVIEW_CHARS', '2001'],
    ['KENSO_SEARCH_LIMIT_MAX', '0'],
    ['KENSO_SEARCH_LIMIT_MAX', '20.5'],
    ['KENSO_TRANSPORT', 'carrier-pigeon'],
    ['KENSO_LOG_LEVEL', 'LOUD'],
    ['KENSO_RANKING', 'worst'],
  ])('refuses %s=%s and names it', ([name, value]) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).toThrow(`"${value}"`);
  });
});

describe('the command', () => {
  test('ends with 2 and one sentence for a bad variable', () => {
    const { code, stdout, stderr } = kenso(folderWith(guide), ['ingest', 'docs'], { KENSO_CHUNK_SIZE: '4k' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe('error: KENSO_CHUNK_SIZE must be a whole number from 100 to 1000000, not "4k".\n');
  });

  test('names the variable when overlap and size do not fit together', () => {
    const { code, stderr } = kenso(folderWith(guide), ['ingest', 'docs'], { KENSO_CHUNK_OVERLAP: '5000' });
    expect(code).toBe(2);
    expect(stderr).toMatch(/KENSO_CHUNK_OVERLAP must be less than the chunk size/);
  });

  test('serve refuses the transport sse and names its successor', () => {
    const { code, stdout, stderr } = kenso(folderWith(guide), ['serve'], { KENSO_TRANSPORT: 'sse' });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^error: KENSO_TRANSPORT=sse is not served: .*streamable-http.*\n$/);
  });

  test('a flag goes before a variable, a variable before the default', () => {
    const folder = folderWith({ 'a.md': `# Page\n\n${'A sentence about boats. '.repeat(40)}` });
    const chunks = (args: string[], env = {}) =>
      JSON.parse(kenso(folder, ['ingest', '--json', ...args], env).stdout).ingest.total_chunks;
    const byDefault = chunks([]);
    const byVariable = chunks([], { KENSO_CHUNK_SIZE: '200' });
    const byFlag = chunks(['--chunk-size', '4000'], { KENSO_CHUNK_SIZE: '200' });
    expect(byVariable).toBeGreaterThan(byDefault);
    expect(byFlag).toBe(byDefault);
  });

  test('--db goes before KENSO_DATABASE_URL', () => {
    const folder = folderWith(guide);
    kenso(folder, ['ingest', 'docs', '--db', 'flag.db'], { KENSO_DATABASE_URL: 'variable.db' });
    expect(kenso(folder, ['stats', '--db', 'flag.db']).code).toBe(0);
    expect(kenso(folder, ['stats', '--db', 'variable.db']).code).toBe(2);
  });
});
