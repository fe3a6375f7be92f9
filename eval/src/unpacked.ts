import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder of pages: itself, or the only one in an archive, unpacked.
 *
 * @param pages a folder or a `.tar.gz`
 * @param work where to unpack
 */
export function unpacked(pages: string, work: string): string {
  if (!pages.endsWith('.tar.gz')) return pages;
  const folder = mkdtempSync(join(work, 'pages-'));
  execFileSync('tar', ['-xzf', pages, '-C', folder]);
  return join(folder, readdirSync(folder)[0] ?? '');
}
