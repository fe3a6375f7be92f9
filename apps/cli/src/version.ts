import { readFileSync } from 'node:fs';

/** The version of the package, whose manifest lies above both `src` and `dist`. */
export function version(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return manifest.version;
}
