import { lintDocuments } from '@kenso/lint';
import { parseDocument } from '@kenso/parse';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineStartsOf } from '../src/place.js';
import { divide } from '../src/sections.js';

const line = fc.constantFrom(
  '# Title one',
  '## Web',
  '## Metrics endpoint',
  '### Sub',
  'x',
  '8080',
  'A line of text here.',
  '',
  '',
  '```',
  '    code',
  'Set\n---',
  'Top\n===',
  '<!--',
  '-->',
  '- a',
);
const body = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));

test('KS010 fires for a section exactly when no chunk starts with its heading (P7)', () => {
  fc.assert(
    fc.property(body, (text) => {
      const document = parseDocument(text, { path: 'a.md' });
      const own = new Set(document.chunks.map(({ slug }) => slug));
      const withoutChunk = divide(document, lineStartsOf(document.body)).sections.filter(
        ({ heading }) => !own.has(heading.slug),
      );
      const { violations } = lintDocuments([{ path: 'a.md', text }]);
      const found = (violations[0]?.issues ?? []).filter(({ rule }) => rule === 'KS010');
      expect(found.map((issue) => issue.line)).toEqual(withoutChunk.map(({ heading }) => heading.line));
    }),
    { numRuns: 1000 },
  );
});

test('KS006 fires exactly when there are sections and no overview chunk (P6)', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 70 }), (rest, size) => {
      const text = `# Title one\n\n${'x'.repeat(size)}\n\n## First section here\n\nText of the section.\n\n${rest}`;
      const document = parseDocument(text, { path: 'a.md' });
      const { violations } = lintDocuments([{ path: 'a.md', text }]);
      const found = (violations[0]?.issues ?? []).some(({ rule }) => rule === 'KS006');
      expect(found).toBe(document.chunks[0]?.title !== 'Title one — Overview');
    }),
  );
});
