// Takes up what waits in .changeset: raises the version of every package, writes their changelogs, and gives
// server.json (the MCP registry) the same version.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

run('node_modules/@changesets/cli/bin.js', 'version');
const { version } = JSON.parse(readFileSync(`${root}apps/cli/package.json`, 'utf8'));
const server = JSON.parse(readFileSync(`${root}server.json`, 'utf8'));
for (const place of [server, ...server.packages]) place.version = version;
writeFileSync(`${root}server.json`, `${JSON.stringify(server, null, 2)}\n`);
run('scripts/setup.mjs');
