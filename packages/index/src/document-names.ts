import type { Connection } from './connection.js';
import { unpackHeadings } from './heading-list.js';
import type { DocumentNames } from './knowledge-index.js';

const namesStatement = `
SELECT d.path, d.title, d.tags, d.headings, c.aliases, c.answers, coalesce(l.inbound, 0) AS inbound
FROM documents AS d
LEFT JOIN chunks AS c ON c.file_path = d.path AND c.chunk_index = 0
LEFT JOIN (
  SELECT target_path, count(DISTINCT source_path) AS inbound FROM links WHERE resolved GROUP BY target_path
) AS l ON l.target_path = d.path
ORDER BY d.path`;

interface NamesRow extends Pick<DocumentNames, 'path' | 'title' | 'inbound'> {
  readonly tags: string;
  readonly headings: string;
  readonly aliases: string | null;
  readonly answers: string | null;
}

const lines = (text: string | null): string[] => (text ? text.split('\n') : []);

/** What the documents and their parts are called, ordered by path. */
export function documentNames({ sql }: Connection): DocumentNames[] {
  return Array.from(sql(namesStatement).iterate() as Iterable<NamesRow>, (row) => ({
    path: row.path,
    title: row.title,
    tags: JSON.parse(row.tags) as string[],
    headings: unpackHeadings(row.headings).map(({ text, slug }) => ({ text, slug })),
    aliases: lines(row.aliases),
    answers: lines(row.answers),
    inbound: row.inbound,
  }));
}
