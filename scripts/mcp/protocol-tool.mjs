import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('protocol-tools/', import.meta.url));

/**
 * The program of a tool that protocol-tools/package.json pins, which is installed first where it is missing. The
 * tools have a lock of their own, so that a clone of kenso does not install their 145 MB.
 */
export function protocolTool(name) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const wanted = manifest.dependencies[name];
  const place = join(folder, 'node_modules', name);
  if (installedVersion(place) !== wanted) install();
  const { bin, version } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  if (version !== wanted) throw new Error(`${name} is ${version}, and ${wanted} is wanted.`);
  return join(place, typeof bin === 'string' ? bin : Object.values(bin)[0]);
}

function installedVersion(place) {
  const manifest = join(place, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** Not `npm ci`, which refuses a lock whose optional packages a registry may lack. */
function install() {
  process.stdout.write('Installing the official tools of the protocol\n');
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The tools could not be installed.');
}
