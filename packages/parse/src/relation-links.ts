import type { Diagnostic, DocumentLink } from './document.js';
import { type LocatedFields, type LocatedValue, textsOf } from './frontmatter-field.js';
import { cleanTarget } from './link-target.js';
import { joinedText } from './read-metadata.js';

type Found = { readonly links: readonly DocumentLink[]; readonly diagnostics: readonly Diagnostic[] };

interface WrittenRelation {
  readonly text: string;
  readonly relation: string;
  readonly line: number;
}

interface RelationField {
  readonly relation: string;
  readonly kind: 'path' | 'id';
}

const relationFields: ReadonlyMap<string, RelationField> = new Map([
  ['relates_to', { relation: 'related', kind: 'path' }],
  ['related', { relation: 'related', kind: 'id' }],
  ['conflicts_with', { relation: 'conflicts_with', kind: 'path' }],
  ['superseded_by', { relation: 'superseded_by', kind: 'path' }],
]);

/** The relations that the front matter states, in its order (P9). Entries with `*` or `?` are reported and left out. */
export function relationLinks(fields: LocatedFields): Found {
  const links: DocumentLink[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [name, value] of fields) {
    const field = relationFields.get(name);
    if (!field) continue;
    for (const entry of entriesOf(value, field.relation)) {
      if (/[*?]/.test(entry.text)) {
        const message = `"${entry.text}" in "${name}" is a pattern, which is ignored: name one document in each entry.`;
        diagnostics.push({ code: 'glob-in-relation', message, line: entry.line });
      } else for (const link of toLinks(entry, field.kind)) links.push(link);
    }
  }
  return { links, diagnostics };
}

/** One text is a comma-separated list; a list holds one path, or one `{path, relation}`, an item. */
function entriesOf(value: LocatedValue, relation: string): readonly WrittenRelation[] {
  if (value.kind === 'mapping') {
    const stated = joinedText(value.fields.get('relation')) ?? joinedText(value.fields.get('type')) ?? relation;
    return textsOf(value.fields.get('path')).map((entry) => ({ ...entry, relation: stated }));
  }
  if (value.kind === 'list') {
    return value.items.flatMap((item) =>
      item.kind === 'text' ? textsOf(item).map((entry) => ({ ...entry, relation })) : entriesOf(item, relation),
    );
  }
  return value.text.split(',').flatMap((part) => {
    const text = part.trim();
    return text === '' ? [] : [{ text, relation, line: value.line }];
  });
}

function toLinks({ text, relation, line }: WrittenRelation, kind: 'path' | 'id'): readonly DocumentLink[] {
  const wiki = /^!?\[\[([^[\]|]+)(?:\|[^[\]]*)?\]\]$/.exec(text)?.[1];
  const target = cleanTarget(wiki ?? text);
  return target === ''
    ? []
    : [{ target, relation, origin: 'frontmatter', kind: wiki === undefined ? kind : 'wiki', line }];
}
