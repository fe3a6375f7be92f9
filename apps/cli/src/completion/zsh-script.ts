import type { Completed, CompletedOption, CompletionModel } from './completion-model.js';

/** A completion for zsh 5, as a function for `$fpath` that may be sourced as well. */
export function zshScript({ commands, options }: CompletionModel): string {
  const cases = commands.map(({ name, options: own, operand }) => {
    const operands = operand === undefined ? [] : [`'*:${name}:${action(operand)}'`];
    return `    ${name})\n      _arguments -s : \\\n        ${[...own.flatMap(specs), ...operands].join(' \\\n        ')}\n      ;;`;
  });
  const described = commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`);
  return `#compdef kenso
# Completion of kenso for zsh. In ~/.zshrc, after compinit: source <(kenso completion zsh)
_kenso() {
  local context state state_descr line
  typeset -A opt_args
  local -a commands
  commands=(
${described.join('\n')}
  )
  _arguments -C -s \\
    ${options.flatMap(specs).join(' \\\n    ')} \\
    '1:command:->command' \\
    '*::argument:->argument'
  if [[ $state == command ]]; then
    _describe command commands
    return
  fi
  [[ $state == argument ]] || return
  case $words[1] in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _kenso ]]; then _kenso "$@"; else compdef _kenso kenso; fi
`;
}

function specs({ names, description, value, repeatable }: CompletedOption): string[] {
  const told = `[${description.replace(/[[\]\\:]/g, '\\$&')}]`;
  const exclusive = repeatable ? '*' : names.length > 1 ? `(${names.join(' ')})` : '';
  return names.map((name) =>
    quoted(value === undefined ? `${exclusive}${name}${told}` : `${exclusive}${name}=${told}:value:${action(value)}`),
  );
}

function action(value: Completed): string {
  switch (value.kind) {
    case 'choices':
      return `(${value.choices.join(' ')})`;
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case 'anything':
      return ' ';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
