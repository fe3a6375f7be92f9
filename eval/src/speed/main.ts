// usage: main.js [--sizes 500,5000,15000] [--seed 1] [--from FOLDER]… [--keep]
// Measures whole processes on generated corpora. Pages are made of those in the --from folders; without any, of kenso's
// own documentation. --keep leaves corpora and databases behind and says where.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureSize, type SizeFigures } from './measure-size.js';
import { reportFigures } from './report-figures.js';

const usage = 'usage: main.js [--sizes 500,5000,15000] [--seed 1] [--from FOLDER]… [--keep]\n';
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '500,5000,15000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', multiple: true, default: [join(import.meta.dirname, '../../../docs')] },
    keep: { type: 'boolean', default: false },
  },
});
const sizes = values.sizes.split(',').map(Number);
const seed = Number(values.seed);
if (!sizes.every((size) => Number.isInteger(size) && size > 0) || !Number.isInteger(seed)) {
  process.stderr.write(usage);
  process.exit(2);
}

const work = mkdtempSync(join(tmpdir(), 'kenso-speed-'));
try {
  const measured: SizeFigures[] = [];
  for (const files of sizes) measured.push(await measureSize({ work, files, seed, from: values.from }));
  process.stdout.write(reportFigures(measured));
} finally {
  if (values.keep) process.stdout.write(`\nLeft in ${work}\n`);
  else rmSync(work, { recursive: true, force: true });
}
