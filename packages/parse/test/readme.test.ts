import { readFileSync } from 'node:fs';
import { parseDocument } from '@kenso/parse';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const blockOf = (opening: string, closing: string): string =>
  readme.split(`${opening}\n`)[1]?.split(`\n${closing}\n`)[0] ?? '';

it('the example of the README gives what it says', () => {
  const { title, metadata, chunks, links, diagnostics } = parseDocument(blockOf('````text', '````'), {
    path: 'guide/kite.md',
  });
  expect({
    title,
    category: metadata.category,
    tags: metadata.tags,
    chunks: chunks.map((chunk) => ({ title: chunk.title, startLine: chunk.startLine, endLine: chunk.endLine })),
    links: links.map(({ target, relation }) => ({ target, relation })),
    diagnostics: diagnostics.map(({ line, message }) => ({ line, message })),
  }).toEqual(JSON.parse(blockOf('```json', '```')));
});
