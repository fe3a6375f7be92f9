import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Installs the tarballs with npm into an empty project. SQLite, which takes long to compile, comes from the workspace. */
export function installTarballs(project, packed) {
  mkdirSync(project);
  const dependencies = Object.fromEntries(packed.map(({ name, file }) => [name, `file:${file}`]));
  // What the README of @kenso/mcp imports beside kenso's own packages.
  const client = manifestOf('packages/mcp').devDependencies['@modelcontextprotocol/client'];
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, '@modelcontextprotocol/client': client },
    // What a TypeScript project for Node has anyway.
    devDependencies: { '@types/node': manifestOf('.').devDependencies['@types/node'] },
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  run(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: project });
  const sqlite = join(project, 'node_modules/better-sqlite3');
  must(existsSync(sqlite), 'better-sqlite3 is not among what npm installed.');
  cpSync(join(builtSqlite(), 'build/Release/better_sqlite3.node'), join(sqlite, 'build/Release/better_sqlite3.node'));
  console.log('installed into an empty project');
}

function builtSqlite() {
  return dirname(createRequire(join(root, 'packages/index/package.json')).resolve('better-sqlite3/package.json'));
}

function manifestOf(folder) {
  return createRequire(import.meta.url)(join(root, folder, 'package.json'));
}
