import type { MeasuredText, Span } from './measured-text.js';

/** Where running text may be cut, from the best place to the last resort (P8). */
export type TextGrain = 'line' | 'sentence' | 'word' | 'slice';

const grains: readonly TextGrain[] = ['line', 'sentence', 'word', 'slice'];
/** A word that is cut anyway is cut into parts of so many code points, which fill a piece well. */
const sliceSize = 50;

const closingMarks = `["'”’»)\\]]{0,3}`;
const wideSentenceEnd = `[。！？｡]["'”’」』）]{0,3}\\s*`;
const sentenceBoundary = new RegExp(`\\s+|${wideSentenceEnd}`, 'gu');
const sentenceEnd = new RegExp(`[.!?…]${closingMarks}$`, 'u');

/**
 * Splits a span at the first grain, from `from` on, that gives several parts, which keep the white space after them.
 * No spans when the text cannot be split at all. `next` is the grain at which a part can be split further.
 */
export function splitText(
  text: MeasuredText,
  span: Span,
  from: TextGrain,
): { readonly spans: readonly Span[]; readonly next: TextGrain } {
  for (const grain of grains.slice(grains.indexOf(from))) {
    const cuts = cutsAt(grain, text, span).filter((cut) => cut > span.start && cut < span.end);
    if (cuts.length === 0) continue;
    const next = grains[grains.indexOf(grain) + 1] ?? 'slice';
    const spans = [span.start, ...cuts].map((start, index) => ({ start, end: cuts[index] ?? span.end }));
    return { spans, next };
  }
  return { spans: [], next: 'slice' };
}

function cutsAt(grain: TextGrain, text: MeasuredText, span: Span): readonly number[] {
  const source = text.text.slice(span.start, span.end);
  switch (grain) {
    case 'line':
      return endsOf(source.matchAll(/\n+/g), span);
    case 'sentence':
      return endsOf(
        [...source.matchAll(sentenceBoundary)].filter((match) => endsSentence(source, match)),
        span,
      );
    case 'word':
      return endsOf(source.matchAll(/\s+/g), span);
    case 'slice':
      return sliceCuts(text, span);
  }
}

function endsOf(matches: Iterable<RegExpExecArray>, span: Span): readonly number[] {
  return Array.from(matches, (match) => span.start + match.index + match[0].length);
}

function endsSentence(source: string, match: RegExpExecArray): boolean {
  if (match[0].trim() !== '') return true;
  return sentenceEnd.test(source.slice(Math.max(0, match.index - 4), match.index));
}

function sliceCuts(text: MeasuredText, span: Span): readonly number[] {
  const cuts: number[] = [];
  let from = span.start;
  for (let at = span.start + 1; at < span.end; at += 1) {
    if (text.size(from, at) < sliceSize || !text.mayCutAt(at)) continue;
    cuts.push(at);
    from = at;
  }
  return cuts;
}
