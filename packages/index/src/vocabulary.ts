import { propertyPattern, withoutMarks } from '@kenso/parse/terms';
import type { Connection } from './connection.js';
import type { VocabularyTerm } from './knowledge-index.js';
import { tokenizer } from './schema.js';

/**
 * SQLite's own tokenizer in a table of its own that keeps nothing but tokens, and views of the full-text table's
 * terms. They are temporary: a read-only database may have them. @see https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
 */
const temporaryTables = `
CREATE VIRTUAL TABLE IF NOT EXISTS temp.texts USING fts5 (text, content = '', columnsize = 0, tokenize = '${tokenizer}');
CREATE VIRTUAL TABLE IF NOT EXISTS temp.text_tokens USING fts5vocab ('temp', 'texts', 'instance');
CREATE VIRTUAL TABLE IF NOT EXISTS temp.terms USING fts5vocab ('main', 'chunks_fts', 'row');
CREATE VIRTUAL TABLE IF NOT EXISTS temp.term_places USING fts5vocab ('main', 'chunks_fts', 'instance');
`;

/** Chunks whose words are looked at for one term: of 12, some hold only one of its forms. */
const sampleSize = 48;

const prepared = new WeakSet<Connection>();

function withTables(connection: Connection): Connection {
  if (!prepared.has(connection)) {
    connection.db.exec(temporaryTables);
    prepared.add(connection);
  }
  return connection;
}

/** The tokens of each text, in order. */
export function tokenize(plain: Connection, texts: readonly string[]): string[][] {
  const { sql } = withTables(plain);
  const tokens: string[][] = texts.map(() => []);
  sql('BEGIN').run();
  try {
    const insert = sql('INSERT INTO temp.texts (rowid, text) VALUES (?, ?)');
    for (const [at, text] of texts.entries()) insert.run(at + 1, text.replaceAll('\0', ' '));
    const rows = sql('SELECT doc, term FROM temp.text_tokens ORDER BY doc, "offset"').raw().all() as [number, string][];
    for (const [doc, term] of rows) tokens[doc - 1]?.push(term);
  } finally {
    sql('ROLLBACK').run();
  }
  return tokens;
}

/** In how many chunks each token stands. */
export function frequencies(connection: Connection, tokens: readonly string[]): number[] {
  const select = withTables(connection).sql('SELECT doc FROM temp.terms WHERE term = ?').pluck();
  return tokens.map((token) => Number(select.get(token) ?? 0));
}

/** Terms that start with a prefix, in order: the first `limit`, or all. */
export function vocabulary(connection: Connection, prefix: string, limit = -1): VocabularyTerm[] {
  return withTables(connection)
    .sql(
      `SELECT term, doc AS chunks, cnt AS occurrences FROM temp.terms
       WHERE term >= ? AND term < ? ORDER BY term LIMIT ?`,
    )
    .all(prefix, `${prefix}\u{10FFFF}`, limit) as VocabularyTerm[];
}

const columns = 'title, tags, category, content, aliases, answers, description, terms, path';
const word = propertyPattern(String.raw`[\p{L}\p{N}\p{M}\p{Co}]+`, 'gu');
const foreignLetter = propertyPattern(String.raw`(?![\0-\x7f])[\p{L}\p{N}\p{M}\p{Co}]`);
const plain = (text: string): string => withoutMarks(text.toLowerCase());

/** The words of a text that begin with `start`, accents and letter case aside, in lower case. */
function wordsBeginning(text: string, start: string): string[] {
  if (!foreignLetter.for(text).test(text)) return asciiWordsBeginning(text.toLowerCase(), start);
  const initial = start.charCodeAt(0) | 0x20;
  const found: string[] = [];
  for (const [written] of text.matchAll(word.for(text))) {
    const letter = written.charCodeAt(0);
    if (letter < 0x80 && (letter | 0x20) !== initial) continue;
    if (plain(written).startsWith(start)) found.push(written.toLowerCase());
  }
  return found;
}

/** The same for a text in lower case whose letters and digits are all ASCII, as most are: several times faster. */
function asciiWordsBeginning(text: string, start: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(start); at >= 0 && start !== ''; at = text.indexOf(start, at + 1)) {
    if (isAsciiWord(text.charCodeAt(at - 1))) continue;
    let end = at + start.length;
    while (isAsciiWord(text.charCodeAt(end))) end += 1;
    found.push(text.slice(at, end));
  }
  return found;
}

/** Whether a code is that of a small ASCII letter or a digit. */
function isAsciiWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** The words of a sample of chunks that become this term, most frequent first, then by code unit. */
export function surfaceForms(connection: Connection, term: string): string[] {
  const { sql } = withTables(connection);
  const ids = sql('SELECT DISTINCT doc FROM temp.term_places WHERE term = ? LIMIT ?').pluck().all(term, sampleSize);
  // The stemmer may change the last letter, as in "key", which becomes "kei".
  const start = term.slice(0, Math.min(3, term.length - 1));
  const counts = new Map<string, number>();
  for (const id of ids) {
    const row = sql(`SELECT ${columns} FROM chunks WHERE id = ?`).raw().get(id) as string[] | undefined;
    for (const form of wordsBeginning((row ?? []).join('\n'), start)) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const forms = [...counts.keys()];
  const tokens = tokenize(connection, forms);
  return forms
    .filter((_, at) => tokens[at]?.length === 1 && tokens[at]?.[0] === term)
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
}
