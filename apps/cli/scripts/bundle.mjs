// Bundles the command into dist/: a tiny entry, one file with what every command needs, one with what `kenso search` runs,
// and chunks that other commands load on demand (C5). They are CommonJS: Node loads an ES module asynchronously, and
// needs several milliseconds more for the first one alone. Names and lines are kept, so that a stack trace can be read;
// there are no source maps.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { keepCompiled } from './keep-compiled.mjs';
import { thirdPartyPackages, writeLicenses } from './third-party-licenses.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));
const source = (path) => join(folder, 'src', path);

/** What stands in one file although other chunks share parts of it: a file costs more to load than unused code does. */
const wholes = [
  { name: 'program', module: source('program.ts') },
  { name: 'search', module: source('commands/search.ts') },
];

/** A copy of `kept-code.ts` for threads: shared with `main.js` it would be one more file that every command loads. */
const ownKeptCode = '\0kept-code';

/**
 * A module that is named by its URL, the entry of a worker thread, becomes a file of that name, which takes the kept code
 * before it loads anything.
 */
const threads = {
  name: 'threads',
  transform(code, id) {
    for (const [, name] of code.matchAll(/new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g)) {
      this.emitFile({ type: 'chunk', id: `\0thread:${resolve(dirname(id), `${name}.ts`)}`, fileName: `${name}.js` });
    }
  },
  resolveId(id, importer) {
    if (id.startsWith('\0thread:') || id === ownKeptCode) return id;
    // Imported for what it does, although its package says that no module of it does anything.
    return importer?.startsWith('\0thread:') && importer.endsWith(id) ? { id, moduleSideEffects: true } : null;
  },
  load(id) {
    if (id === ownKeptCode) return { code: readFileSync(source('kept-code.ts'), 'utf8'), moduleType: 'ts' };
    if (!id.startsWith('\0thread:')) return null;
    return `import { keepCompiledCode } from '${ownKeptCode}';
      keepCompiledCode();
      import(${JSON.stringify(id.slice('\0thread:'.length))});`;
  },
};

/**
 * Of better-sqlite3 only the native part stays outside: it is compiled for the machine and the Node that it is
 * installed for. `bindings`, which looks for it in many places, would look beside the bundle.
 */
const nativeSqlite = {
  name: 'native-sqlite',
  transform(code, id) {
    if (!/[\\/]better-sqlite3[\\/]lib[\\/]database\.js$/.test(id)) return null;
    const search = "require('bindings')('better_sqlite3.node')";
    if (!code.includes(search)) throw new Error(`better-sqlite3 no longer loads its native part by ${search}.`);
    return code.replace(search, "require('better-sqlite3/build/Release/better_sqlite3.node')");
  },
};

/** A file that uses nothing of the bundler's runtime need not load it. */
const noIdleRuntime = {
  name: 'no-idle-runtime',
  renderChunk(code) {
    const isIdle = code.split('require_rolldown_runtime').length === 2;
    return isIdle ? code.replace(/^const require_rolldown_runtime = .*\n/m, '') : null;
  },
};

const bundle = await rolldown({
  input: { main: source('main.ts') },
  platform: 'node',
  external: [/\.node$/],
  resolve: {
    conditionNames: ['@kenso/source', 'node', 'import', 'default'],
    // ES modules first: some older packages have a main file that only Node can load.
    mainFields: ['module', 'main'],
  },
  // Chunks may get further exports, so that shared modules can be put together.
  preserveEntrySignatures: false,
  plugins: [threads, nativeSqlite, noIdleRuntime],
});

const output = {
  dir: join(folder, 'dist'),
  format: 'cjs',
  strict: true,
  // All in one folder: `new URL('../skills/', import.meta.url)` means the same in every file.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  banner: ({ moduleIds }) => [...thirdPartyPackages(moduleIds).keys()].map((name) => `// contains ${name}`).join('\n'),
  comments: { legal: true, annotation: false, jsdoc: false },
};

/** The chunks that are loaded with one that holds a module, itself among them. */
function chunksLoadedWith(module, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set();
  const visit = (chunk) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  return [...reached];
}

const fine = (await bundle.generate(output)).output.filter(({ type }) => type === 'chunk');
const groups = wholes.map(({ name, module }, index) => {
  const modules = new Set(chunksLoadedWith(module, fine).flatMap(({ moduleIds }) => moduleIds));
  return { name, test: (id) => modules.has(id), priority: wholes.length - index };
});

rmSync(output.dir, { recursive: true, force: true });
const { output: files } = await bundle.write({
  ...output,
  codeSplitting: { groups },
});
await bundle.close();
// The manifest above says that the package is made of ES modules.
writeFileSync(join(output.dir, 'package.json'), '{ "type": "commonjs" }\n');
const chunks = files.filter(({ type }) => type === 'chunk');
const bundled = chunks.flatMap(({ moduleIds }) => moduleIds);
writeLicenses(thirdPartyPackages(bundled), join(output.dir, 'THIRD-PARTY-NOTICES.txt'));

const forSearch = wholes.map(({ name }) => chunks.find((chunk) => chunk.name === name && chunk.moduleIds.length > 0));
/** What an ingest loads once it has told V8 how to run, with which that compiles differently: a thread, and the linter. */
const whenReading = ['../../packages/index/src/parse-file.ts', '../../packages/lint/src/index.ts'];
const loadedBefore = chunksLoadedWith(source('commands/ingest.ts'), chunks);
const forIngest = whenReading
  .flatMap((path) => chunksLoadedWith(join(folder, path), chunks))
  .filter((chunk) => !forSearch.includes(chunk) && !loadedBefore.includes(chunk));
keepCompiled(output.dir, { forSearch, forIngest });
