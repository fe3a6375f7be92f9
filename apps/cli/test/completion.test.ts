import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandTable } from '../src/command-table.js';
import { globalOptions } from '../src/global-options.js';
import { folderWith, guide, inProcess, kenso, makeFolder } from './kenso.js';

type Shell = 'bash' | 'zsh' | 'fish';

/** What each shell offers for the line, which ends where the cursor is. Run in a folder with the guide. */
const ask: Readonly<Record<Shell, (script: string, line: string, cwd: string) => string>> = {
  bash: (script, line, cwd) =>
    run('bash', ['--norc', '-c', `${bashDriver}`, 'bash', script, line], cwd)
      .split('\n')
      .join(' '),
  zsh: (script, line, cwd) => run('zsh', ['-f', '-c', zshDriver, 'zsh', script, line], cwd),
  fish: (script, line, cwd) =>
    run('fish', ['--no-config', '-c', 'source $argv[1]; complete -C $argv[2]', script, line], cwd),
};

/** Splits the line as readline does, `=` included, and calls the function that is registered for the command. */
const bashDriver = `
source "$1"
read -ra COMP_WORDS <<< "\${2//=/ = }"
[[ $2 == *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
"$(complete -p kenso | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
printf '%s\\n' "\${COMPREPLY[@]}"`;

/** Types the line and a tab into an interactive shell, which tells at the end of a completion what was added. */
const zshDriver = `
zmodload zsh/zpty
zpty z 'zsh -f -i'
zpty -w z "source '$1.zshrc' '$1'"
zpty -r -m z text '*READY*'
zpty -w -n z "$2"$'\\t'
zpty -r -m z text '*BEGIN*END*'
print -r -- \${\${text##*BEGIN}%%END*}`;

const zshrc = `
PS1=
stty cols 200
autoload -Uz compinit; compinit -D -u
source "$1"
typeset -ga offered
compadd() {
  local word
  local -a matching
  for word; do
    [[ $word == (-|--) ]] && break
    [[ $word == -[OAD] ]] && { builtin compadd "$@"; return }
  done
  builtin compadd -O matching "$@"
  offered+=("\${matching[@]}")
  builtin compadd "$@"
}
tell() { print -r -- "BEGIN $offered END" }
comppostfuncs=(tell)
print READY
`;

function run(shell: string, args: readonly string[], cwd: string): string {
  const { stdout, stderr, status } = spawnSync(shell, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: cwd, TERM: 'xterm' },
    timeout: 30_000,
  });
  if (status !== 0) throw new Error(`${shell} ended with ${status}: ${stderr}`);
  return stdout;
}

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['kenso ', ['ingest', 'search', 'setup', 'completion'], ['docs', 'script']],
  ['kenso se', ['search', 'setup', 'serve'], ['stats']],
  ['kenso --db kb.db se', ['search', 'setup', 'serve'], ['stats']],
  ['kenso search --f', ['--files', '--fail-empty'], ['--limit']],
  ['kenso search --limit 3 --f', ['--files', '--fail-empty'], ['--limit']],
  ['kenso lint --format s', ['summary', 'stylish', 'sarif'], ['json']],
  ['kenso lint --format=s', ['summary', 'stylish', 'sarif'], ['json']],
  ['kenso lint --explain KS00', ['KS001', 'KS009'], ['KS010']],
  ['kenso ingest do', ['docs'], ['search']],
  ['kenso eval do', ['docs'], ['search']],
  ['kenso stats --db do', ['docs'], ['--json']],
  ['kenso setup c', ['claude-code', 'cursor'], ['zed', 'docs']],
  ['kenso setup zed --launch ', ['absolute', 'npx', 'path'], ['docs']],
  ['kenso completion ', ['bash', 'zsh', 'fish'], ['docs']],
  ['kenso stats ', [], ['docs', 'json']],
];

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  const missing = spawnSync(shell, ['-c', 'true']).error !== undefined;
  describe.skipIf(missing)(`${shell}${missing ? ' (not installed: apt-get install zsh fish)' : ''}`, () => {
    let folder = '';
    beforeAll(() => {
      const { stdout } = kenso(tmpdir(), ['completion', shell]);
      folder = makeFolder({ ...guide, script: stdout, 'script.zshrc': zshrc });
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    test.for(cases)('%s', ([line, offered, other]) => {
      const words = ask[shell](join(folder, 'script'), line, folder)
        .split(/\s+/)
        .map((word) => word.replace(/^--format=(?=.)/, '').replace(/\/$/, ''));
      for (const word of offered) expect(words).toContain(word);
      for (const word of other) expect(words).not.toContain(word);
    });
  });
}

test.for(['bash', 'zsh', 'fish'])('%s: every command and every option is in the script', async (shell) => {
  const { stdout } = await inProcess(folderWith(), ['completion', String(shell)]);
  for (const [name, { load }] of Object.entries(commandTable)) {
    expect(stdout).toContain(name);
    for (const option of Object.keys({ ...(await load()).options, ...globalOptions })) {
      expect(stdout).toContain(shell === 'fish' ? `-l ${option}` : `--${option}`);
    }
  }
});

test('a shell that is not known is one sentence', async () => {
  const { code, stderr } = await inProcess(folderWith(), ['completion', 'bsh']);
  expect([code, stderr]).toEqual([2, 'error: There is no completion for "bsh". Did you mean "bash"?\n']);
});
