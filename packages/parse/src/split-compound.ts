import { propertyPattern } from './property-pattern.js';

const version = /^v?\d+(?:\.\d+)+(?:[-+][0-9A-Za-z.+-]*|(?:a|b|rc|alpha|beta|dev|post)\d*)?$/i;
/** Words that begin otherwise are neither versions nor numbers. */
const mayBeNumber = /^(?:v?\d|[^A-Za-z])/i;
/** Acronyms and numbers have one part. */
const oneKind = /^(?:[A-Z]+|\d+)$/;
/** The case of most words: one part. */
const oneCase = /^[A-Z]?[a-z]+\d*$/;
const onlyDigits = propertyPattern(String.raw`^[._/\\-]*\p{N}[\p{N}._/\\-]*$`);
/** Digits stay with the letters before them; `APIs` is one part; an acronym ends before the word that follows it. */
const casePart = propertyPattern(
  String.raw`\p{Lu}{2,}s(?![\p{Ll}\p{N}])|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+\p{N}*|\p{N}+`,
  'gu',
);
const capital = propertyPattern(String.raw`^\p{Lu}$`);
const capitalized = propertyPattern(String.raw`^\p{Lu}\p{Ll}`);

/** A version with a `v`, or with a pre-release behind it: the bare numbers are its only part. */
const versionCore = /^v?(\d+(?:\.\d+)+)(?:[-+][0-9A-Za-z.+-]*|(?:a|b|rc|alpha|beta|dev|post)\d*)?$/i;

const anySeparator = /[-_./\\]/;
const slashes = /[/\\]+/;
const dashes = /[-_]+/;
const dots = /\.+/;

/** Nothing but words of one part between separators, as most compounds are. */
const plainParts = /^(?:[A-Z]?[a-z]+|[A-Z]+)(?:[-_./\\]+(?:[A-Z]?[a-z]+|[A-Z]+))+$/;
const separators = /[-_./\\]+/;

/** Longer words without a separator are hashes and encoded data, whose parts nobody looks for. UTF-16 units. */
const longestCaseWord = 64;

/**
 * The parts of a compound word in lower case, in order (P13): `HTTPServer` gives `http`, `server`. None when the word
 * has only one part; a version number, an IP address or a date is never split, also as a part of a longer word, but
 * `v1.2.3-rc.1` gives `1.2.3`.
 */
export function splitCompound(word: string): string[] {
  if (oneKind.test(word)) return [];
  if (plainParts.test(word)) return word.toLowerCase().split(separators);
  if (!anySeparator.test(word)) return severalParts(splitCase(word));
  const bare = mayBeNumber.test(word) ? versionCore.exec(word)?.[1] : undefined;
  if (bare !== undefined) return bare === word ? [] : [bare];
  return severalParts(
    splitAt(word, slashes, (path) => splitAt(path, dashes, (name) => splitAt(name, dots, splitCase))),
  );
}

function severalParts(parts: readonly string[]): string[] {
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}

function splitAt(word: string, separator: RegExp, inner: (part: string) => string[]): string[] {
  if (mayBeNumber.test(word) && (version.test(word) || onlyDigits.for(word).test(word))) return [word];
  if (!separator.test(word)) return inner(word);
  return word.split(separator).flatMap((part) => (part === '' ? [] : inner(part)));
}

function splitCase(word: string): string[] {
  if (word.length > longestCaseWord || oneCase.test(word)) return [word];
  const parts = word.match(casePart.for(word)) ?? [word];
  const [first = '', second, ...rest] = parts;
  const isProductName = capital.for(first).test(first) && second !== undefined && capitalized.for(second).test(second);
  return isProductName ? [first + second, second, ...rest] : parts;
}
