import { type Heading, parseDocument } from '@kenso/parse';
import { describe, expect, it } from 'vitest';

const headingsOf = (source: string): readonly Heading[] => parseDocument(source, { path: 'a.md' }).headings;

describe('headings', () => {
  it.each([
    ['# The **Kite** *manual*', 'The Kite manual', 'the-kite-manual'],
    ['## [Notes](https://x.org/?a=1) for `v2`', 'Notes for v2', 'notes-for-v2'],
    ['## ~~Old~~ New', 'Old New', 'old-new'],
    ['## `~~code~~`', '~~code~~', 'code'],
    ['## ![alt text](x.png) and', 'alt text and', 'alt-text-and'],
    ['## Calling C#', 'Calling C#', 'calling-c'],
    ['## F# notes ###   ', 'F# notes', 'f-notes'],
    ['## Install {#setup}', 'Install', 'setup'],
    ['## Install {#setup .wide key="v w"} ##', 'Install', 'setup'],
    ['## Install {: #setup }', 'Install', 'setup'],
    ['## Install {/* #setup */}', 'Install', 'setup'],
    ['## GET /users/{id}', 'GET /users/{id}', 'get-usersid'],
    ['## {#each items as item}', '{#each items as item}', 'each-items-as-item'],
    ['## Use `{#each}`', 'Use {#each}', 'use-each'],
    ['## Tom &amp; <b>Jerry</b> \\*', 'Tom & Jerry *', 'tom--jerry-'],
    ['Two\nlines\n---', 'Two lines', 'two-lines'],
    ['##', '', ''],
  ])('%j is %j', (source, text, slug) => {
    expect(headingsOf(source)).toMatchObject([{ text, slug }]);
  });

  it('have unique anchors and the lines of the file', () => {
    expect(headingsOf('---\nx: y\n---\n## A\n\n## A {#b}\n\n> ## no\n\n## B\n\nC\n=\n')).toEqual([
      { depth: 2, text: 'A', slug: 'a', line: 4 },
      { depth: 2, text: 'A', slug: 'b', line: 6 },
      { depth: 2, text: 'B', slug: 'b-1', line: 10 },
      { depth: 1, text: 'C', slug: 'c', line: 12 },
    ]);
  });
});
