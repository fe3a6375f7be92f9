// usage: generate-corpus.js <folder> [--files 15000] [--seed 1] [--from FOLDER]…
// Pages are made of those in the --from folders; without any, of kenso's own documentation.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from './write-corpus.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: 'string', default: '15000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', multiple: true, default: [join(import.meta.dirname, '../../../docs')] },
  },
});
const [out, ...others] = positionals;
const files = Number(values.files);
const seed = Number(values.seed);
if (!out || others.length > 0 || !(Number.isInteger(files) && files > 0) || !Number.isInteger(seed)) {
  process.stderr.write('usage: generate-corpus.js <folder> [--files 15000] [--seed 1] [--from FOLDER]…\n');
  process.exit(2);
}
const paths = writeCorpus({ out, files, seed, from: values.from });
process.stdout.write(`${paths.length} pages in ${out}\n`);
