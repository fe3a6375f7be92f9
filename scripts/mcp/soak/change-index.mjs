import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kensoProgram } from '../kenso-over-http.mjs';

const documents = 60;
/** Every document holds some of them; clients search for them. */
export const words = [
  'anchor',
  'barrel',
  'compass',
  'dinghy',
  'ensign',
  'fender',
  'gangway',
  'halyard',
  'jetty',
  'keel',
];

/** A document of this number; each round gives it another text. */
function text(number, round) {
  const used = words.filter((_, place) => (number + place * 7 + round) % 3 === 0);
  const sections = used.map(
    (word) =>
      `## The ${word} of round ${round}\n\n${`Keep the ${word} dry, and the ${words[number % 10]} near. `.repeat(6)}\n`,
  );
  return `---\ncategory: deck\nrelates_to: [doc-${(number + 1) % documents}.md]\n---\n\n# Page ${number}\n\n${sections.join('\n')}`;
}

export function pathOf(number) {
  return `doc-${number % documents}.md`;
}

export async function writeDocuments(folder, round = 0) {
  await mkdir(folder, { recursive: true });
  for (let number = 0; number < documents; number += 1) {
    if (round === 0 || number % 10 === round % 10) await writeFile(join(folder, pathOf(number)), text(number, round));
  }
}

/**
 * Indexes the documents, and then changes, replaces and deletes the index until the signal, in processes of their own.
 * `each` settles when every kind of change has happened.
 */
export function changeIndex({ docs, database, signal }) {
  const ingest = async (file) => {
    const child = spawn(process.execPath, [kensoProgram, 'ingest', docs, '--db', file, '--no-lint', '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`kenso ingest ended with ${code}`);
  };
  const removeLogs = () => Promise.all(['-wal', '-shm'].map((end) => rm(database + end, { force: true })));
  const counts = { ingested: 0, replaced: 0, deleted: 0 };
  let noteEach = () => {};
  const each = new Promise((resolve) => {
    noteEach = resolve;
  });
  const kinds = [
    async () => {
      await ingest(database);
      counts.ingested += 1;
    },
    async () => {
      await ingest(`${database}.new`);
      await removeLogs();
      await rename(`${database}.new`, database);
      counts.replaced += 1;
    },
    async () => {
      await rm(database);
      await removeLogs();
      counts.deleted += 1;
      await ingest(database);
    },
  ];
  const ready = ingest(database);
  const change = async () => {
    await ready;
    for (let round = 1; !signal.aborted; round += 1) {
      await writeDocuments(docs, round);
      await kinds[round % kinds.length]();
      if (Object.values(counts).every((count) => count > 0)) noteEach();
    }
    return counts;
  };
  return { ready, each, finished: change() };
}
