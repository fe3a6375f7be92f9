import type { Metadata } from './document.js';
import { type LocatedFields, type LocatedValue, textsOf } from './frontmatter-field.js';

const negations = new Set(['false', 'no', 'off', '0']);

/** Coerces the fields that kenso understands (P3). `path` has `/` separators. */
export function readMetadata(fields: LocatedFields, path: string): Metadata {
  const text = (name: string): string | undefined => joinedText(fields.get(name));
  const list = (name: string): readonly string[] => distinct(textsOf(fields.get(name)).map((entry) => entry.text));
  const deprecated = text('deprecated');
  return {
    category: text('category') ?? parentFolder(path) ?? 'general',
    tags: readTags(fields.get('tags')),
    aliases: list('aliases'),
    answers: list('answers'),
    predictedQueries: list('predicted_queries'),
    description: text('description'),
    audience: text('audience') ?? 'all',
    status: text('status'),
    deprecated: deprecated !== undefined && !negations.has(deprecated.toLowerCase()),
    supersededBy: text('superseded_by'),
  };
}

/** A field as one text; a list is joined by commas. Undefined when there is nothing to read. */
export function joinedText(value: LocatedValue | undefined): string | undefined {
  const joined = textsOf(value)
    .map((entry) => entry.text)
    .join(', ');
  return joined === '' ? undefined : joined;
}

/** A text is a comma-separated list of tags, a list holds one tag an item. */
function readTags(value: LocatedValue | undefined): readonly string[] {
  const texts = textsOf(value).map((entry) => entry.text);
  const tags = value?.kind === 'text' ? texts.flatMap((text) => text.split(',')) : texts;
  return distinct(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''));
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}

function parentFolder(path: string): string | undefined {
  const folder = path.split('/').at(-2);
  return folder === undefined || folder === '' || folder === '.' || folder === '..' ? undefined : folder;
}
