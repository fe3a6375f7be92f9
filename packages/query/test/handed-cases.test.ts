import { existsSync, readFileSync } from 'node:fs';
import { createSearcher, EmptyQueryError, type SearchResult } from '@kenso/query';
import { describe, expect, it } from 'vitest';
import { knowledgeBase } from './knowledge-base.js';

type Content =
  | string
  | { hex: string }
  | { utf16le: string }
  | { parts: (string | { repeat: string; times: number })[] };

interface Expectation {
  readonly q: Content;
  readonly args?: readonly string[];
  readonly top?: string;
  readonly n?: number;
  readonly min_n?: number;
  readonly in?: readonly string[];
  readonly not_in?: readonly string[];
  readonly stage?: string;
  readonly snippet_has?: readonly string[];
  readonly snippet_not?: readonly string[];
  readonly well_formed?: boolean;
}

interface Case {
  readonly id: string;
  readonly symptom: string;
  readonly input: { readonly files?: Readonly<Record<string, Content>> };
  readonly expect: { readonly search?: readonly Expectation[] };
}

const file = new URL('../../../../shared/cases/handed.jsonl', import.meta.url);
const cases: Case[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Case => JSON.parse(line))
      .filter(({ id, input, expect: wanted }) => /^(?:q|ql|enc)-/.test(id) && wanted.search && input.files)
  : [];

function bytes(content: Content): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  if ('hex' in content) return Buffer.from(content.hex, 'hex');
  if ('utf16le' in content) return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content.utf16le, 'utf16le')]);
  const texts = content.parts.map((part) =>
    typeof part === 'string'
      ? part
      : Array.from({ length: part.times }, (_, i) => part.repeat.replaceAll('{i}', String(i))).join(''),
  );
  return Buffer.from(texts.join(''));
}

describe.skipIf(cases.length === 0)('the search cases in ../shared/cases/handed.jsonl', () => {
  it.each(cases.map((each) => [each.id, each] as const))('%s', async (_, { input, expect: wanted }) => {
    const files = Object.entries(input.files ?? {}).map(([name, content]) => [name, bytes(content)] as const);
    const base = await knowledgeBase(Object.fromEntries(files));
    try {
      const searcher = createSearcher(base.index);
      for (const expectation of wanted.search ?? []) {
        const query = Buffer.from(bytes(expectation.q)).toString();
        const limit = expectation.args?.[0] === '--limit' ? Number(expectation.args[1]) : 5;
        const results = await searcher.search(query, { limit }).then(
          (response) => response.results,
          (error: unknown) => {
            if (error instanceof EmptyQueryError) return [];
            throw error;
          },
        );
        check(query.slice(0, 60), expectation, results);
      }
    } finally {
      await base.remove();
    }
  });
});

function check(query: string, wanted: Expectation, results: readonly SearchResult[]): void {
  const paths = results.map((result) => result.file_path);
  if (wanted.top !== undefined) expect(paths[0], `top of ${query}: ${paths}`).toBe(wanted.top);
  if (wanted.n !== undefined) expect(paths, query).toHaveLength(wanted.n);
  if (wanted.min_n !== undefined) expect(paths.length, query).toBeGreaterThanOrEqual(wanted.min_n);
  for (const path of wanted.in ?? []) expect(paths, query).toContain(path);
  for (const path of wanted.not_in ?? []) expect(paths, query).not.toContain(path);
  if (wanted.stage !== undefined) expect(results[0]?.cascade_stage, query).toBe(wanted.stage);
  const snippets = results.map(({ highlight, content_preview }) => `${highlight ?? ''}${content_preview}`);
  for (const text of wanted.snippet_not ?? [])
    for (const snippet of snippets) expect(snippet, query).not.toContain(text);
  for (const text of wanted.snippet_has ?? []) expect(results[0]?.highlight, query).toContain(text);
  if (wanted.well_formed) for (const snippet of snippets) expect(snippet, query).toBe(snippet.toWellFormed());
}
