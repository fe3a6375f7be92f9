import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that bundled modules come from, each as `name version`, with its folder; by name. */
export function thirdPartyPackages(moduleIds) {
  const folders = new Map();
  for (const id of moduleIds) {
    const folder = packageOf(id);
    if (folder === undefined) continue;
    const { name, version } = manifestIn(folder);
    folders.set(`${name} ${version}`, folder);
  }
  return new Map([...folders].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the licences of those packages: they ask to be passed on with every copy. */
export function writeLicenses(packages, file) {
  const parts = [...packages].map(
    ([title, folder]) => `${title} (${manifestIn(folder).license})\n\n${licenseIn(folder)}\n`,
  );
  writeFileSync(file, `This program contains the following packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** The folder in `node_modules` with the package of a module, which may have manifests without a name further in. */
function packageOf(id) {
  const inside = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[1];
  return inside !== undefined && existsSync(join(inside, 'package.json')) ? inside : undefined;
}

function licenseIn(folder) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
  if (name !== undefined) return readFileSync(join(folder, name), 'utf8').trim();
  const { author, license } = manifestIn(folder);
  const holder = typeof author === 'string' ? author : author?.name;
  if (holder === undefined || license === undefined) throw new Error(`${folder} does not say who wrote it.`);
  return `Copyright ${holder}. Licence: ${license}.`;
}

function manifestIn(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
