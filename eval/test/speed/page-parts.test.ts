import { expect, test } from 'vitest';
import { takeApart } from '../../src/speed/page-parts.js';

test('a page is divided at its headings; those in code are none', () => {
  const source =
    '---\ntitle: "Boats"\nweight: 1\n---\nLead.\n\n## Build\n\n```sh\n## no heading\n```\n\n### Sail\n\nGo.\n';
  expect(takeApart(source, 'boats')).toEqual({
    frontmatter: 'title: "Boats"\nweight: 1',
    title: 'Boats',
    lead: 'Lead.',
    sections: [
      { depth: 2, heading: 'Build', text: '```sh\n## no heading\n```' },
      { depth: 3, heading: 'Sail', text: 'Go.' },
    ],
  });
});

test('the title is the first heading where the front matter has none, else the name', () => {
  expect(takeApart('# Tides\n\nText.\n', 'tides').title).toBe('Tides');
  expect(takeApart('Text.\n', 'tides').title).toBe('tides');
});

test('a fence that is left open is closed', () => {
  expect(takeApart('## A\n\n```\ncode\n', 'a').sections[0]?.text).toBe('```\ncode\n```');
});
