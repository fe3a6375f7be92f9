import { setImmediate } from 'node:timers/promises';
import { minimumLength } from '@kenso/parse/basics';
import type { Scan, ScannedFile } from '@kenso/parse/files';
import type { IngestEntry, IngestOptions } from './ingest-report.js';
import type { IngestWriter, StoredFile } from './ingest-writer.js';
import { unpackSource } from './packed-source.js';
import type { FileOutcome, FileTask } from './parse-file.js';
import { parseFiles } from './parse-files.js';

/** How long the run may keep the event loop, in milliseconds: a signal is answered within it. */
const breath = 40;

interface IndexFilesOptions extends Pick<IngestOptions, 'force' | 'onDocument' | 'onParsing' | 'signal' | 'threads'> {
  readonly chunkSize: number;
  readonly chunkOverlap: number;
  readonly onEntry: (entry: IngestEntry) => void;
}

/**
 * Brings the files of a scan into the index. What has the same size and times is passed over without
 * reading (I7); the rest is written in the order of the scan, however many threads parse it.
 */
export async function indexFiles(scan: Scan, writer: IngestWriter, options: IndexFilesOptions): Promise<void> {
  const { chunkSize, chunkOverlap, signal, onEntry } = options;
  const rest = restEvery(breath);
  const tasks: FileTask[] = [];
  for (const file of scan.files) {
    if (signal?.aborted) return;
    const path = writer.indexPath(file.path);
    const stored = writer.stored(path);
    const current = stored && writer.isCurrent(stored) ? stored : undefined;
    if (current && !options.force && sameTimes(current, file)) onEntry(writer.keep(path, current));
    else tasks.push({ path: file.path, file: file.file, size: file.size, knownHash: current?.hash });
    await rest();
  }
  let { onDocument } = options;
  const bytes = sizeOf(tasks);
  const newBytes = sizeOf(tasks.filter(({ knownHash }) => knownHash === undefined));
  const outcomes = parseFiles(tasks, {
    settings: () => ({ chunkSize, chunkOverlap, withSource: onDocument !== undefined }),
    threads: options.threads,
    signal,
  });
  if (tasks.length > 0) options.onParsing?.({ bytes, newBytes });
  let done = 0;
  for await (const outcome of outcomes) {
    if (signal?.aborted) break;
    const path = writer.indexPath(tasks[done]?.path ?? '');
    done += 1;
    if (outcome.kind === 'parsed' && outcome.source && onDocument) {
      const { document, text } = unpackSource(outcome.source, outcome.document);
      if (onDocument(document, text, { bytes }) === false) onDocument = undefined;
    }
    onEntry(enter(path, outcome, writer));
    await rest();
  }
}

const sizeOf = (tasks: readonly FileTask[]): number => tasks.reduce((sum, { size }) => sum + size, 0);

function enter(path: string, outcome: FileOutcome, writer: IngestWriter): IngestEntry {
  switch (outcome.kind) {
    case 'parsed':
      return writer.add(path, outcome, outcome.state);
    case 'same': {
      const stored = writer.stored(path);
      return stored ? writer.keep(path, stored, outcome.state) : writer.vanished(path);
    }
    case 'gone':
      return writer.vanished(path);
    case 'short':
      return writer.tooShort(path, minimumLength);
    case 'failed':
      return writer.unreadable(path, outcome.detail);
  }
}

const sameTimes = (stored: StoredFile, file: ScannedFile): boolean =>
  stored.size === file.size && stored.mtime === file.mtime && stored.ctime === file.ctime;

/** Lets the event loop turn when it has been kept for so many milliseconds. */
function restEvery(milliseconds: number): () => Promise<void> | undefined {
  let rested = performance.now();
  return () => {
    if (performance.now() - rested < milliseconds) return undefined;
    return setImmediate().then(() => {
      rested = performance.now();
    });
  };
}
