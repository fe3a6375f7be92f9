import { type IngestReport, type SourceWatch, type WatchOptions, watchSource } from '@kenso/index';
import type { Stop } from './stop-on-signal.js';

/**
 * Ingests folders one after another and keeps the index in step with them until the process is told to stop.
 *
 * @throws what the first ingest of a folder throws; folders watched by then are let go
 */
export async function watchFolders(
  paths: readonly string[],
  options: Omit<WatchOptions, 'path' | 'signal' | 'onReport'> & { readonly onReport: (report: IngestReport) => void },
  stop: Stop,
): Promise<void> {
  const watches: SourceWatch[] = [];
  try {
    for (const path of paths) {
      if (stop.signal.aborted) return;
      watches.push(await watchSource({ ...options, path, signal: stop.signal }));
    }
    await new Promise<void>((resolve) => {
      if (stop.signal.aborted) resolve();
      else stop.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  } finally {
    await Promise.all(watches.map((watch) => watch.close()));
  }
}
