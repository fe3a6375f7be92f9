// usage: soak.mjs [--seconds 10] [--clients 20]; clients search over HTTP and stdio while the index is ingested again,
// replaced and deleted by other processes. Fails on an error that is not announced, on memory or open files that
// grow after the warm-up, on a server that does not end, and on a request that was let down at the end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { kensoOverHttp } from './kenso-over-http.mjs';
import { changeIndex, writeDocuments } from './soak/change-index.mjs';
import { findings, report } from './soak/report.mjs';
import { searchAlong } from './soak/search-along.mjs';
import { watchProcess } from './soak/watch-process.mjs';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, clients: { type: 'string', default: '20' } },
});
const [seconds, clients] = [Number(values.seconds), Number(values.clients)];
if (!Number.isInteger(seconds) || seconds < 5 || !Number.isInteger(clients) || clients < 5) {
  process.stderr.write('usage: soak.mjs [--seconds 10] [--clients 20], both whole numbers of 5 or more\n');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'kenso-soak-'));
const docs = join(folder, 'docs');
const database = join(folder, 'kb.db');
const over = new AbortController();
try {
  await writeDocuments(docs);
  const changes = changeIndex({ docs, database, signal: over.signal });
  await changes.ready;
  const server = await kensoOverHttp(database);
  const begun = performance.now();
  const watching = new AbortController();
  const watched = watchProcess(server.child.pid, watching.signal);
  const searching = searchAlong({ url: server.url, database, clients, signal: over.signal });
  // On a slow machine it takes longer until each kind of change has happened.
  await Promise.all([delay(seconds * 1000), Promise.race([changes.each, changes.finished])]);
  watching.abort();
  await watched.finished;
  const lasted = (performance.now() - begun) / 1000;
  // The server ends while requests are under way; what it has taken by then it must answer.
  const stopping = performance.now();
  const code = await server.stop();
  const stopMs = performance.now() - stopping;
  over.abort();
  const figures = {
    seconds: lasted,
    clients,
    ...(await searching),
    changes: await changes.finished,
    ...watched.figures(),
    stop: { code, ms: stopMs },
  };
  process.stdout.write(report(figures));
  const wrong = findings(figures);
  for (const finding of wrong) process.stdout.write(`FAILED: ${finding}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  over.abort();
  await rm(folder, { recursive: true, force: true });
}
