import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const recorder = fileURLToPath(new URL('record-compiled.cjs', import.meta.url));
const docs = fileURLToPath(new URL('../../../docs', import.meta.url));

/**
 * Keeps beside some files of the bundle what V8 compiles of them while it runs a search, for Node 20 (C5). A start
 * with another build of Node compiles them anew, so that the published package leaves these files out.
 */
export function keepCompiled(folder, files) {
  if (!process.versions.node.startsWith('20.')) return;
  const place = mkdtempSync(join(tmpdir(), 'kenso-build-'));
  const env = { PATH: process.env.PATH, HOME: place };
  const run = (...args) => spawnSync(process.execPath, args, { cwd: place, env, encoding: 'utf8' });
  const program = join(folder, 'main.js');
  const kept = files.map((file) => `${join(folder, file)}.compiled`);
  try {
    // Made anew, because V8 finds nothing of its own in it.
    for (const file of kept) writeFileSync(file, 'nothing yet');
    const { status, stderr } = run(program, 'ingest', docs, '--quiet', '--no-lint');
    const done =
      status === 0 ? run('--require', recorder, program, 'search', 'how are results ranked') : { status, stderr };
    if (done.status === 0) return;
    for (const file of kept) rmSync(file);
    console.error(`The command starts slower, since it can't run here yet: ${done.stderr}`);
  } finally {
    rmSync(place, { recursive: true });
  }
}
