import { readFileSync } from 'node:fs';

/** What a synonym file holds. */
export interface LoadedSynonyms {
  /** In the order of the file; every group has at least two entries. */
  readonly groups: string[][];
  /** One sentence for each thing in the file that can't be used. */
  readonly warnings: string[];
}

/**
 * Reads synonym groups (Q3) from a YAML or JSON file: `groups: [[k8s, kubernetes], …]`, or the list alone.
 * Never throws: a file that is missing, unreadable or broken gives no groups and a warning.
 */
export async function loadSynonyms(file: string): Promise<LoadedSynonyms> {
  let text: string;
  try {
    // Small, and read once: loading node:fs/promises would take every search longer.
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return broken(file, `can't be read (${error instanceof Error ? error.message : String(error)})`);
  }
  // Most searches have no synonyms and never need the parser.
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { prettyErrors: true });
  const problem = document.errors[0];
  if (problem) return broken(file, `can't be parsed (${problem.message.split('\n')[0]})`);
  let content: unknown;
  try {
    content = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    return broken(file, `can't be parsed (${error instanceof Error ? error.message : String(error)})`);
  }
  return groupsOf(content, file);
}

function broken(file: string, reason: string): LoadedSynonyms {
  return { groups: [], warnings: [`Synonyms ignored: ${file} ${reason}.`] };
}

function groupsOf(content: unknown, file: string): LoadedSynonyms {
  if (content === null || content === undefined) return { groups: [], warnings: [] };
  const list = typeof content === 'object' && 'groups' in content ? content.groups : content;
  if (!Array.isArray(list)) return broken(file, 'has no list of groups; write "groups: [[k8s, kubernetes]]"');
  const groups: string[][] = [];
  const warnings: string[] = [];
  for (const [position, group] of list.entries()) {
    const entries = Array.isArray(group) ? group.filter(isEntry).map((entry) => String(entry).trim()) : [];
    const distinct = [...new Set(entries.filter((entry) => entry !== ''))];
    if (Array.isArray(group) && distinct.length > 1) groups.push(distinct);
    else warnings.push(`Synonym group ${position + 1} of ${file} ignored: a group is a list of two or more words.`);
  }
  return { groups, warnings };
}

function isEntry(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
