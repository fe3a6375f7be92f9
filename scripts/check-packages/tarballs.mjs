import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tool = (path) => join(root, 'node_modules', path);

/** Packs every package that is not private. Each has `name`, `file`, and `folder`, where it is unpacked. */
export function packAll(into) {
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'apps/cli'];
  return folders.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    run(process.execPath, [tool('pnpm/bin/pnpm.cjs'), 'pack', '--pack-destination', into], { cwd: join(root, folder) });
    const file = join(into, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
    const unpacked = join(into, 'unpacked', name);
    mkdirSync(unpacked, { recursive: true });
    run('tar', ['xzf', file, '-C', unpacked, '--strip-components=1']);
    const files = run('tar', ['tzf', file]).trim().split('\n');
    return { name, file, folder: unpacked, files: files.map((path) => path.replace(/^package\//, '')) };
  });
}

/** Looks at the manifest and the files, then asks publint and, for what has types, attw. */
export async function checkTarball({ name, file, folder, files }, all) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const versions = new Set(all.map((other) => JSON.parse(readFileSync(join(other.folder, 'package.json'))).version));
  must(versions.size === 1, `The packages have different versions: ${[...versions].join(', ')}.`);
  checkManifest(name, manifest);
  for (const wanted of ['LICENSE', 'README.md']) must(files.includes(wanted), `${name} is packed without ${wanted}.`);
  const stray = files.filter((path) => /(^|\/)test\/|\.tsbuildinfo$|\.compiled$|\.test\./.test(path));
  must(stray.length === 0, `${name} is packed with ${stray.join(', ')}.`);
  for (const [command, path] of Object.entries(manifest.bin ?? {})) {
    const start = readFileSync(join(folder, path), 'utf8').slice(0, 40);
    must(start.startsWith('#!/usr/bin/env node\n'), `${command} has no line that names Node.`);
  }
  run(process.execPath, [tool('publint/src/cli.js'), 'run', file, '--strict']);
  if (manifest.exports) {
    run(process.execPath, [tool('@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only']);
  }
  console.log(`${name}: ${files.length} files, as it should be`);
}

function checkManifest(name, manifest) {
  for (const field of ['description', 'license', 'repository', 'keywords', 'engines', 'files', 'publishConfig']) {
    must(manifest[field] !== undefined, `${name} has no "${field}".`);
  }
  must(manifest.type === 'module', `${name} is not made of ES modules.`);
  must(!/"(?:workspace|catalog):/.test(JSON.stringify(manifest)), `${name} refers to the workspace.`);
  const hooks = ['preinstall', 'install', 'postinstall'].filter((hook) => manifest.scripts?.[hook]);
  must(hooks.length === 0, `${name} runs ${hooks.join(', ')} where it is installed.`);
  if (manifest.bin) return;
  must(manifest.sideEffects === false, `${name} does not say that its modules have no side effects.`);
  for (const [path, target] of Object.entries(manifest.exports)) {
    if (path.endsWith('.json')) continue;
    must(target.types && target.default, `${name} exports "${path}" without types or code.`);
  }
}
