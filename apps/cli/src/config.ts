import { type Environment, readEnvironment } from './environment-reader.js';
import { type HttpConfig, readHttpConfig } from './serve/http-config.js';

export const logLevels = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;
export type LogLevel = (typeof logLevels)[number];
const transports = ['stdio', 'streamable-http', 'sse'] as const;
type Transport = (typeof transports)[number];

/** Settings from the environment (C1). The places of the database are `resolveDatabase`'s to read. */
export interface Config {
  /** Code points. @default 4000 */
  readonly chunkSize: number;
  /** Code points. @default 0 */
  readonly chunkOverlap: number;
  /** Code points. @default 200 */
  readonly previewChars: number;
  /** Results that one search gives at most. @default 20 */
  readonly searchLimitMax: number;
  /** Characters of one answer of the server. @default 40000 */
  readonly maxResultChars: number;
  /** @default 'stdio' */
  readonly transport: Transport;
  /** @default 'INFO' */
  readonly logLevel: LogLevel;
  readonly synonymsPath: string | undefined;
  /** @default 'best' */
  readonly ranking: 'best' | 'classic';
  /** Of `kenso serve --http`. */
  readonly http: HttpConfig;
}

/** Code points of a chunk; the lower end is the one of `@kenso/parse`. */
export const chunkSizeRange: { readonly min: number; readonly max: number } = { min: 100, max: 1_000_000 };
export const chunkOverlapRange: { readonly min: number; readonly max: number } = { min: 0, max: 999_999 };

/**
 * An empty variable counts as unset.
 *
 * @throws UsageError with one sentence that names the variable
 */
export function readConfig(env: Environment): Config {
  const reader = readEnvironment(env);
  const { text, number, oneOf } = reader;
  return {
    chunkSize: number('KENSO_CHUNK_SIZE', 4000, chunkSizeRange),
    chunkOverlap: number('KENSO_CHUNK_OVERLAP', 0, chunkOverlapRange),
    previewChars: number('KENSO_CONTENT_PREVIEW_CHARS', 200, { min: 20, max: 2000 }),
    searchLimitMax: number('KENSO_SEARCH_LIMIT_MAX', 20, { min: 1, max: 1000 }),
    maxResultChars: number('KENSO_MAX_RESULT_CHARS', 40_000, { min: 2000, max: 10_000_000 }),
    transport: oneOf('KENSO_TRANSPORT', 'stdio', transports),
    logLevel: oneOf('KENSO_LOG_LEVEL', 'INFO', logLevels),
    synonymsPath: text('KENSO_SYNONYMS_PATH'),
    ranking: oneOf('KENSO_RANKING', 'best', ['best', 'classic']),
    http: readHttpConfig(reader),
  };
}
