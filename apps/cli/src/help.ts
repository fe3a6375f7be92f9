import { cac } from 'cac';
import type { Command } from './command.js';
import { globalOptions, shortNames } from './global-options.js';
import type { Option, Options } from './option.js';

type Program = ReturnType<typeof cac>;
type Section = { title?: string; body: string };

/** Prints what one command takes, with examples, to standard output. */
export function printCommandHelp(command: Command): void {
  const program = createProgram((sections) => [{ body: command.meta.description }, ...sections.slice(1)]);
  const target = program.command(command.meta.usage, command.meta.description);
  declare(target, command.options);
  for (const example of command.meta.examples) target.example(`  $ ${example}`);
  target.outputHelp();
}

/** Prints the commands and the options they share, on one screen (C4). */
export function printProgramHelp(commands: readonly Command[], version: string): void {
  const program = createProgram((sections) => [
    {
      body: [
        `kenso ${version}: a folder of Markdown as a searchable knowledge base`,
        'Usage: kenso <command> [options]; kenso <command> --help',
      ].join('\n'),
    },
    ...sections.filter(({ title }) => title === 'Commands' || title === 'Options').map(({ body }) => ({ body })),
  ]);
  for (const { meta } of commands) program.command(meta.usage, meta.description);
  program.outputHelp();
}

/** cac lays the help out; its header, its stray spaces and its defaults for `--no-…` are left out. */
function createProgram(arrange: (sections: Section[]) => Section[]): Program {
  const program = cac('kenso');
  program.help((sections) =>
    arrange(sections).map((section) => ({ ...section, body: section.body.replace(/ *(?:\(default: true\))?$/gm, '') })),
  );
  program.globalCommand.options.length = 0;
  declare(program, globalOptions);
  return program;
}

function declare(target: { option: (name: string, description: string) => unknown }, options: Options): void {
  for (const [name, option] of Object.entries(options)) target.option(written(name, option), option.description);
}

function written(name: string, option: Option): string {
  const letter = Object.keys(shortNames).find((key) => shortNames[key] === name);
  return `${letter === undefined ? '' : `-${letter}, `}--${name}${option.kind === 'flag' ? '' : ` <${option.hint}>`}`;
}
