import type { Corpus } from './corpus.js';

/** Computes something about a corpus once, however many documents ask for it. */
export function perCorpus<Value>(compute: (corpus: Corpus) => Value): (corpus: Corpus) => Value {
  const known = new WeakMap<Corpus, { readonly value: Value }>();
  return (corpus) => {
    const found = known.get(corpus) ?? { value: compute(corpus) };
    known.set(corpus, found);
    return found.value;
  };
}
