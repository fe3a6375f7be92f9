// Installs the workspace with the pinned pnpm; npm fetches pnpm when it is not there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const local = `${root}node_modules/pnpm/bin/pnpm.cjs`;
const [command, ...args] = existsSync(local)
  ? [process.execPath, local, 'install']
  : ['npm', 'exec', '--yes', '--', packageManager, 'install'];
const { status } = spawnSync(command, [...args, '--reporter=append-only', '--loglevel=warn'], {
  cwd: root,
  stdio: ['ignore', 2, 2],
  shell: process.platform === 'win32' && command === 'npm',
});
process.exit(status ?? 1);
