import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText, parseDocument } from '@kenso/parse';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenPromises } from './losslessness.js';

const folder = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url));
const archives = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
  : [];
const scratch = mkdtempSync(join(tmpdir(), 'kenso-corpora-'));

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.runIf(archives.length > 0)('the promises of P5 to P8', () => {
  it.each(archives)('hold for every page of %s', (archive) => {
    const pages = mkdtempSync(join(scratch, 'pages-'));
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', pages]);
    const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    const broken: Record<string, readonly string[]> = {};
    for (const path of files.sort()) {
      const { text } = decodeText(readFileSync(join(pages, path)));
      for (const chunkSize of [4000, 500]) {
        const found = brokenPromises(parseDocument(text, { path, chunkSize }), chunkSize);
        if (found.length > 0) broken[`${path} at ${chunkSize}`] = found;
      }
    }
    expect(files.length).toBeGreaterThan(0);
    expect(broken).toEqual({});
  });
});

it.skipIf(archives.length > 0)('the promises of P5 to P8 on corpora: skipped, ../shared/corpora is not here', () => {});
