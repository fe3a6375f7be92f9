// usage: conformance.mjs [REVISION…]; runs the official conformance suite against `kenso serve --http` (M8), by
// default for both revisions. Scenarios that call fixtures which no server but a test server has are listed in
// conformance/expected-REVISION.yml; a listed one that passes fails the run, as does any other that does not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { kensoOverHttp } from './kenso-over-http.mjs';
import { protocolTool } from './protocol-tool.mjs';
import { withDocs } from './with-docs.mjs';

const known = ['2025-11-25', '2026-07-28'];
const revisions = process.argv.length > 2 ? process.argv.slice(2) : known;
const unknown = revisions.find((revision) => !known.includes(revision));
if (unknown !== undefined) {
  process.stderr.write(`usage: conformance.mjs [${known.join('|')}], not ${unknown}\n`);
  process.exit(2);
}

const suite = protocolTool('@modelcontextprotocol/conformance');
const place = (name) => fileURLToPath(new URL(`conformance/${name}`, import.meta.url));

/** Prints one line when all is as expected, and everything that the suite says otherwise. */
function run(revision, url, reports) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...['--import', pathToFileURL(place('fs-glob.mjs')).href, suite, 'server', '--url', url],
      ...['--requirements', revision, '--expected-failures', place(`expected-${revision}.yml`)],
      ...['-o', join(reports, revision)],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' },
  );
  if (status !== 0) {
    process.stdout.write(`${stdout}\nConformance with revision ${revision}: not as expected\n`);
    process.exitCode = 1;
    return;
  }
  const count = (form) => stdout.match(form)?.length ?? 0;
  process.stdout.write(
    `Conformance with revision ${revision}: ${count(/^✓ /gm)} scenarios pass, ${count(/^ +~ /gm)} need what only a test server has\n`,
  );
}

const reports = mkdtempSync(join(tmpdir(), 'kenso-conformance-'));
try {
  await withDocs(undefined, async (database) => {
    const { url, stop } = await kensoOverHttp(database);
    for (const revision of revisions) run(revision, url, reports);
    if ((await stop()) !== 0) throw new Error('kenso serve did not end as it should.');
  });
} finally {
  rmSync(reports, { recursive: true, force: true });
}
