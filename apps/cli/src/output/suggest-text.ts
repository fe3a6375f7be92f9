import type { Suggestion } from '@kenso/lint';
import { counted } from '../ui/counted.js';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** Suggestions for people: a block for every document that has some. */
export function suggestText(suggestions: readonly Suggestion[], style: Style): string {
  const blocks = suggestions
    .filter(hasAny)
    .map(({ path, tags, relations }) =>
      [
        style.bold(printableLine(path)),
        ...tags.map(
          ({ tag, count, documents, score }) =>
            `  tag       ${printableLine(tag)}${style.dim(`  ${counted(count, 'time')} here, in ${counted(documents, 'document')}, score ${score}`)}`,
        ),
        ...relations.map(
          ({ path: to, mentions, shared, score }) =>
            `  relation  ${printableLine(to)}${style.dim(`  ${reason(mentions, shared)}, score ${score}`)}`,
        ),
        '',
      ].join('\n'),
    );
  return blocks.length === 0 ? 'Nothing to suggest.\n' : `${blocks.join('\n')}`;
}

function hasAny({ tags, relations }: Suggestion): boolean {
  return tags.length + relations.length > 0;
}

function reason(mentions: number, shared: readonly string[]): string {
  const named = mentions === 0 ? [] : [`named ${counted(mentions, 'time')}`];
  const words = shared.length === 0 ? [] : [`both have ${printableLine(shared.join(', '))}`];
  return [...named, ...words].join('; ');
}
