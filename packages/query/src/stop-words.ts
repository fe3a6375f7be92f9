/**
 * English function words that carry no topic (Q2). Words that often name a thing in technical text
 * (`off`, `out`, `up`, `over`, `before`, `after`, `use`) are kept; so are `via`, `among` and `whether`, without which
 * long questions were answered worse.
 */
const stopWords: ReadonlySet<string> = new Set(
  `a about all also am an and any are aren't as at be because been being but by can can't cannot could couldn't
  did didn't do does doesn't doing don't for from had hadn't has hasn't have haven't having he her hers him his how
  how's i i'd i'll i'm i've if in into is isn't it it's its itself let's me my myself no nor not of on or our ours
  shall she should shouldn't so some such than that that's the their theirs them then there there's these they
  they're this those to too versus vs was wasn't we we're we've were weren't what what's when when's where
  where's which while who who's whom whose why why's will with won't would wouldn't you you'd you'll you're you've
  your yours`.split(/\s+/),
);

/** Whether a word is a function word, in any letter case and with either apostrophe. */
export function isStopWord(word: string): boolean {
  const small = word.toLowerCase();
  return stopWords.has(small.includes('\u2019') ? small.replaceAll('\u2019', "'") : small);
}
