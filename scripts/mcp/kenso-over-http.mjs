import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built command. */
export const kensoProgram = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url));

/**
 * Starts `kenso serve --http` on a free port without a limit of requests.
 *
 * @returns its process, the address of the protocol, and `stop`, which ends it and gives its exit code
 */
export async function kensoOverHttp(database, env = {}) {
  const child = spawn(process.execPath, [kensoProgram, 'serve', '--http', '--port', '0', '--db', database], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, KENSO_RATE_LIMIT: '0', NO_COLOR: '1', ...env },
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stderr });
  const notes = [];
  const url = await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      notes.push(line);
      const address = / at (http:\S+) /.exec(line)?.[1];
      if (address) resolve(address);
    });
    exited.then(([code]) => reject(new Error(`kenso serve ended with ${code}: ${notes.join(' ')}`)));
  });
  return {
    child,
    url,
    notes,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}
