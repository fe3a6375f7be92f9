import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the licences of the packages that bundled modules come from, by name and version: they ask to be passed on
 * with every copy.
 */
export function thirdPartyLicenses(moduleIds, file) {
  const packages = new Map();
  for (const id of moduleIds) {
    const folder = packageOf(id);
    if (folder === undefined) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    packages.set(`${name} ${version}`, { license, text: licenseText(folder) });
  }
  const parts = [...packages]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, { license, text }]) => `${title} (${license})\n\n${text}\n`);
  writeFileSync(file, `This program contains the following packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** The folder in `node_modules` with the package of a module, which may have manifests without a name further in. */
function packageOf(id) {
  const inside = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/').replace(/^\0/, ''))?.[1];
  return inside !== undefined && existsSync(join(inside, 'package.json')) ? inside : undefined;
}

function licenseText(folder) {
  const name = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.|$)/i.test(entry));
  if (name !== undefined) return readFileSync(join(folder, name), 'utf8').trim();
  const { author, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const holder = typeof author === 'string' ? author : author?.name;
  if (holder === undefined && license === undefined) throw new Error(`${folder} has no licence.`);
  return `Copyright ${holder ?? `the authors of ${dirname(folder)}`}. Licence: ${license}.`;
}
