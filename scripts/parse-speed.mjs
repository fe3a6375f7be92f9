// usage: parse-speed.mjs [FOLDER] [--rounds 5]
// Prints how fast the Markdown files of a folder (the guide, unless said otherwise) are parsed: by blocks first, as
// kenso does it, and by the tree of the Markdown parser alone. Processor time, the best of some rounds taken in turn.
// Then the share of files that needed the tree, and whether both gave the same documents.
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { outlineBlockFirst } from '../packages/parse/dist/block-first/outline-block-first.js';
import { buildDocument } from '../packages/parse/dist/build-document.js';
import { scanSource } from '../packages/parse/dist/files/index.js';
import { decodeText, parseDocument } from '../packages/parse/dist/index.js';
import { readByTree } from '../packages/parse/dist/read-markdown.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const root = realpathSync(positionals[0] ?? fileURLToPath(new URL('../docs', import.meta.url)));
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('usage: parse-speed.mjs [FOLDER] [--rounds 5]\n');
  process.exit(2);
}

const { files } = scanSource({ root, subtree: '', gitignore: false });
const sources = files.map(({ path, file }) => ({ path, text: decodeText(readFileSync(file)).text }));
const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6;
const byBlocks = () => sources.map(({ path, text }) => parseDocument(text, { path }));
const byTree = () => sources.map(({ path, text }) => buildDocument(text, { path }, readByTree));

/** Seconds of processor time, of all threads. */
function measured(run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const times = Array.from({ length: rounds }, () => ({ blocks: measured(byBlocks), tree: measured(byTree) }));
const blocks = Math.min(...times.map((time) => time.blocks));
const tree = Math.min(...times.map((time) => time.tree));
const speed = (seconds) => `${(megabytes / seconds).toFixed(2)} MB/s (${seconds.toFixed(3)} s)`;
const documents = byBlocks();
const treeDocuments = byTree();
const uncertain = documents.filter(({ body }) => outlineBlockFirst(body) === undefined).length;
const differing = documents.filter((document, at) => !isDeepStrictEqual(document, treeDocuments[at])).length;

console.log(`${files.length} files, ${megabytes.toFixed(2)} MB`);
console.log(`by blocks: ${speed(blocks)}, at first ${speed(times[0].blocks)}`);
console.log(`by tree:   ${speed(tree)}`);
console.log(`ratio: ${(tree / blocks).toFixed(1)}`);
console.log(`needed the tree: ${uncertain} (${((100 * uncertain) / files.length).toFixed(2)} %)`);
console.log(`differing documents: ${differing}`);
