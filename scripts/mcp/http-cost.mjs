// usage: http-cost.mjs [--rounds 500] [--db FILE]; what HTTP and the protocol add to a search (M9): the same search
// in this process and through `kenso serve --http`, alternating. Ends with 1 above the goal.
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { openIndex } from '@kenso/index';
import { createSearcher } from '@kenso/query';
import { kensoOverHttp } from './kenso-over-http.mjs';
import { withDocs } from './with-docs.mjs';

const goalMs = 1;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '500' }, db: { type: 'string' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 10) {
  process.stderr.write('usage: http-cost.mjs [--rounds 500] [--db FILE]\n');
  process.exit(2);
}

const queries = ['size of a chunk', 'links and relations', 'front matter tags', 'ignore files', 'typo correction'];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function ask(url, method, headers, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      const parts = [];
      incoming.on('data', (part) => parts.push(part));
      incoming.on('end', () => resolve(Buffer.concat(parts).toString()));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'http-cost', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const shared = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const eras = {
  'revision 2025-11-25': { headers: shared, params: {} },
  'revision 2026-07-28': {
    headers: { ...shared, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'search_docs' },
    params: { _meta: meta },
  },
};

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

await withDocs(values.db, async (database) => {
  const index = await openIndex(database);
  const searcher = createSearcher(index);
  const { url, stop } = await kensoOverHttp(database);
  const ways = {
    search: (query) => searcher.search(query, { limit: 5 }),
    'empty answer': () => ask(url.replace('/mcp', '/healthz'), 'GET', {}),
  };
  for (const [name, { headers, params }] of Object.entries(eras)) {
    ways[name] = async (query) => {
      const call = { name: 'search_docs', arguments: { query }, ...params };
      const answer = await ask(
        url,
        'POST',
        headers,
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
      );
      if (!answer.includes('"structuredContent"')) throw new Error(answer);
    };
  }
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = -50; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      const begun = performance.now();
      await run(queries[(round + 50) % queries.length]);
      if (round >= 0) times[name].push(performance.now() - begun);
    }
  }
  agent.destroy();
  await stop();
  await index.close();
  const search = median(times.search);
  process.stdout.write(
    `search ${search.toFixed(2)} ms; an empty answer over HTTP ${median(times['empty answer']).toFixed(2)} ms\n`,
  );
  for (const name of Object.keys(eras)) {
    const added = median(times[name]) - search;
    process.stdout.write(`${name}: adds ${added.toFixed(2)} ms (goal ${goalMs}; medians of ${rounds})\n`);
    if (added > goalMs) process.exitCode = 1;
  }
});
