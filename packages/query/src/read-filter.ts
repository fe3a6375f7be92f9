import { basename } from 'node:path';
import type { KnowledgeIndex, MatchFilter } from '@kenso/index';
import { closestNames } from './closest-names.js';
import type { SearchOptions, UnknownNames } from './search-result.js';

/** The name by which the first source, which has none, can be asked for anywhere. */
const firstSource = '.';

/**
 * The filter asked for. A category that does not exist is told with those that do (Q11). A source is named by its name,
 * the first one, which has none, by the name of its folder or `.`.
 */
export async function readFilter(
  index: KnowledgeIndex,
  { category, tags, pathPrefix, source }: SearchOptions,
): Promise<{ readonly filter: MatchFilter; readonly unknown?: UnknownNames }> {
  const filter = { tags, pathPrefix, source: source === undefined ? undefined : await sourceNamed(index, source) };
  const name = category?.trim() ?? '';
  if (name === '' || name === 'all') return { filter };
  const existing = (await index.categories()).map((each) => each.name);
  if (existing.includes(name)) return { filter: { ...filter, category: name } };
  return { filter, unknown: { unknown_category: { name, existing, closest: closestNames(name, existing) } } };
}

/** What a filter asks for that the index does not have. To be asked when nothing was found. */
export async function unknownNames(index: KnowledgeIndex, options: SearchOptions): Promise<UnknownNames> {
  const { tags = [], source, pathPrefix } = options;
  return {
    ...(source !== undefined && (await unknownSource(index, source))),
    ...(tags.length > 0 && (await unknownTags(index, tags))),
    ...(pathPrefix && (await unknownPath(index, pathPrefix))),
  };
}

async function sourceNamed(index: KnowledgeIndex, written: string): Promise<string> {
  const sources = await index.sources();
  if (sources.some(({ name }) => name === written)) return written;
  const [first] = sources;
  return first?.name === '' && (written === firstSource || written === basename(first.root)) ? '' : written;
}

async function unknownSource(index: KnowledgeIndex, written: string): Promise<UnknownNames> {
  const sources = await index.sources();
  const resolved = await sourceNamed(index, written);
  if (sources.some(({ name }) => name === resolved)) return {};
  const existing = sources.map(({ name, root }) => name || basename(root) || firstSource);
  return { unknown_source: { name: written, existing, closest: closestNames(written, existing) } };
}

async function unknownTags(index: KnowledgeIndex, tags: readonly string[]): Promise<UnknownNames> {
  const existing = (await index.tags()).map(({ name }) => name);
  const fold = (name: string): string => name.normalize('NFC').toLowerCase();
  const folded = new Set(existing.map(fold));
  const unknown = tags.filter((tag) => !folded.has(fold(tag)));
  if (unknown.length === 0) return {};
  return { unknown_tags: unknown.map((name) => ({ name, closest: closestNames(name, existing) })) };
}

async function unknownPath(index: KnowledgeIndex, written: string): Promise<UnknownNames> {
  const prefix = written.replace(/^\.\//, '').replaceAll('\\', '/');
  const paths = (await index.documents()).map(({ path }) => path);
  if (paths.some((path) => path.startsWith(prefix))) return {};
  return { unknown_path: { name: written, closest: closestNames(prefix, paths.flatMap(foldersOf)) } };
}

/** `a/b/c.md` gives `a/` and `a/b/`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}
