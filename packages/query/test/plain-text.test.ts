import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../src/plain-text.js';

describe('plainText (Q11)', () => {
  it.each([
    ['drops headings', '## Setup\n\nRun it.\n\nOld\n---\n\nMore.', 'Run it. More.'],
    [
      'keeps code without its fences',
      'Run:\n\n```sh\n# not a heading\nmake **all**\n```\n\nDone.',
      'Run: # not a heading make **all** Done.',
    ],
    ['drops the rules of tables and their outer pipes', '| a | b |\n|---|:-:|\n| 1 | 2 |', 'a | b 1 | 2'],
    ['drops list and quote marks', '- one\n* two\n> three\n1. four\n- [ ] five', 'one two three 1. four five'],
    [
      'keeps the text of links and images',
      'See [the *guide*](a.md "x") and ![a logo](b.png), [ref][1].\n\n[1]: x.md',
      'See the guide and a logo, ref.',
    ],
    ['keeps the text of wiki links', 'See [[setup]] and [[guides/setup|the setup]].', 'See setup and the setup.'],
    [
      'drops emphasis but no names',
      '**bold** ~~gone~~ *it* __init__ snake_case 5 * 3 * 2',
      'bold gone it __init__ snake_case 5 * 3 * 2',
    ],
    ['keeps the text of code spans', 'Use `<div>` and `a * b`.', 'Use <div> and a * b.'],
    [
      'drops tags and comments',
      'a <b>bold</b> move <!-- ## no\n--> on <https://x.org/a>',
      'a bold move on https://x.org/a',
    ],
    [
      'keeps the arguments of types',
      'A Vec<T>, a HashMap<String, i32>, Option<Box<dyn Error>> or std::vector<int>; any <T> will do.',
      'A Vec<T>, a HashMap<String, i32>, Option<Box<dyn Error>> or std::vector<int>; any <T> will do.',
    ],
    [
      'drops tags that are glued to words, and components',
      'H<sub>2</sub>O<br>next <Tabs groupId="os">tab</Tabs> <my-note>x</my-note>',
      'H 2 O next tab x',
    ],
    ['drops emphasis by underscores', 'an _owner_ of my_own_name', 'an owner of my_own_name'],
    [
      'knows fences and headings inside of lists and quotes',
      '- a\n\n     ```sh\n     run\n     ```\n> ##### No\n> yes',
      'a run yes',
    ],
    ['drops the calls of site generators', 'See {{< ref "x" >}}{{% alert %}}this{{% /alert %}}', 'See this'],
    [
      'keeps the text of links to such calls',
      'Read [this]({{< ref "x.md#y" >}}) and ![that]({{<ref "z">}}).',
      'Read this and that.',
    ],
    ['drops thematic breaks', 'a\n\n***\n\nb', 'a b'],
    ['lets nobody forge a highlight', 'a <mark>b</mark> `<mark>c` <ma<mark>rk> d', 'a b c <ma rk> d'],
  ])('%s', (_, markdown, wanted) => {
    expect(plainText(markdown)).toBe(wanted);
  });

  it('never holds a mark, a line break or a row of spaces', () => {
    const piece = fc.constantFrom(
      '<mark>',
      '</mark>',
      '<ma',
      'rk>',
      '`',
      '```\n',
      '\\',
      '<!--',
      '-->',
      'word ',
      '\n',
      '| ',
      '*',
      '[',
      '](',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = plainText(pieces.join(''));
        expect(text).not.toMatch(/<\/?mark>/i);
        expect(text).not.toMatch(/\s\s|\n/);
      }),
      { numRuns: 500 },
    );
  });
});
