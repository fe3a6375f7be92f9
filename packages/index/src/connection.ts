import type { Database, Statement } from 'better-sqlite3';

/** An open database with its statements prepared once. */
export interface Connection {
  readonly db: Database;
  /** The prepared statement for an SQL text. */
  sql(text: string): Statement<unknown[]>;
}

/** Wraps an open database. */
export function connectionOf(db: Database): Connection {
  const statements = new Map<string, Statement<unknown[]>>();
  return {
    db,
    sql(text) {
      const known = statements.get(text);
      if (known) return known;
      const statement = db.prepare<unknown[]>(text);
      statements.set(text, statement);
      return statement;
    },
  };
}
