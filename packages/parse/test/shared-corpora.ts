import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeText } from '@kenso/parse';

const folder = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url));

/** The names of the archives of real pages, sorted; none where they are not at hand. */
export const archives: readonly string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
  : [];

/** The Markdown pages of an archive, sorted by path. */
export function pagesOf(archive: string): readonly { readonly path: string; readonly text: string }[] {
  const scratch = mkdtempSync(join(tmpdir(), 'kenso-corpora-'));
  try {
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', scratch]);
    const paths = readdirSync(scratch, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    return paths.sort().map((path) => ({ path, text: decodeText(readFileSync(join(scratch, path))).text }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
