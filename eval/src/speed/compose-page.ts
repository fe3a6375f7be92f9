import { posix } from 'node:path';
import type { PageParts, Section } from './page-parts.js';
import type { SeededRandom } from './seeded-random.js';

export interface Composition {
  readonly random: SeededRandom;
  readonly pages: readonly PageParts[];
  /** Sections of all pages. */
  readonly sections: readonly Section[];
  /** Words that replace some of the page's own. */
  readonly words: readonly string[];
  /** Paths of the whole corpus, to which links are turned. */
  readonly paths: readonly string[];
}

/** Documentation pages are many short and few long: mean 7,800 bytes, standard deviation of the logarithm 0.8. */
const pageSize = { mean: 7_800, spread: 0.8, largest: 150_000 };

/** Targets of inline links and of Hugo's `ref` to other pages; images, anchors and the web stay as they are. */
const inlineLink =
  /(?<!!)(\[[^\]\n]*\])\((?:\{\{< *ref +"?([^"\s#>]+)[^>]*>\}\}|(?!#|[a-z]+:|\/)([^)\s#]+\.md)[^)\s]*)\)/g;
const longWord = /\b[a-z]{7,}\b/g;

/**
 * One page of the corpus: a real page's head, then sections of any page until it is as long as it shall be.
 *
 * @param place of the page in `paths`
 */
export function composePage(place: number, composition: Composition): string {
  const { random, pages, sections } = composition;
  const base = random.pick(pages);
  const name = random.pick(composition.words);
  const wanted = sizeOfPage(random);
  const heading = `${base.title.replaceAll(/["':#]/g, '')} ${random.pick(sections).heading.replaceAll(/["':#]/g, '')} ${name}`;
  let text = headOf(base, heading);
  let used = 0;
  while (text.length < wanted) {
    const section = used < base.sections.length ? base.sections[used] : random.pick(sections);
    used += 1;
    if (section === undefined) break;
    const added = `\n${'#'.repeat(Math.max(2, section.depth))} ${section.heading}\n\n${section.text}\n`;
    if (text.length + added.length / 2 > wanted && used > 1) break;
    text += added;
  }
  return turnLinks(renameWords(text, composition), place, composition);
}

function sizeOfPage(random: SeededRandom): number {
  const { mean, spread, largest } = pageSize;
  return Math.min(largest, Math.exp(Math.log(mean) - spread ** 2 / 2 + spread * random.normal()));
}

function headOf(base: PageParts, title: string): string {
  const lead = base.lead === '' ? '' : `\n${base.lead}\n`;
  if (base.frontmatter === '') return `# ${title}\n${lead}`;
  const kept = base.frontmatter.replaceAll(/^title:.*\n?/gm, '').trimEnd();
  return `---\ntitle: "${title}"\n${kept}\n---\n${lead}`;
}

/** Gives the page words of its own, so that the vocabulary grows with the corpus as it does in real ones. */
function renameWords(text: string, { random, words }: Composition): string {
  const found = [...new Set(text.match(longWord))];
  if (found.length === 0) return text;
  const names = new Map<string, string>();
  for (let at = 0; at < 6; at += 1) names.set(random.pick(found), random.pick(words));
  return text.replaceAll(longWord, (word) => names.get(word) ?? word);
}

/** Half of the links lead to neighbours in the list of paths, the others anywhere. */
function turnLinks(text: string, place: number, { random, paths }: Composition): string {
  const own = paths[place] ?? '';
  return text.replaceAll(inlineLink, (_, label: string) => {
    const near = Math.min(paths.length - 1, Math.max(0, place + random.whole(41) - 20));
    const target = paths[random.fraction() < 0.5 ? near : random.whole(paths.length)] ?? own;
    return `${label}(${posix.relative(posix.dirname(own), target)})`;
  });
}
