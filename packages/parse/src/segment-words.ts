/** Scripts whose words FTS5's `unicode61` does not part: Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese. */
const script = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
/** Found far sooner than a script, and missing in most texts: neither Latin-1 nor quotation marks and dashes. */
const beyondWestern = /[^\0-\xb6\xb8-\xff\u2010-\u2026]/;

let oneCharacter: RegExp | undefined;
let oneRun: RegExp | undefined;

/** The segmenter's time grows faster than its input, so that long runs are given to it in pieces (UTF-16 units). */
const longestRun = 1000;

let madeSegmenter: Intl.Segmenter | undefined;

/**
 * One dictionary serves Chinese and Japanese; the locale is fixed so that every machine finds the same words.
 * It is made when it is needed: that takes a fifth of the time in which Node starts (measured on Node 20).
 */
function segmenter(): Intl.Segmenter {
  madeSegmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return madeSegmenter;
}

/** Whether a text has letters of a script that is written without spaces (or, for Korean, with few). */
export function hasSegmentedScript(text: string): boolean {
  if (!beyondWestern.test(text)) return false;
  oneCharacter ??= new RegExp(script, 'u');
  return oneCharacter.test(text);
}

/** The words of a run of text in lower case, in order, repetitions included. */
export function segmentWords(run: string): string[] {
  const words: string[] = [];
  for (const piece of piecesOf(run)) {
    for (const { segment, isWordLike } of segmenter().segment(piece)) if (isWordLike) words.push(segment.toLowerCase());
  }
  return words;
}

/** A word in runs of one kind: `segmented` ones are for `segmentWords`. */
export function segmentedRuns(word: string): readonly { readonly text: string; readonly segmented: boolean }[] {
  if (!hasSegmentedScript(word)) return [{ text: word, segmented: false }];
  const runs: { text: string; segmented: boolean }[] = [];
  let from = 0;
  oneRun ??= new RegExp(`${script}+`, 'gu');
  for (const match of word.matchAll(oneRun)) {
    if (match.index > from) runs.push({ text: word.slice(from, match.index), segmented: false });
    runs.push({ text: match[0], segmented: true });
    from = match.index + match[0].length;
  }
  if (from < word.length) runs.push({ text: word.slice(from), segmented: false });
  return runs;
}

function piecesOf(run: string): readonly string[] {
  if (run.length <= longestRun) return [run];
  const pieces: string[] = [];
  for (let from = 0; from < run.length; ) {
    const splitsPair = (run.codePointAt(from + longestRun - 1) ?? 0) > 0xffff;
    const to = from + longestRun - (splitsPair ? 1 : 0);
    pieces.push(run.slice(from, to));
    from = to;
  }
  return pieces;
}
