import type { Completed, CompletedOption, CompletionModel } from './completion-model.js';

/** A completion for bash 3.2 and later. `--limit=3` is three words there, as `COMP_WORDBREAKS` has `=`. */
export function bashScript({ commands, options }: CompletionModel): string {
  const values = [{ name: '', options }, ...commands].flatMap(({ name, options: own }) =>
    own.flatMap(valueCases(name)),
  );
  const names = [{ name: "''", options }, ...commands].map(
    ({ name, options: own }) => `      ${name}) _kenso_words '${own.flatMap((option) => option.names).join(' ')}' ;;`,
  );
  const operands = commands.flatMap(({ name, operand }) =>
    operand === undefined ? [] : [`    ${name}) ${reply(operand)} ;;`],
  );
  return `# Completion of kenso for bash. In ~/.bashrc: source <(kenso completion bash)
_kenso() {
  local word=\${COMP_WORDS[COMP_CWORD]} command='' value='' i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      --) return ;;
      -*)
        if _kenso_value "$command \${COMP_WORDS[i]}"; then
          [[ \${COMP_WORDS[i + 1]} == '=' ]] && ((i++))
          ((i++))
        fi
        ;;
      *) [[ -z $command ]] && command=\${COMP_WORDS[i]} ;;
    esac
  done
  [[ $word == '=' ]] && word=''
  # The loop passes over the word itself when an option before it takes it.
  if ((i > COMP_CWORD)); then
    $value
  elif [[ $word == -* ]]; then
    case $command in
${names.join('\n')}
    esac
  else
    case $command in
    '') _kenso_words '${commands.map(({ name }) => name).join(' ')}' ;;
${operands.join('\n')}
    esac
  fi
}
_kenso_value() {
  case $1 in
${values.join('\n')}
    *) return 1 ;;
  esac
}
_kenso_words() {
  COMPREPLY=($(compgen -W "$*" -- "$word"))
}
_kenso_files() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen "$1" -- "$word"))
  compopt -o filenames 2>/dev/null
}
complete -F _kenso kenso
`;
}

function valueCases(command: string): (option: CompletedOption) => string[] {
  return ({ names, value }) =>
    value === undefined
      ? []
      : names.map((name) => `    '${command} ${name}') value='${reply(value).replaceAll("'", '')}' ;;`);
}

function reply(value: Completed): string {
  switch (value.kind) {
    case 'choices':
      return `_kenso_words ${value.choices.join(' ')}`;
    case 'file':
      return '_kenso_files -f';
    case 'folder':
      return '_kenso_files -d';
    case 'anything':
      return ':';
  }
}
