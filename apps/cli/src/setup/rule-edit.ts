import { ConfigSyntaxError } from './config-syntax-error.js';
import type { TextEdit } from './text-edit.js';

/** What makes an agent ask kenso before it greps. */
export const ruleText = `## Finding things in the documents

The documents of this project are indexed by kenso, a search server of yours. It gives passages, best first, with file
and lines.

1. Ask \`search_docs\` in plain words before you grep or open whole files; \`search_multi\` takes several phrasings at once.
2. Read the best one or two with \`get_doc\`: \`path\` is the \`file_path\` of a result, \`section\` its \`heading_slug\`.
   \`get_related\` shows what a document is linked with.
3. Use grep for exact strings in code, or when kenso finds nothing.
4. Name the file and lines that you rely on.
`;

const start = '<!-- kenso: start -->';
const end = '<!-- kenso: end -->';

/**
 * The rule as a block between two comments, at the end of a Markdown file.
 *
 * @param head what a file of its own starts with
 */
export function ruleEdit(head = ''): TextEdit {
  const add = (text: string, block: string): string => {
    const eol = eolOf(text);
    const ended = text === '' || text.endsWith('\n') ? text : text + eol;
    return `${ended}${ended === '' ? head : eol}${block}${eol}`;
  };
  const set = (text: string): string => {
    const block = `${start}\n${ruleText}${end}`.replaceAll('\n', eolOf(text));
    const present = find(text);
    return present === undefined ? add(text, block) : text.slice(0, present.from) + block + text.slice(present.to);
  };
  return {
    has: (text) => find(text) !== undefined,
    set,
    remove,
    replay: (original, present) => add(original, blockIn(present)),
  };
}

function remove(text: string): string {
  const block = find(text);
  if (block === undefined) return text;
  const before = text.slice(0, block.from).replace(/(^|\n)\r?\n$/, '$1');
  return before + text.slice(block.to).replace(/^\r?\n/, '');
}

function blockIn(text: string): string {
  const block = find(text);
  return block === undefined ? '' : text.slice(block.from, block.to);
}

/** @throws ConfigSyntaxError for a block that does not end */
function find(text: string): { from: number; to: number } | undefined {
  const from = text.indexOf(start);
  if (from === -1) return undefined;
  const to = text.indexOf(end, from);
  if (to === -1) throw new ConfigSyntaxError(`"${start}" has no "${end}" after it`, text, from);
  return { from, to: to + end.length };
}

function eolOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
