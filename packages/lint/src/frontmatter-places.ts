import { isNode } from 'yaml';
import { findFrontmatter, nodeAt, parseYaml } from './frontmatter-source.js';
import { lineStartsOf, type Place, placeOf } from './place.js';
import { plainFieldPlace } from './plain-field.js';

/** Where the values of a file's front matter stand. */
export class FrontmatterPlaces {
  readonly #language: 'yaml' | 'toml' | undefined;
  readonly #source: string;
  #contents: { readonly node: unknown } | undefined;
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    const found = findFrontmatter(text);
    this.#language = found?.language;
    this.#source = (found?.source ?? '').replace(/\r\n?/g, '\n');
    this.#lineStarts = lineStartsOf(this.#source);
  }

  /**
   * The place of a value, or of a word in it; where that can't be told, of its field. Undefined without such a field.
   */
  find(path: readonly (string | number)[], word?: string): Place | undefined {
    const once = word === undefined ? undefined : this.#findOnce(String(path[0]), word);
    if (once) return once;
    const [field, ...inner] = path;
    const isPlain = this.#language === 'yaml' && inner.length === 0 && word === undefined;
    const plain = isPlain ? plainFieldPlace(this.#source, String(field)) : undefined;
    if (plain) return this.#place(plain.start, plain.end);
    const node = nodeAt(this.#parsed(), path);
    if (isNode(node) && node.range) {
      const [start, end] = node.range;
      const inside = word === undefined ? -1 : this.#source.slice(start, end).indexOf(word);
      return inside === -1 || word === undefined
        ? this.#place(start, Math.max(end, start + 1))
        : this.#place(start + inside, start + inside + word.length);
    }
    return this.#findLine(String(path[0]));
  }

  /** Parsing is put off until a place can't be told without it. */
  #parsed(): unknown {
    this.#contents ??= { node: this.#language === 'yaml' ? parseYaml(this.#source)?.contents : undefined };
    return this.#contents.node;
  }

  /** The place of a word that the lines of a field hold exactly once. */
  #findOnce(field: string, word: string): Place | undefined {
    const first = this.#source.lastIndexOf(`\n${field}:`) + 1;
    if (this.#language !== 'yaml' || (first === 0 && !this.#source.startsWith(`${field}:`))) return undefined;
    const start = first + field.length + 1;
    const rest = this.#source.slice(start);
    const length = /\n(?![ \t\n-])/.exec(rest)?.index ?? rest.length;
    const at = rest.indexOf(word);
    const isOnce = at !== -1 && at < length && rest.slice(0, length).lastIndexOf(word) === at;
    return isOnce ? this.#place(start + at, start + at + word.length) : undefined;
  }

  /** The line of a field in TOML, or in YAML that does not parse. */
  #findLine(field: string): Place | undefined {
    const sign = this.#language === 'toml' ? '=' : ':';
    const line = this.#source.split('\n').findIndex((written) => {
      const [key = ''] = written.split(sign, 1);
      return written.includes(sign) && key.trim().replace(/^(["'])(.*)\1$/, '$2') === field;
    });
    if (line === -1) return undefined;
    const start = this.#lineStarts[line] ?? 0;
    return this.#place(start, start + (this.#source.slice(start).split('\n', 1)[0]?.trimEnd().length ?? 1));
  }

  #place(start: number, end: number): Place {
    return placeOf(this.#lineStarts, 2, start, end);
  }
}
