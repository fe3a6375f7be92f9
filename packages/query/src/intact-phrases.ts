import type { KnowledgeIndex } from '@kenso/index';
import { columnTexts } from './match-source.js';
import { leavesOf, type Term } from './term.js';
import type { TokenSource } from './token-source.js';
import { wordMatcher } from './word-matcher.js';

/** The end of a sentence, a clause, a cell or a paragraph: words on both sides of it are no phrase. */
const pause = /[.!?;:,|]\s|\n\s*\n/u;

/**
 * The chunks that hold a phrase as a reader would see it. To the tokenizer `the hall is cold. Storage` holds "cold
 * storage".
 *
 * @param ids chunks in which the tokenizer finds the phrase
 */
export async function chunksWithPhrase(
  { index, tokens }: { readonly index: KnowledgeIndex; readonly tokens: TokenSource },
  phrase: Term,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const matcher = wordMatcher(leavesOf([phrase]));
  const chunks = (await index.chunks(ids)).map((chunk) => ({
    id: chunk.id,
    texts: [...columnTexts(chunk, chunk.content).map(([, text]) => text), chunk.title].map((text) =>
      matcher.scan(text),
    ),
  }));
  const known = await tokens.tokensOf(chunks.flatMap(({ texts }) => texts.flatMap(({ wanted }) => wanted)));
  const intact = chunks.filter(({ texts }) =>
    texts.some((scanned) =>
      matcher.hits(scanned, known).some((hit) => !pause.test(scanned.text.slice(hit.start, hit.end))),
    ),
  );
  return new Set(intact.map(({ id }) => id));
}
