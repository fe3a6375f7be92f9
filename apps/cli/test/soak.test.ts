import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../../scripts/mcp/soak.mjs', import.meta.url));
const seconds = process.env.KENSO_LONG_TESTS === '1' ? 120 : 10;

test.skipIf(process.platform !== 'linux')(
  `twenty clients search for ${seconds} s while the index changes: no error, no growth, nothing left (M5)`,
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--seconds', String(seconds)], {
      encoding: 'utf8',
    });
    process.stderr.write(stdout);
    expect(stderr).toBe('');
    expect(stdout).not.toContain('FAILED');
    expect(status).toBe(0);
  },
  seconds * 1000 + 120_000,
);
