import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { kensoProgram } from '../kenso-over-http.mjs';
import { pathOf, words } from './change-index.mjs';

/** What a client may be told while an index is deleted, made anew or replaced. */
const announced = [/^No index found\./, /^The index is empty\./, /^No document found at path: /];

/**
 * Clients that ask one thing after another until the signal; every fifth has a server of its own over stdio, the
 * others share the one at `url`. Gives what they saw.
 */
export async function searchAlong({ url, database, clients, signal }) {
  const seen = { calls: 0, announced: 0, unannounced: [], letDown: 0, latencies: [], leftOver: [] };
  await Promise.all(Array.from({ length: clients }, (_, number) => search(number, { url, database, signal }, seen)));
  const { latencies, ...rest } = seen;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor((latencies.length - 1) * share)];
  return { ...rest, latencyMs: { p50: at(0.5), p95: at(0.95), p99: at(0.99) } };
}

async function search(number, { url, database, signal }, seen) {
  const overStdio = number % 5 === 4;
  const transport = overStdio
    ? new StdioClientTransport({
        command: process.execPath,
        args: [kensoProgram, 'serve', '--quiet', '--db', database],
        stderr: 'ignore',
      })
    : new StreamableHTTPClientTransport(new URL(url));
  const client = new Client(
    { name: 'soak', version: '1' },
    { versionNegotiation: { mode: number % 2 ? 'auto' : 'legacy' } },
  );
  await client.connect(transport);
  const { pid } = transport;
  for (let turn = number; !signal.aborted; turn += 1) {
    const begun = performance.now();
    try {
      note(await client.callTool(question(turn)), seen);
      if (!overStdio) seen.latencies.push(performance.now() - begun);
    } catch (error) {
      // At its end the shared server takes no connection, and says so on one that it has; other requests are answered.
      if (isRefused(error) || /The server is ending/.test(error.message)) break;
      seen.letDown += 1;
      seen.unannounced.push(String(error.cause ?? error));
      break;
    }
  }
  await client.close().catch(() => {});
  if (overStdio && (await isAlive(pid))) seen.leftOver.push(pid);
}

function question(turn) {
  const [word, other] = [words[turn % 10], words[(turn * 3 + 1) % 10]];
  const kinds = [
    { name: 'search_docs', arguments: { query: `${word} near the ${other}` } },
    { name: 'search_docs', arguments: { query: `${word}x` } },
    { name: 'search_multi', arguments: { queries: [word, `${other} dry`] } },
    { name: 'get_doc', arguments: { path: pathOf(turn) } },
    { name: 'get_related', arguments: { path: pathOf(turn), depth: 2 } },
  ];
  return kinds[turn % kinds.length];
}

function note({ content, isError }, seen) {
  seen.calls += 1;
  const text = content[0]?.text ?? '';
  if (!isError) return void JSON.parse(text);
  const { error } = JSON.parse(text);
  if (announced.some((form) => form.test(error))) seen.announced += 1;
  else seen.unannounced.push(error);
}

function isRefused(error) {
  for (let cause = error; cause; cause = cause.cause) if (cause.code === 'ECONNREFUSED') return true;
  return false;
}

/** Whether a process is there a second after its client has left. */
async function isAlive(pid) {
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
