import type { IndexStats, NamedCount } from '@kenso/index';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** Entries of one list that are shown; `--json` has all. */
export const listedEntries = 12;

/** One screen of figures. */
export function statsText(stats: IndexStats, style: Style): string {
  const { danglingLinks, sources } = stats;
  const rows: [string, string][] = [
    ['Database', `${stats.file} (${readableSize(stats.size)})`],
    ['Last change', stats.lastIngest ?? 'none'],
    ['Documents', String(stats.documents)],
    ['Chunks', String(stats.chunks)],
    ['Links', `${stats.links} (${danglingLinks.length} lead nowhere)`],
    ...danglingLinks
      .slice(0, listedEntries)
      .map(({ source, target }): [string, string] => ['', `${source} → ${target}`]),
    ...sources.map(({ name, root, documents }, position): [string, string] => [
      position === 0 ? 'Sources' : '',
      `${name === '' ? '' : `${name}@ `}${root} (${documents})`,
    ]),
    ['Categories', list(stats.categories)],
    ['Tags', list(stats.tags)],
  ];
  return rows.map(([name, value]) => `${style.bold(name.padEnd(12))}${printableLine(value)}\n`).join('');
}

function list(counts: readonly NamedCount[]): string {
  const named = counts.slice(0, listedEntries).map(({ name, count }) => `${name} ${count}`);
  return counts.length === 0
    ? 'none'
    : [...named, ...(counts.length > listedEntries ? [`${counts.length - listedEntries} more`] : [])].join(', ');
}

function readableSize(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}
