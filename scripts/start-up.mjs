// How long the command takes to start, beside Node alone (C5): medians over alternating runs, and their ratios.
// "node scripts/start-up.mjs 30" asks for thirty rounds, a path after the number for another Node.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const node = process.argv[3] ?? process.execPath;
const program = fileURLToPath(new URL('../apps/cli/dist/main.js', import.meta.url));
const docs = fileURLToPath(new URL('../docs', import.meta.url));
const rounds = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'kenso-start-up-'));
// Nothing else of the environment: NODE_EXTRA_CA_CERTS alone can triple the time of an empty program.
const env = { PATH: process.env.PATH, HOME: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') };

const goals = {
  'node -e 0': { args: ['-e', '0'] },
  'kenso --version': { args: [program, '--version'], most: 1.3 },
  'kenso --help': { args: [program, '--help'] },
  'kenso search': { args: [program, 'search', 'how', 'are', 'results', 'ranked'], most: 2.5 },
};

/** Milliseconds. */
function time(args) {
  const start = process.hrtime.bigint();
  const { status } = spawnSync(node, args, { cwd: folder, env, stdio: 'ignore' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

try {
  time([program, 'ingest', docs, '--quiet', '--no-lint']);
  const times = Object.fromEntries(Object.keys(goals).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { args }] of Object.entries(goals)) {
      const taken = time(args);
      if (round >= 0) times[name].push(taken);
    }
  }
  const base = median(times['node -e 0']);
  for (const [name, { most }] of Object.entries(goals)) {
    const taken = median(times[name]);
    const goal = most === undefined ? '' : `, goal ${most}`;
    const least = Math.min(...times[name]) / Math.min(...times['node -e 0']);
    console.log(
      `${name.padEnd(16)} ${taken.toFixed(1).padStart(7)} ms  ${(taken / base).toFixed(2)} × (least ${least.toFixed(2)} ×)${goal}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
