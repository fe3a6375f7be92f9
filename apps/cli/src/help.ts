import { cac } from 'cac';
import type { Command, CommandEntry, CommandMeta } from './command.js';
import { globalOptions, shortNames } from './global-options.js';
import type { Option, Options } from './option.js';

type Program = ReturnType<typeof cac>;
type Section = { title?: string; body: string };

/** Columns that every line of the help fits into. */
const width = 80;

/** Prints what one command takes and gives, with examples, to standard output. */
export function printCommandHelp({ usage, description }: CommandEntry, { meta, options }: Command): void {
  const about = [description, ...(meta.details === undefined ? [] : ['', ...meta.details])].join('\n');
  const program = createProgram((sections) => [
    { body: about },
    ...sections.slice(1),
    { title: 'Exit codes', body: exitCodes(meta).join('\n') },
    { title: 'See also', body: `  ${seeAlso(meta).join(', ')}` },
  ]);
  const target = program.command(usage, description);
  declare(target, options);
  for (const example of meta.examples) target.example(`  $ ${example}`);
  target.outputHelp();
}

/** Prints the commands and the options they share, on one screen (C4). */
export function printProgramHelp(commands: readonly CommandEntry[], version: string): void {
  const program = createProgram((sections) => [
    {
      body: [
        `kenso ${version}: a folder of Markdown as a searchable knowledge base`,
        'Usage: kenso <command> [options]; kenso "a question"; kenso <command> --help',
      ].join('\n'),
    },
    ...sections.filter(({ title }) => title === 'Commands' || title === 'Options').map(({ body }) => ({ body })),
  ]);
  for (const { usage, description } of commands) program.command(usage, description);
  program.outputHelp();
}

function exitCodes({ findings }: CommandMeta): string[] {
  return [
    '  0  done',
    ...(findings === undefined ? [] : [`  1  ${findings}`]),
    '  2  wrong use, a wrong setting, or no index',
  ];
}

function seeAlso({ seeAlso: others = [] }: CommandMeta): string[] {
  return [...others, '--help'].map((other) => `kenso ${other}`);
}

/** cac lays the help out; its header, its stray spaces and its defaults for `--no-…` are left out. */
function createProgram(arrange: (sections: Section[]) => Section[]): Program {
  const program = cac('kenso');
  program.help((sections) => arrange(sections).map((section) => ({ ...section, body: tidy(section.body) })));
  program.globalCommand.options.length = 0;
  declare(program, globalOptions);
  return program;
}

function tidy(body: string): string {
  const lines = body.replace(/ *(?:\(default: true\))?$/gm, '').split('\n');
  return lines.flatMap((line) => (/^ {2}-/.test(line) ? fold(line) : line)).join('\n');
}

/** Breaks the line of an option at spaces; what follows stands below its description. */
function fold(line: string): string[] {
  const column = /^ {2}-.*? {2,}(?=\S)/.exec(line)?.[0].length ?? 0;
  const lines = [line];
  for (let last = line; last.length > width; last = lines.at(-1) ?? '') {
    const at = last.lastIndexOf(' ', width);
    if (at <= column) break;
    lines.splice(-1, 1, last.slice(0, at), ' '.repeat(column) + last.slice(at + 1));
  }
  return lines;
}

function declare(target: { option: (name: string, description: string) => unknown }, options: Options): void {
  for (const [name, option] of Object.entries(options)) target.option(written(name, option), option.description);
}

function written(name: string, option: Option): string {
  const letter = Object.keys(shortNames).find((key) => shortNames[key] === name);
  return `${letter === undefined ? '' : `-${letter}, `}--${name}${option.kind === 'flag' ? '' : ` <${option.hint}>`}`;
}
