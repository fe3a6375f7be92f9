import type { SourceComparison } from '@kenso/index';
import { counted } from '../ui/counted.js';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** Differences named for one source; `--json` has all of them. */
const namedDifferences = 20;

/** One line a source, then one a difference. */
export function statusText(sources: readonly SourceComparison[], style: Style): string {
  if (sources.length === 0) return 'The index is empty.\n';
  return sources
    .flatMap((source) => sourceLines(source, style))
    .map((line) => `${line}\n`)
    .join('');
}

function sourceLines({ name, root, exists, documents, differences }: SourceComparison, style: Style): string[] {
  const head = printableLine(`${name === '' ? root : `${name}: ${root}`}`);
  const held = `${counted(documents, 'document')} indexed`;
  if (!exists) return [`${head}: ${held}, ${style.red('the folder is gone')}`];
  if (differences.length === 0) return [`${head}: ${held}, ${style.green('in step')}`];
  const lines = differences
    .slice(0, namedDifferences)
    .map(({ path, kind }) => `  ${style.yellow(kind.padEnd(10))} ${printableLine(path)}`);
  const more = differences.length - namedDifferences;
  return [
    `${head}: ${held}, ${style.yellow(counted(differences.length, 'difference'))}`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
