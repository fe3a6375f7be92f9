// Writes what is made from the rules of @kenso/lint: a page for each in docs/rules, and the JSON Schema of the
// configuration. `--check` writes nothing and exits with 1 when one of them is stale.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { notices, rulePage, rules } from '../packages/lint/dist/index.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const pagesFolder = `${root}docs/rules/`;
const schemaFile = `${root}packages/lint/schema/lint-config.schema.json`;
const known = [...rules, ...notices];

const levels = { enum: ['off', 'info', 'warning', 'error'] };

function ruleSchema({ summary, options = {}, optionHelp = {} }) {
  const properties = Object.fromEntries(
    Object.entries(options).map(([name, preset]) => [
      name,
      {
        description: optionHelp[name],
        default: preset,
        ...(typeof preset === 'number' ? { type: 'number', minimum: 0 } : { type: 'array', items: { type: 'string' } }),
      },
    ]),
  );
  const mapping = { type: 'object', properties: { severity: levels, ...properties }, additionalProperties: false };
  return { description: summary, anyOf: [levels, mapping] };
}

const patterns = { type: 'array', items: { type: 'string' } };
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Configuration of kenso lint: .kenso/lint.yml, or kenso.lint in package.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    chunkSize: { description: 'Longest chunk in characters.', type: 'integer', minimum: 100, default: 4000 },
    root: {
      description: 'Folder that relations are written from, relative to this project.',
      type: 'string',
      minLength: 1,
    },
    rules: { description: 'Settings by id or name of a rule.', $ref: '#/definitions/rules' },
    ignore: { description: 'Documents that are not judged, as gitignore patterns.', ...patterns },
    overrides: {
      description: 'Further settings for some documents; later ones win.',
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['files', 'rules'],
        properties: { files: patterns, rules: { $ref: '#/definitions/rules' } },
      },
    },
  },
  definitions: {
    rules: {
      type: 'object',
      properties: Object.fromEntries(
        known.flatMap((rule) => [rule.id, rule.name].map((key) => [key, { $ref: `#/definitions/${rule.id}` }])),
      ),
      additionalProperties: { anyOf: [levels, { type: 'object' }] },
    },
    ...Object.fromEntries(known.map((rule) => [rule.id, ruleSchema(rule)])),
  },
};

const files = new Map(
  known.map((rule, at) => {
    const next = known[(at + 1) % known.length];
    const name = ({ id, name }) => `rules/${id.toLowerCase()}-${name}.md`;
    return [`${root}docs/${name(rule)}`, rulePage(rule, { relatesTo: ['linting.md', name(next)] })];
  }),
);
files.set(schemaFile, `${JSON.stringify(schema, undefined, 2)}\n`);

function isStale([file, text]) {
  try {
    return readFileSync(file, 'utf8') !== text;
  } catch {
    return true;
  }
}

mkdirSync(pagesFolder, { recursive: true });
const left = readdirSync(pagesFolder)
  .map((name) => pagesFolder + name)
  .filter((file) => !files.has(file));
const stale = [...files].filter(isStale);
if (!process.argv.includes('--check')) {
  for (const file of left) rmSync(file);
  mkdirSync(fileURLToPath(new URL('../packages/lint/schema', import.meta.url)), { recursive: true });
  for (const [file, text] of stale) writeFileSync(file, text);
} else if (stale.length + left.length > 0) {
  const names = [...stale.map(([file]) => file), ...left].map((file) => file.slice(root.length));
  console.error(`${names.join(', ')} no longer match the rules. Run: node scripts/build-rule-pages.mjs`);
  process.exitCode = 1;
}
