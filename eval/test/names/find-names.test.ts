import { expect, test } from 'vitest';
import { findNames } from '../../src/names/find-names.js';

test('names in code that stand just so in few pages, with these pages', () => {
  const pages = new Map([
    ['a.md', 'Set `http_port`, `plain` and `--http-port`. Not `x`, `two words` or `app_http_port`.'],
    ['b.md', 'HTTP_PORT is the same, http-port_2 is not.'],
    ...Array.from({ length: 5 }, (_, at) => [`c${at}.md`, 'Everywhere: `a.b.c`.'] as const),
  ]);
  expect(findNames(pages)).toEqual([
    { name: '--http-port', pages: new Set(['a.md']) },
    { name: 'app_http_port', pages: new Set(['a.md']) },
    { name: 'http_port', pages: new Set(['a.md', 'b.md']) },
  ]);
});
