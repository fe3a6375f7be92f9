import type { Completed, CompletedOption, CompletionModel } from './completion-model.js';

/** A completion for fish 3. */
export function fishScript({ commands, options }: CompletionModel): string {
  const lines = commands.flatMap(({ name, description, options: own, operand }) => [
    `complete -c kenso -n __kenso_no_command -a ${name} -d ${quoted(description)}`,
    ...own.map((option) => line(`'__kenso_command ${name}'`, option)),
    ...(operand === undefined || operand.kind === 'anything'
      ? []
      : [`complete -c kenso -n '__kenso_command ${name}' ${argument(operand)}`]),
  ]);
  return `# Completion of kenso for fish. Save it as ~/.config/fish/completions/kenso.fish
function __kenso_name
    set -l words (commandline -opc)
    set -e words[1]
    set -l skip 0
    for word in $words
        if test $skip = 1
            set skip 0
        else if test "$word" = --db
            set skip 1
        else if not string match -q -- '-*' $word
            echo $word
            return
        end
    end
end
function __kenso_no_command
    set -l name (__kenso_name)
    test -z "$name"
end
function __kenso_command
    set -l name (__kenso_name)
    test "$name" = $argv[1]
end
complete -c kenso -f
${options.map((option) => line('__kenso_no_command', option)).join('\n')}
${lines.join('\n')}
`;
}

function line(condition: string, { names, description, value }: CompletedOption): string {
  const given = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const argued = value === undefined ? '' : ` -r ${argument(value)}`;
  return `complete -c kenso -n ${condition} ${given.join(' ')}${argued.trimEnd()} -d ${quoted(description)}`;
}

/** Files are switched off for kenso as a whole, so that they have to be asked for. */
function argument(value: Completed): string {
  switch (value.kind) {
    case 'choices':
      return `-f -a '${value.choices.join(' ')}'`;
    case 'file':
      return '-F';
    case 'folder':
      return "-f -a '(__fish_complete_directories (commandline -ct))'";
    case 'anything':
      return '-f';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
