// Writes llms.txt (the pages of docs/ with links) and llms-full.txt (their text), by the format of https://llmstxt.org.
// `--check` writes nothing and exits with 1 when one of the two is stale.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { parse } = createRequire(`${root}packages/parse/package.json`)('yaml');

const summary =
  'kenso turns a folder of Markdown into a searchable knowledge base for AI agents (MCP) and people (command line). ' +
  'It ranks passages with BM25 in one SQLite file, without a model, a network or an account.';

const headings = { guide: 'Guides', concepts: 'Concepts', reference: 'Reference', help: 'Help' };

function readPage(name) {
  const source = readFileSync(`${root}docs/${name}`, 'utf8');
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (yaml === undefined) throw new Error(`docs/${name} has no front matter.`);
  const { title, order, category, description } = parse(yaml);
  if (!title || !description || typeof order !== 'number' || !(category in headings)) {
    throw new Error(
      `docs/${name} needs title, description, a numeric order, and a category of ${Object.keys(headings).join(', ')}.`,
    );
  }
  return { name, title, order, category, description, body: body.trim() };
}

const pages = readdirSync(`${root}docs`)
  .filter((name) => name.endsWith('.md'))
  .map(readPage)
  .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));

const list = Object.entries(headings).flatMap(([category, heading]) => {
  const own = pages.filter((page) => page.category === category);
  const links = own.map(({ title, name, description }) => `- [${title}](docs/${name}): ${description}`);
  return own.length === 0 ? [] : [`## ${heading}\n\n${links.join('\n')}`];
});
const texts = pages.map(({ name, body }) => `<!-- docs/${name} -->\n\n${body}`);
const head = `# kenso\n\n> ${summary}`;

const files = {
  'llms.txt': `${[head, ...list].join('\n\n')}\n`,
  'llms-full.txt': `${[head, ...texts].join('\n\n')}\n`,
};

function isStale([name, text]) {
  try {
    return readFileSync(`${root}${name}`, 'utf8') !== text;
  } catch {
    return true;
  }
}

const stale = Object.entries(files).filter(isStale);
if (!process.argv.includes('--check')) {
  for (const [name, text] of stale) writeFileSync(`${root}${name}`, text);
} else if (stale.length > 0) {
  console.error(`${stale.map(([name]) => name).join(' and ')} no longer match docs/. Run: node scripts/build-llms.mjs`);
  process.exitCode = 1;
}
