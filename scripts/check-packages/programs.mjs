import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCommand } from './command.mjs';
import { must, run } from './run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ping = `${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`;
const garden = '# Watering\n\nHow do I water the gardens? Early in the morning, and never at noon in summer.\n';

/**
 * What each README shows: the blocks of code in it as they stand, what has to be there, and what comes out.
 * `before` and `after` are lines around a block that is an excerpt.
 */
const examples = {
  '@kenso/parse': {
    before: `import { readFileSync } from 'node:fs'; const source = readFileSync('kite.md', 'utf8');`,
    after: 'console.log(title, chunks.length);',
    files: (readme) => ({ 'kite.md': block(readme, '````text', '````') }),
    prints: ['Fly a kite: the short way 3'],
  },
  '@kenso/index': { files: () => ({ 'docs/a.md': garden }), prints: ['1 pages indexed\na.md Watering\n'] },
  '@kenso/query': {
    language: 'ts',
    after: 'console.log(results.map(({ file_path }) => file_path).join());',
    files: (readme) => {
      const [nodes, pumps] = blocks(readme, 'md');
      return { 'nodes.md': nodes, 'pumps.md': pumps };
    },
    indexes: '.',
    prints: ['nodes.md,pumps.md\n'],
  },
  '@kenso/lint': { prints: ['ACME001'] },
  '@kenso/measure': {
    files: () => ({ 'docs/a.md': garden, 'queries.tsv': 'water the gardens\ta.md\n' }),
    prints: ['ndcg10 1 1 0 better, 0 worse, p 1\n'],
  },
  '@kenso/mcp': {
    files: () => ({ 'docs/a.md': garden }),
    indexes: 'docs',
    input: ping,
    prints: ['"id":7', '401\n', "path: 'a.md'"],
  },
};

function blocks(readme, language) {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
}

function block(readme, opening, closing) {
  return readme.split(`${opening}\n`)[1].split(`\n${closing}\n`)[0];
}

/** Writes the examples into the project, a folder each, and gives them. */
export function writePrograms(project, packed) {
  return packed.flatMap(({ name, folder }) => {
    const example = examples[name];
    if (!example) return [];
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const place = join(project, 'examples', name);
    for (const [path, text] of Object.entries(example.files?.(readme) ?? {})) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    mkdirSync(place, { recursive: true });
    const codes = blocks(readme, example.language ?? 'js');
    must(codes.length === example.prints.length, `The README of ${name} has ${codes.length} programs.`);
    return codes.map((code, at) => {
      const file = `program-${at}.mjs`;
      writeFileSync(join(place, file), [example.before ?? '', code, example.after ?? ''].join('\n'));
      return { name, place: `examples/${name}`, file, ...example, prints: example.prints[at] };
    });
  });
}

/** Checks every declaration file of every package, and that each export has something in it. */
export function typeCheckPrograms(project) {
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const paths = Object.keys(dependencies).flatMap((name) => {
    const { exports = {} } = JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
    const own = name.startsWith('@kenso/') ? Object.keys(exports) : [];
    return own.filter((path) => !path.endsWith('.json')).map((path) => name + path.slice(1));
  });
  const lines = paths.map((path, at) => {
    const name = firstExport(project, path);
    if (name === undefined) return `import '${path}';\n`;
    return `import * as p${at} from '${path}';\nexport const k${at}: keyof typeof p${at} = ${JSON.stringify(name)};\n`;
  });
  writeFileSync(join(project, 'types.mts'), lines.join(''));
  const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: ['node'] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['types.mts'] }));
  run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], { cwd: project });
  console.log(`${paths.length} entry points type-check`);
}

/** Undefined for a module that exports nothing, such as the entry of a thread. */
function firstExport(project, path) {
  const code = `console.log(Object.keys(await import(${JSON.stringify(path)}))[0] ?? '')`;
  return run(process.execPath, ['--input-type=module', '-e', code], { cwd: project }).trim() || undefined;
}

/** Runs the examples and the command with this Node. */
export function runPrograms(project, programs, node) {
  const command = join(project, 'node_modules/kenso/dist/main.js');
  for (const { name, place, file, indexes, input = '', prints } of programs) {
    const cwd = join(project, place);
    if (indexes) run(node, [command, 'ingest', indexes, '--quiet', '--no-lint'], { cwd });
    const output = run(node, [file], { cwd, input });
    must(output.includes(prints), `The example of ${name} printed ${JSON.stringify(output)}, not ${prints}.`);
  }
  checkCommand(project, node);
  console.log(`examples and command run on Node ${run(node, ['--version']).trim()}`);
}
