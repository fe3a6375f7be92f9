import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flag, text, texts } from '../src/option.js';
import { readArguments } from '../src/read-arguments.js';
import { UsageError } from '../src/usage-error.js';

const options = { json: flag(''), name: text('NAME', ''), tag: texts('TAG', '') };

test('values arrive as written, in any place', () => {
  expect(readArguments(['--name', '007', 'a', '--tag=1.10', '--json', '404', '--tag', 'x=y'], options)).toEqual({
    operands: ['a', '404'],
    values: { json: true, name: '007', tag: ['1.10', 'x=y'] },
  });
});

test('options that are not given are false, undefined or empty', () => {
  expect(readArguments([], options)).toEqual({ operands: [], values: { json: false, name: undefined, tag: [] } });
});

test('whatever stands after -- arrives exactly as typed', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      expect(readArguments(['--json', '--', ...words], options).operands).toEqual(words);
    }),
  );
});

test('any other words are read or refused with a UsageError', () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('--json', '--name', '--tag', '-x', '--', '--no-json', '-12', '- - ', '-x--'),
  );
  fc.assert(
    fc.property(fc.array(word), (words) => {
      try {
        const { operands } = readArguments(words, options, { wordsMayLookLikeOptions: words.length % 2 === 0 });
        expect(operands.every((operand) => words.includes(operand))).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
    }),
  );
});

test('a command that asks about options takes unknown ones for words, but not misspelt ones', () => {
  const settings = { wordsMayLookLikeOptions: true };
  expect(readArguments(['--no-cache', '-x', '-xyz', '--size=3', '--json'], options, settings)).toMatchObject({
    operands: ['--no-cache', '-x', '-xyz', '--size=3'],
    values: { json: true },
  });
  expect(() => readArguments(['--jsn'], options, settings)).toThrow('Did you mean "--json"?');
});
