// usage: start-up.mjs [--rounds 15] [--db FILE]; the time from the start of a process to its answer to `initialize`,
// for `kenso serve` and for a bare server of the SDK, alternating in one run (M9). Ends with 1 above the goal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kensoProgram } from './kenso-over-http.mjs';
import { withDocs } from './with-docs.mjs';

const goal = 1.5;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' }, db: { type: 'string' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('usage: start-up.mjs [--rounds 15] [--db FILE]\n');
  process.exit(2);
}

const bare = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const hello = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'start-up', version: '1' } },
})}\n`;

/** Milliseconds from the start of the process to the first line of its answer. */
async function startUp(args) {
  const begun = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.write(hello);
  const [answer] = await once(child.stdout, 'data');
  const took = performance.now() - begun;
  if (!JSON.parse(String(answer)).result) throw new Error(`no answer: ${answer}`);
  child.stdin.end();
  await once(child, 'exit');
  return took;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

await withDocs(values.db, async (database) => {
  const kinds = {
    node: ['-e', `process.stdin.once('data', () => console.log('{"result":1}')).on('end', () => process.exit())`],
    bare: [bare],
    kenso: [kensoProgram, 'serve', '--quiet', '--db', database],
  };
  const times = { node: [], bare: [], kenso: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, args] of Object.entries(kinds)) {
      const took = await startUp(args);
      // The first round fills the caches of the file system.
      if (round >= 0) times[name].push(took);
    }
  }
  const ratio = median(times.kenso) / median(times.bare);
  process.stdout.write(
    `node ${median(times.node).toFixed(0)} ms, bare server ${median(times.bare).toFixed(0)} ms, kenso serve ${median(times.kenso).toFixed(0)} ms: ${ratio.toFixed(2)} × the bare server (goal ${goal}; medians of ${rounds})\n`,
  );
  process.exitCode = ratio > goal ? 1 : 0;
});
