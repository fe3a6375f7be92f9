import { expect, test } from 'vitest';
import { findings, issuesOf } from './linting.js';

test.for<[string, string, string, [number, number]]>([
  ['KS005', 'a quoted title', '---\n# note\ntitle:   "Overview"\n---\n', [3, 10]],
  ['KS005', 'a title in TOML', '+++\ntitle = "Overview"\n+++\n', [2, 1]],
  ['KS005', 'a title with CRLF and BOM', '\ufeff---\r\ntags: [a]\r\ntitle: Overview\r\n---\r\n', [3, 8]],
  ['KS005', 'an indented heading', 'text\n\n  # Overview\n', [3, 3]],
  ['KS013', 'a tag in a flow list', '---\ntitle: Mooring a boat\ntags: [x, boats, y]\n---\n', [3, 11]],
  ['KS013', 'a tag after one without value', '---\ntitle: Mooring a boat\ntags:\n  -\n  - boats\n---\n', [5, 5]],
  ['KS013', 'a tag in one text', '---\ntitle: Mooring a boat\ntags: x, boats, y\n---\n', [3, 10]],
  ['KS002', 'a relation', '---\nrelates_to:\n  - path: gone.md\n    relation: uses\n---\n', [3, 11]],
  ['KS002', 'a relation with an escape', '---\nrelates_to:\n  - my%20gone.md\n---\n', [3, 5]],
  ['KS017', 'the second pattern of a line', '---\nrelates_to: [a.md, b*.md, c?.md]\n---\n', [2, 20]],
  ['KS007', 'a heading after front matter', '---\ntitle: Mooring a boat\n---\ntext\n\n## Setup\n', [6, 1]],
  ['KS016', 'the word after marks', '# T\n\n## Rig the fenders\n\n> - **It** hangs.\n', [5, 7]],
  ['KS020', 'a link', '# T\n\ntext\nand [x](gone.md)\n', [4, 9]],
])('%s: %s', ([rule, , text, place]) => {
  expect(findings(rule, { 'a.md': text }).map(([line, column]) => [line, column])).toContainEqual(place);
});

test('a section is reported from its heading to its last line', () => {
  const [issue] = issuesOf({
    'a.md': '# Ports list\n\n## Web\n\n8080\n\n\n## Metrics endpoint\n\nText of it.\n',
  }).filter(({ rule }) => rule === 'KS010');
  expect(issue).toMatchObject({ line: 3, column: 1, endLine: 5, endColumn: 5 });
});

test('issues are ordered by line, column and rule', () => {
  const places = issuesOf({ 'a.md': '---\ntags: [a]\n---\n# Overview\n\n## Setup\n\nThis section is short.\n' }).map(
    ({ line, column, rule }) => [line, column, rule],
  );
  const sorted = [...places].sort(
    ([a, b, c], [d, e, f]) => Number(a) - Number(d) || Number(b) - Number(e) || (String(c) < String(f) ? -1 : 1),
  );
  expect(places).toEqual(sorted);
  expect(places.length).toBeGreaterThan(4);
});
