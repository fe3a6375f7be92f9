import type { Hit } from './word-matcher.js';

/** A part of a text and the same part with its matches marked. */
export interface Snippet {
  readonly preview: string;
  /** Absent when no match lies in the preview. */
  readonly highlight?: string;
}

/** How far before the first match a preview starts, as a share of its length. */
const lead = 1 / 4;
/** UTF-16 units; a longer grapheme is cut between code points. */
const longestGrapheme = 64;

/**
 * Cuts the part of a plain text that holds the most telling matches. Cuts lie between words where the text has
 * words, else between graphemes.
 *
 * @param hits in order of the text
 * @param weightOf how telling a hit is, by default its length; each leaf counts once
 * @param length of the preview in code points at most
 */
export function makeSnippet(
  text: string,
  hits: readonly Hit[],
  options: { readonly length: number; readonly weightOf?: (hit: Hit) => number },
): Snippet {
  const { length } = options;
  const start = startOf(text, hits, options);
  const end = cutBefore(text, forward(text, start, length), start);
  const preview = text.slice(start, end).trimEnd();
  const inside = hits.filter((hit) => hit.start >= start && hit.end <= start + preview.length);
  return inside.length === 0 ? { preview } : { preview, highlight: mark(preview, inside, start) };
}

function startOf(
  text: string,
  hits: readonly Hit[],
  { length, weightOf = lengthOf }: { readonly length: number; readonly weightOf?: (hit: Hit) => number },
): number {
  if (forward(text, 0, length) >= text.length) return 0;
  const anchor = bestAnchor(hits, length, weightOf);
  if (anchor === undefined) return 0;
  const latest = backward(text, text.length, length);
  const wanted = Math.min(backward(text, anchor, Math.floor(length * lead)), latest);
  return wanted <= 0 ? 0 : cutAfter(text, wanted, anchor);
}

function lengthOf(hit: Hit): number {
  return hit.end - hit.start;
}

/** Start of the hit from which on one preview's length holds the most weight; the first of equals. */
function bestAnchor(hits: readonly Hit[], length: number, weightOf: (hit: Hit) => number): number | undefined {
  const reach = Math.ceil(length * (1 - lead));
  let best: { readonly start: number; readonly value: number } | undefined;
  let end = 0;
  const counts = new Map<number, number>();
  let value = 0;
  for (const [at, hit] of hits.entries()) {
    for (let next = hits[end]; next && next.end <= hit.start + reach; next = hits[++end]) {
      const count = counts.get(next.leaf) ?? 0;
      if (count === 0) value += weightOf(next);
      counts.set(next.leaf, count + 1);
    }
    if (!best || value > best.value + 1e-9) best = { start: hit.start, value };
    if (end <= at) {
      end = at + 1;
      continue;
    }
    const count = (counts.get(hit.leaf) ?? 0) - 1;
    counts.set(hit.leaf, count);
    if (count === 0) value -= weightOf(hit);
  }
  return best?.start;
}

/** Index after `points` more code points. */
function forward(text: string, from: number, points: number): number {
  let at = from;
  for (let count = 0; count < points && at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** Index before the last `points` code points. */
function backward(text: string, from: number, points: number): number {
  let at = from;
  for (let count = 0; count < points && at > 0; count++) {
    at--;
    if (isLow(text, at) && isHigh(text, at - 1)) at--;
  }
  return at;
}

/** A start at or after `at`, not after `limit`: of a sentence, else of a word, else of a grapheme. */
function cutAfter(text: string, at: number, limit: number): number {
  const between = text.slice(at - 1, limit);
  const sentence = /[.!?]\s+(?=\S)/u.exec(between);
  if (sentence) return at - 1 + sentence.index + sentence[0].length;
  const space = /\s+(?=\S)/u.exec(between);
  if (space) return at - 1 + space.index + space[0].length;
  return graphemeAround(text, at).end;
}

/** An end at or before `at`, after `start`: of a word, else of a grapheme. */
function cutBefore(text: string, at: number, start: number): number {
  if (at >= text.length || /\s/u.test(text[at] ?? '')) return at;
  for (let space = at - 1; space > start; space--) if (/\s/u.test(text[space] ?? '')) return space;
  const grapheme = graphemeAround(text, at);
  return grapheme.start > start ? grapheme.start : at;
}

let madeGraphemes: Intl.Segmenter | undefined;

/** Made when a text has no space to cut at: that takes a fifth of the time in which Node starts (measured on Node 20). */
function graphemes(): Intl.Segmenter {
  madeGraphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return madeGraphemes;
}

/** The grapheme that `at` lies in, or `at` itself between two. */
function graphemeAround(text: string, at: number): { readonly start: number; readonly end: number } {
  const found = graphemes().segment(text).containing(at);
  if (!found || found.index === at || found.segment.length > longestGrapheme) return { start: at, end: at };
  return { start: found.index, end: found.index + found.segment.length };
}

function isHigh(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc_00) === 0xd8_00;
}

function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc_00) === 0xdc_00;
}

/** Overlapping hits become one mark. */
function mark(preview: string, hits: readonly Hit[], offset: number): string {
  let marked = '';
  let end = 0;
  for (let position = 0; position < hits.length; ) {
    const start = (hits[position]?.start ?? 0) - offset;
    let stop = start;
    for (let hit = hits[position]; hit && hit.start - offset <= stop; hit = hits[++position]) {
      stop = Math.max(stop, hit.end - offset);
    }
    marked += `${preview.slice(end, start)}<mark>${preview.slice(start, stop)}</mark>`;
    end = stop;
  }
  return marked + preview.slice(end);
}
