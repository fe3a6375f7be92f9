import { randomUUID } from 'node:crypto';
import { type LinkResolver, linkResolver } from '@kenso/parse/basics';
import type { Connection } from './connection.js';
import { localPath, type Source } from './sources.js';
import { relinkSource } from './write-links.js';

/**
 * Knows among which documents the links of a source were resolved during one ingest, and resolves
 * those again at its end that lead elsewhere by then. Paths are those of the index.
 *
 * Until that is done, the source bears the mark of the run, so that the next ingest settles all
 * links when this one is cut short.
 */
export class LinkSettler {
  readonly #connection: Connection;
  readonly #source: Source;
  /** Is what the mark of this run says; never stays in the index. */
  readonly #run: string = randomUUID();
  /** Documents of the source when the run began: links that it does not write are resolved among them. */
  readonly #known: ReadonlySet<string>;
  /** Those, and the ones that the scan found: links that it writes are resolved among them. */
  #expected: ReadonlySet<string>;
  /** Documents there are when nobody else writes. */
  readonly #members: Set<string>;
  readonly #written = new Set<string>();
  #resolver: LinkResolver | undefined;
  #hasMarked = false;
  #othersWrote = false;

  constructor(connection: Connection, source: Source) {
    this.#connection = connection;
    this.#source = source;
    this.#known = new Set(this.#membersOf(source));
    this.#expected = this.#known;
    this.#members = new Set(this.#known);
  }

  /** Tells which documents are about to come, so that links between them resolve at once. */
  expect(paths: readonly string[]): void {
    this.#expected = new Set([...this.#known, ...paths]);
    this.#resolver = undefined;
  }

  /** By which the links of documents are to be written. */
  get resolver(): LinkResolver {
    this.#resolver ??= this.#resolverAmong(this.#expected);
    return this.#resolver;
  }

  wrote(path: string): void {
    this.#written.add(path);
    this.#members.add(path);
  }

  removed(path: string): void {
    this.#members.delete(path);
  }

  /** Another run writes to the source: nothing is known of the links it wrote. */
  metOthers(): void {
    this.#othersWrote = true;
  }

  /** To be called inside each transaction that is not the last one. */
  mark({ id }: Source): void {
    this.#hasMarked = true;
    this.#connection
      .sql('UPDATE sources SET links_pending = ? WHERE id = ? AND links_pending IS NULL')
      .run(this.#run, id);
  }

  /**
   * To be called inside the last transaction.
   *
   * @param source the one that the documents have by now
   * @param now in milliseconds since 1970
   */
  settle(source: Source, now: number): void {
    const { sql } = this.#connection;
    const members = this.#membersOf(source);
    if (this.#isAlone(source, members)) this.#settleOwn(source, members, now);
    else relinkSource(this.#connection, source, { members, paths: members, before: () => undefined, now });
    sql('UPDATE sources SET links_pending = NULL WHERE id = ? AND links_pending IS NOT NULL').run(source.id);
  }

  #settleOwn(source: Source, members: readonly string[], now: number): void {
    const settled = { written: areEqual(this.#expected, this.#members), kept: areEqual(this.#known, this.#members) };
    const paths = members.filter((path) => (this.#written.has(path) ? !settled.written : !settled.kept));
    if (paths.length === 0) return;
    const known = this.#resolverAmong(this.#known);
    const before = (path: string): LinkResolver => (this.#written.has(path) ? this.resolver : known);
    relinkSource(this.#connection, source, { members, paths, before, now });
  }

  /** False when some other run has written documents meanwhile, or was cut short before. */
  #isAlone({ id }: Source, members: readonly string[]): boolean {
    const mark = this.#connection.sql('SELECT links_pending FROM sources WHERE id = ?').pluck().get(id) ?? undefined;
    const own = this.#hasMarked ? this.#run : undefined;
    return mark === own && !this.#othersWrote && areEqual(new Set(members), this.#members);
  }

  #membersOf({ id }: Source): string[] {
    return this.#connection.sql('SELECT path FROM files WHERE source_id = ? ORDER BY path').pluck().all(id) as string[];
  }

  #resolverAmong(paths: Iterable<string>): LinkResolver {
    return linkResolver([...paths].map((path) => localPath(this.#source, path)));
  }
}

function areEqual(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const path of a) if (!b.has(path)) return false;
  return true;
}
