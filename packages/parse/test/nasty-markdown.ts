import fc from 'fast-check';

/** Beginnings of lines: marks of every block, whole and broken, with tabs and odd spaces. */
const beginnings = [
  ...['', '', '', '', ' ', '   ', '    ', '     ', '\t', ' \t', '\t\t', '\u00a0', '\f', '\ufeff'],
  ...['> ', '>', '> > ', '>> ', '>\t', '- ', '-', '-   ', '-     ', '-\t', '* ', '+ ', '1. ', '1.', '2) ', '10. '],
  ...['123456789. ', '1234567890. ', '# ', '###### ', '####### ', '#', '#\t', '---', '***', '- - -', '* * *', '--- -'],
  ...['===', '=', '--', '==  ', '```', '```js', '~~~', '````', '``` `', '~~~ ~', '|', '| a | b |', '|---|---|'],
  ...['--|--', ':-: | -', '|:-|', 'a | b', '---|', '\\', '[', '[r]: a.md', '[r]:', '[r]: <a b>', '[r]: a.md "t"'],
  ...['[r]: a.md "t', '[^1]: foo', '[r]: a.md x', '<div>', '</div>', '<div', '<pre>', '</pre>', '<script>', '<style'],
  ...['<!--', '-->', '<!-- x -->', '<?', '?>', '<!A', '<![CDATA[', ']]>', '<b>', '</b>', '<b a="c">', '<b a=c=d>'],
  ...['<x', '<hr/>', '<search>'],
];
const words = [
  ...['a', 'foo', '1', 'é', '漢', '**b**', '*i', '_u_', '~~s~~', '`c`', '`` ` ``', '`', '\\', '\\|', '\\`', '&amp;'],
  ...[
    '[l](a.md)',
    '[l](b%2Emd "t")',
    '[l](<c d.md>)',
    '[l](e\\.md)',
    '[l](f&#46;md)',
    '[a [l](g.md)](h.md)',
    '](i.md)',
  ],
  ...[
    '[l](http://x)',
    '[l]({{< ref j.md >}})',
    '[r]',
    '[r][]',
    '[t][r]',
    '[t][',
    '[',
    ']',
    '(',
    ')',
    '![i](i.md)',
    '![',
  ],
  ...[
    '[[w]]',
    '![[w|t]]',
    '[[1]](k.md)',
    '`[[n]]`',
    '{{< ref "o.md" >}}',
    '{{<ref p>}}',
    '{{% relref q',
    '%}}',
    '<b>',
    '</b>',
    '<a href="[x](l.md)">',
    '<i',
    '<!-- [y](m.md) -->',
  ],
  ...[
    '<http://a.b>',
    '<a@b.c>',
    '|',
    ':',
    '-',
    '#',
    '##',
    '>',
    '+',
    '1.',
    '{#id}',
    '{/* #id */}',
    '\u00a0',
    '\u2003',
    '\t',
  ],
];

const line = fc
  .tuple(
    fc.array(fc.constantFrom(...beginnings), { maxLength: 3 }),
    fc.array(fc.constantFrom(...words), { maxLength: 4 }),
    fc.constantFrom('', '', '', '', ' ', '  ', '\\', '\t', ' #'),
  )
  .map(([start, text, end]) => start.join('') + text.join(' ') + end);

/** A few lines of fragments, so that every construct meets every other. */
const scrambled = fc
  .tuple(fc.array(line, { maxLength: 9 }), fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n', '\n> ', '\n  '))
  .map(([lines, feed]) => lines.join(feed));

/** One text of marks, for links, code and HTML in all orders. */
const marked = fc
  .tuple(
    fc.constantFrom('', '', '# ', '> ', '- ', '| '),
    fc.array(fc.constantFrom(...words, '\n', ' ', '"', "'", '=', '\n\n[r]: a.md\n\n', '\n\n[r]: x\n\n', '\n===\n'), {
      maxLength: 20,
    }),
    fc.constantFrom('', ' '),
  )
  .map(([start, parts, gap]) => start + parts.join(gap));

/** Markdown made to be misread: blocks that interrupt, continue and nest in each other in every way. */
export const nastyMarkdown: fc.Arbitrary<string> = fc.oneof({ weight: 3, arbitrary: scrambled }, marked);
