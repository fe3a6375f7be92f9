import { posix } from 'node:path';
import type { DocumentLink } from './document.js';

/** Where a link leads: a document's path, or the target as written. */
export interface ResolvedLink {
  readonly target: string;
  readonly resolved: boolean;
}

/** @param from the linking document, relative to the source's root like the result */
export type LinkResolver = (from: string, link: DocumentLink) => ResolvedLink;

const endings = ['', '.md', '.markdown', '.mdx'];
const withoutEnding = (path: string): string => path.replace(/\.(?:md|markdown|mdx)$/i, '');
/** What opens a folder of a Hugo site: it is named by the folder. */
const sectionPage = /\/_index\.(?:md|markdown|mdx)$/i;
const nameKey = (path: string): string => withoutEnding(posix.basename(path)).toLowerCase();

/**
 * Resolves links between the documents of one source (P11).
 *
 * @param paths all documents of the source, relative to its root
 */
export function linkResolver(paths: Iterable<string>): LinkResolver {
  const known = new Set(paths);
  const byName = new Map<string, string[]>();
  const add = (name: string, path: string): void => {
    const key = nameKey(name);
    const same = byName.get(key);
    if (same) same.push(path);
    else byName.set(key, [path]);
  };
  for (const path of known) {
    add(path, path);
    if (sectionPage.test(path)) add(path.replace(sectionPage, ''), path);
  }

  const existing = (path: string): string | undefined => {
    if (path.startsWith('../') || path === '..') return undefined;
    const plain = path.replace(/^\.?\//, '');
    for (const ending of endings) if (known.has(plain + ending)) return plain + ending;
    return undefined;
  };
  const named = (target: string): string | undefined => {
    const suffix = `/${withoutEnding(target.replace(/\/$/, ''))}`.toLowerCase();
    const alike = byName.get(nameKey(target)) ?? [];
    const endsSo = (path: string): boolean => `/${path}`.toLowerCase().endsWith(suffix);
    const pages = alike.filter((path) => endsSo(withoutEnding(path)));
    const fitting = pages.length > 0 ? pages : alike.filter((path) => endsSo(path.replace(sectionPage, '')));
    return fitting.length === 1 ? fitting[0] : undefined;
  };

  return (from, link) => {
    const target = link.target.normalize('NFC');
    const besideFile = (): string | undefined => existing(posix.join(posix.dirname(from), target));
    const belowRoot = (): string | undefined => existing(posix.normalize(target));
    const atPlace = (): string | undefined => {
      if (/^\.\.?\//.test(target)) return besideFile();
      if (target.startsWith('/')) return existing(posix.normalize(target).slice(1));
      return link.origin === 'frontmatter' ? (belowRoot() ?? besideFile()) : (besideFile() ?? belowRoot());
    };
    const hit = atPlace() ?? (link.kind === 'path' ? undefined : named(target));
    return hit === undefined ? { target: link.target, resolved: false } : { target: hit, resolved: true };
  };
}
