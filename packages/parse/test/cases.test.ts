import { type Document, decodeText, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';
import { bytesOf, type Expectation, handedCases } from './handed-cases.js';

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

const cases = handedCases.filter((entry) => /^(?:chunk|fm|enc)-/.test(entry.id) && entry.expect.chunks);

describe.runIf(cases.length > 0)('documents that broke other tools', () => {
  it.each(cases.map((entry) => [entry.id, entry.symptom, entry] as const))('%s: %s', (_id, _symptom, entry) => {
    for (const [path, wanted] of Object.entries(entry.expect.chunks ?? {})) {
      const source = entry.input.files?.[path] ?? '';
      const chunkSize = Number(entry.input.config?.KENSO_CHUNK_SIZE ?? 4000);
      check(parseDocument(decodeText(bytesOf(source)).text, { path, chunkSize }), wanted);
    }
  });
});

it.skipIf(cases.length > 0)(
  'documents that broke other tools: skipped, ../shared/cases/handed.jsonl is not here',
  () => {},
);
