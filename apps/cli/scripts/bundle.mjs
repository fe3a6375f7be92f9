// Bundles the command into dist/: a tiny entry, one file with what every command needs, one with what `kenso search` runs,
// and chunks that other commands load on demand (C5). They are CommonJS: Node loads an ES module asynchronously, and
// needs several milliseconds more for the first one alone. Names and lines are kept, so that a stack trace can be read;
// there are no source maps.
import { rmSync, writeFileSync } from 'node:fs';
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

/** A module that is named by its URL, such as the entry of a worker thread, becomes a file of that name. */
const modulesByUrl = {
  name: 'modules-by-url',
  transform(code, id) {
    for (const [, name] of code.matchAll(/new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g)) {
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: `${name}.js` });
    }
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
  plugins: [modulesByUrl, nativeSqlite, noIdleRuntime],
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

/** The modules whose code runs when a chunk is loaded, by chunks that are split as finely as can be. */
function modulesLoadedWith(module, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set();
  const visit = (chunk) => {
    if (!chunk || reached.has(chunk)) return;
    reached.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  visit(chunks.find(({ moduleIds }) => moduleIds.includes(module)));
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}

const fine = (await bundle.generate(output)).output.filter(({ type }) => type === 'chunk');
const groups = wholes.map(({ name, module }, index) => {
  const modules = modulesLoadedWith(module, fine);
  return { name, test: (id) => modules.has(id), priority: wholes.length - index };
});

rmSync(output.dir, { recursive: true, force: true });
const { output: chunks } = await bundle.write({
  ...output,
  codeSplitting: { groups },
});
await bundle.close();
// The manifest above says that the package is made of ES modules.
writeFileSync(join(output.dir, 'package.json'), '{ "type": "commonjs" }\n');
const bundled = chunks.flatMap(({ moduleIds }) => moduleIds ?? []);
writeLicenses(thirdPartyPackages(bundled), join(output.dir, 'THIRD-PARTY-NOTICES.txt'));
const forSearches = wholes.map(({ name }) => chunks.find((chunk) => chunk.name === name && chunk.moduleIds.length > 0));
keepCompiled(
  output.dir,
  forSearches.map(({ fileName }) => fileName),
);
