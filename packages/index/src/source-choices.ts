import { join } from 'node:path';
import { type Connection, connectionOf } from './connection.js';
import { explainFailure, openForReading } from './open-database.js';
import { listSources, localPath } from './sources.js';

/** What was indexed of a source, and by which choices, so that it can be indexed in the same way again. */
export interface SourceChoices {
  /** The root, or the single files that were indexed. Absolute. */
  readonly paths: readonly string[];
  /** Code points. */
  readonly chunkSize: number;
  /** Code points. */
  readonly chunkOverlap: number;
  /** Whether `.gitignore` files were honoured. */
  readonly gitignore: boolean;
}

/** Key of `meta`; its value is a {@link WholeChoice}. */
const keyOf = (source: string): string => `whole_source:${source}`;

/** Kept when the whole of a source was indexed. */
interface WholeChoice {
  /** As in the table `sources`; another source may have had the name before. */
  readonly root: string;
  readonly gitignore: boolean;
}

/** Remembers that the whole of a source was indexed, and whether `.gitignore` files were honoured. */
export function keepWholeChoice({ sql }: Connection, sourceId: number, gitignore: boolean): void {
  const source = sql('SELECT name, root FROM sources WHERE id = ?').get(sourceId) as
    | { name: string; root: string }
    | undefined;
  if (source === undefined) return;
  const value = JSON.stringify({ root: source.root, gitignore } satisfies WholeChoice);
  if (readMeta({ sql }, keyOf(source.name)) === value) return;
  sql('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(keyOf(source.name), value);
}

/**
 * The sources of an index that hold documents, in the order in which they came.
 *
 * @param database absolute path
 * @throws IndexNotFoundError, IndexVersionError, NotAnIndexError, IndexAccessError
 */
export function readSourceChoices(database: string): SourceChoices[] {
  const db = openForReading(database, [database]);
  try {
    const connection = connectionOf(db);
    const { sql } = connection;
    const documents = sql('SELECT path, settings FROM documents WHERE source_id = ? ORDER BY path');
    const storedRoot = sql('SELECT root FROM sources WHERE id = ?').pluck();
    return listSources(connection, database).flatMap((source) => {
      const first = documents.get(source.id) as { settings: string } | undefined;
      if (first === undefined) return [];
      const whole = JSON.parse(readMeta(connection, keyOf(source.name)) ?? '{}') as Partial<WholeChoice>;
      const isWhole = whole.root === storedRoot.get(source.id);
      const files = (): string[] =>
        (documents.all(source.id) as { path: string }[]).map(({ path }) => join(source.root, localPath(source, path)));
      return [
        {
          paths: isWhole ? [source.root] : files(),
          ...chunkSettings(first.settings),
          gitignore: !isWhole || whole.gitignore !== false,
        },
      ];
    });
  } catch (cause) {
    throw explainFailure(database, cause);
  } finally {
    db.close();
  }
}

/** What decides about the chunks of a document beside its text: `parserVersion:chunkSize:chunkOverlap`. */
function chunkSettings(settings: string): Pick<SourceChoices, 'chunkSize' | 'chunkOverlap'> {
  const [, chunkSize, chunkOverlap] = settings.split(':').map(Number);
  return { chunkSize: chunkSize || 4000, chunkOverlap: chunkOverlap || 0 };
}

function readMeta({ sql }: Pick<Connection, 'sql'>, key: string): string | undefined {
  return sql('SELECT value FROM meta WHERE key = ?').pluck().get(key) as string | undefined;
}
