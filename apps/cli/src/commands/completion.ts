import { type Command, defineCommand } from '../command.js';
import { exitCode } from '../exit-code.js';
import { suggestion } from '../suggestion.js';
import { UsageError } from '../usage-error.js';

const shells = ['bash', 'zsh', 'fish'] as const;

export const completion: Command = defineCommand({
  meta: {
    details: [
      'The script is made from the commands themselves. Put the matching line into the',
      "shell's start-up file; fish wants it in ~/.config/fish/completions/kenso.fish.",
    ],
    examples: ['source <(kenso completion bash)', 'kenso completion fish > kenso.fish'],
    operands: { min: 1, max: 1, what: 'the name of a shell: bash, zsh or fish', choices: shells },
  },
  options: {},
  run: async ([shell = ''], _values, { write, commands }) => {
    const known = shells.find((name) => name === shell);
    if (known === undefined)
      throw new UsageError(`There is no completion for "${shell}". ${suggestion(shell, shells)}`);
    const { completionModel } = await import('../completion/completion-model.js');
    const script = await scripts[known]();
    write(script(await completionModel(commands)));
    return exitCode.done;
  },
});

const scripts = {
  bash: async () => (await import('../completion/bash-script.js')).bashScript,
  zsh: async () => (await import('../completion/zsh-script.js')).zshScript,
  fish: async () => (await import('../completion/fish-script.js')).fishScript,
} as const;
