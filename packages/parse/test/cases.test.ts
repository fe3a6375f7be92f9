import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Document, decodeText, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const file = fileURLToPath(new URL('../../../../shared/cases/handed.jsonl', import.meta.url));

type Text = string | { readonly repeat: string; readonly times: number };
type Source = string | { readonly hex: string } | { readonly utf16le: string } | { readonly parts: readonly Text[] };

interface Expectation {
  readonly titles?: readonly string[];
  readonly titles_include?: readonly string[];
  readonly titles_exclude?: readonly string[];
  readonly all_titles_start?: readonly string[];
  readonly no_title_has?: readonly string[];
  readonly tags?: readonly string[];
  readonly category?: string;
  readonly text_has?: readonly string[];
  readonly text_has_not?: readonly string[];
  readonly same_chunk?: readonly (readonly string[])[];
  readonly not_same_chunk?: readonly (readonly string[])[];
  readonly section_of?: Readonly<Record<string, string>>;
  readonly section_of_not?: Readonly<Record<string, string>>;
  readonly min_count?: number;
  readonly max_count?: number;
  readonly max_len?: number;
}

interface Case {
  readonly id: string;
  readonly symptom: string;
  readonly input: {
    readonly files?: Readonly<Record<string, Source>>;
    readonly config?: { readonly KENSO_CHUNK_SIZE?: string };
  };
  readonly expect: { readonly chunks?: Readonly<Record<string, Expectation>> };
}

function bytesOf(source: Source): Uint8Array {
  if (typeof source === 'string') return Buffer.from(source);
  if ('hex' in source) return Buffer.from(source.hex, 'hex');
  if ('utf16le' in source) return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(source.utf16le, 'utf16le')]);
  const texts = source.parts.map((part) =>
    typeof part === 'string'
      ? part
      : Array.from({ length: part.times }, (_, index) => part.repeat.replaceAll('{i}', String(index))).join(''),
  );
  return Buffer.from(texts.join(''));
}

function check({ chunks, metadata }: Document, wanted: Expectation): void {
  const titles = chunks.map(({ title }) => title);
  const contents = chunks.map(({ content }) => content);
  const whole = contents.join('\n\n');
  const sectionOf = (text: string): string | undefined =>
    chunks.find(({ content }) => content.includes(text))?.sectionPath.join(' > ');
  const shareChunk = (texts: readonly string[]): boolean =>
    contents.some((content) => texts.every((text) => content.includes(text)));

  if (wanted.titles) expect(titles).toEqual(wanted.titles);
  for (const title of wanted.titles_include ?? []) expect(titles).toContain(title);
  for (const title of wanted.titles_exclude ?? []) expect(titles).not.toContain(title);
  for (const start of wanted.all_titles_start ?? [])
    expect(titles.every((title) => title.startsWith(start))).toBe(true);
  for (const text of wanted.no_title_has ?? []) expect(titles.join('\n')).not.toContain(text);
  if (wanted.tags) expect(metadata.tags).toEqual(wanted.tags);
  if (wanted.category) expect(metadata.category).toBe(wanted.category);
  for (const text of wanted.text_has ?? []) expect(whole).toContain(text);
  for (const text of wanted.text_has_not ?? []) expect(whole).not.toContain(text);
  for (const texts of wanted.same_chunk ?? []) expect(shareChunk(texts)).toBe(true);
  for (const texts of wanted.not_same_chunk ?? []) expect(shareChunk(texts)).toBe(false);
  for (const [text, section] of Object.entries(wanted.section_of ?? {})) expect(sectionOf(text)).toBe(section);
  for (const [text, section] of Object.entries(wanted.section_of_not ?? {})) expect(sectionOf(text)).not.toBe(section);
  expect(chunks.length).toBeGreaterThanOrEqual(wanted.min_count ?? 0);
  expect(chunks.length).toBeLessThanOrEqual(wanted.max_count ?? Number.POSITIVE_INFINITY);
  const longest = Math.max(...contents.map((content) => [...content].length));
  expect(longest).toBeLessThanOrEqual(wanted.max_len ?? Number.POSITIVE_INFINITY);
}

describe.runIf(existsSync(file))('documents that broke other tools', () => {
  const cases = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Case => JSON.parse(line))
        .filter((entry) => /^(?:chunk|fm|enc)-/.test(entry.id) && entry.expect.chunks)
    : [];

  it.each(cases.map((entry) => [entry.id, entry.symptom, entry] as const))('%s: %s', (_id, _symptom, entry) => {
    for (const [path, wanted] of Object.entries(entry.expect.chunks ?? {})) {
      const source = entry.input.files?.[path] ?? '';
      const chunkSize = Number(entry.input.config?.KENSO_CHUNK_SIZE ?? 4000);
      check(parseDocument(decodeText(bytesOf(source)).text, { path, chunkSize }), wanted);
    }
  });
});

it.skipIf(existsSync(file))(
  'documents that broke other tools: skipped, ../shared/cases/handed.jsonl is not here',
  () => {},
);
