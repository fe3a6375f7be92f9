import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MentionIndex } from '../src/mention-index.js';

const named = (names: readonly string[], text: string) =>
  new MentionIndex(names.map((name) => ({ text: name, paths: [name] })))
    .find(text)
    .map(({ name, start, end }) => [name.text, text.slice(start, end)]);

test.for<[string, string[], string, string[]]>([
  ['whole words', ['Fender guide'], 'The fender guides are no fender guide.', ['fender guide']],
  ['any letter case', ['Fender guide'], 'FENDER GUIDE', ['FENDER GUIDE']],
  ['across a line end', ['Fender guide'], 'the fender\nguide', ['fender\nguide']],
  ['not across a sentence', ['State management'], 'It has state. Management likes it.', []],
  ['the longest name', ['Fender', 'Fender guide', 'Guide'], 'the fender guide', ['fender guide']],
  ['a shorter one when the longer fails', ['Fender guide for boats', 'Fender'], 'the fender guide', ['fender']],
  ['no part of a path', ['Actors'], 'docs/actors/x, actors.md, my_actors, #actors, actors-api', []],
  ['at the end of a sentence', ['Actors'], 'We like actors. And (actors), “actors”!', ['actors', 'actors', 'actors']],
  ['punctuation inside a name', ['Pub/sub: the API'], 'read pub/sub: the API now', ['pub/sub: the API']],
  ['Chinese words', ['网关服务'], '我们的网关服务已经部署。', ['网关服务']],
  ['Chinese, but not inside a word', ['京大'], '北京大学的学生', []],
  ['a name without words', ['???'], '???', []],
])('%s', ([, names, text, expected]) => {
  expect(named(names, text).map(([, found]) => found)).toEqual(expected);
});

test('finds what a search for each name finds, the longest at each place', () => {
  const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(phrase, { maxLength: 8 }), fc.array(word, { maxLength: 30 }), (names, words) => {
      const expected: string[] = [];
      for (let at = 0; at < words.length; ) {
        const rest = `${words.slice(at).join(' ')} `;
        const longest = names.filter((name) => rest.startsWith(`${name} `)).sort((a, b) => b.length - a.length)[0];
        if (longest !== undefined) expected.push(longest);
        at += longest?.split(' ').length ?? 1;
      }
      expect(named(names, words.join(' ')).map(([name]) => name)).toEqual(expected);
    }),
  );
});
