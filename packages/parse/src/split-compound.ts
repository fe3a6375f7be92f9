const version = /^v?\d+(?:\.\d+)+(?:[-+][0-9A-Za-z.+-]*|(?:a|b|rc|alpha|beta|dev|post)\d*)?$/i;
const onlyDigits = /^[\p{N}._/\\-]*$/u;
/** Digits stay with the letters before them; `APIs` is one part; an acronym ends before the word that follows it. */
const casePart =
  /\p{Lu}{2,}s(?![\p{Ll}\p{N}])|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+\p{N}*|\p{N}+/gu;

/** A version with a `v`, or with a pre-release behind it: the bare numbers are its only part. */
const versionCore = /^v?(\d+(?:\.\d+)+)(?:[-+][0-9A-Za-z.+-]*|(?:a|b|rc|alpha|beta|dev|post)\d*)?$/i;

/** Longer words without a separator are hashes and encoded data, whose parts nobody looks for. UTF-16 units. */
const longestCaseWord = 64;

/**
 * The parts of a compound word in lower case, in order (P13): `HTTPServer` gives `http`, `server`. None when the word
 * has only one part; a version number, an IP address or a date is never split, also as a part of a longer word, but
 * `v1.2.3-rc.1` gives `1.2.3`.
 */
export function splitCompound(word: string): string[] {
  const bare = versionCore.exec(word)?.[1];
  if (bare !== undefined) return bare === word ? [] : [bare];
  const parts = splitAt(word, /[/\\]+/, (path) => splitAt(path, /[-_]+/, (name) => splitAt(name, /\.+/, splitCase)));
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}

function splitAt(word: string, separator: RegExp, inner: (part: string) => string[]): string[] {
  if (version.test(word) || onlyDigits.test(word)) return word === '' ? [] : [word];
  return word.split(separator).flatMap((part) => (part === '' ? [] : inner(part)));
}

function splitCase(word: string): string[] {
  if (word.length > longestCaseWord) return [word];
  const parts = word.match(casePart) ?? [word];
  const [first = '', second, ...rest] = parts;
  const isProductName = /^\p{Lu}$/u.test(first) && second !== undefined && /^\p{Lu}\p{Ll}/u.test(second);
  return isProductName ? [first + second, second, ...rest] : parts;
}
