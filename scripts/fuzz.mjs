// usage: fuzz.mjs [--factor 20] [--seed N]; parses generated documents far longer than the tests do, and compares the
// reading by blocks with that of the Markdown parser.
// The same seed gives the same documents.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    factor: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [factor, seed] = [Number(values.factor), Number(values.seed)];
if (!Number.isInteger(factor) || factor < 1 || !Number.isInteger(seed)) {
  process.stderr.write('usage: fuzz.mjs [--factor 20] [--seed N], both whole numbers\n');
  process.exit(2);
}
/** Documents that the tests generate at factor 1; keep in step with properties.test.ts and outline-block-first.test.ts. */
const documents = 1300 + 1500;
process.stdout.write(`${documents * factor} generated documents, seed ${seed}\n`);
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'parse', 'properties', 'outline-block-first'],
    ...['-t', 'every document|whatever it holds', '--testTimeout=3600000'],
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, KENSO_FUZZ_FACTOR: String(factor), KENSO_FUZZ_SEED: String(seed) },
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
