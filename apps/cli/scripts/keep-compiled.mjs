import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const recorder = fileURLToPath(new URL('record-compiled.cjs', import.meta.url));
const docs = fileURLToPath(new URL('../../../docs', import.meta.url));

/**
 * Keeps beside some files of the bundle what V8 compiles of them while it runs a search, or an ingest, for Node 20 (C5).
 * A start with another build of Node compiles them anew, so that the published package leaves these files out.
 */
export function keepCompiled(folder, { forSearch, forIngest }) {
  if (!process.versions.node.startsWith('20.')) return;
  const place = mkdtempSync(join(tmpdir(), 'kenso-build-'));
  const env = { PATH: process.env.PATH, HOME: place };
  const run = (...args) => spawnSync(process.execPath, args, { cwd: place, env, encoding: 'utf8' });
  const program = join(folder, 'main.js');
  const kept = (chunks) => [...new Set(chunks.map(({ fileName }) => `${join(folder, fileName)}.compiled`))];
  try {
    // The ingest first: what is kept for the search is made by a search alone.
    for (const [chunks, args] of [
      [forIngest, ['ingest', docs, '--quiet']],
      [forSearch, ['search', 'how are results ranked']],
    ]) {
      // Made anew, because V8 finds nothing of its own in it.
      for (const file of kept(chunks)) writeFileSync(file, 'nothing yet');
      const { status, stderr } = run('--require', recorder, program, ...args);
      if (status === 0) continue;
      for (const file of kept([...forIngest, ...forSearch])) rmSync(file, { force: true });
      console.error(`The command starts slower, since it can't run here yet: ${stderr}`);
      return;
    }
  } finally {
    rmSync(place, { recursive: true });
  }
}
