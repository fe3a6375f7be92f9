import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { must, run } from './run.mjs';

/** Runs the installed command through its name in `node_modules/.bin`, as npx does. */
export function checkCommand(project, node) {
  const home = join(project, 'home');
  mkdirSync(join(home, 'docs'), { recursive: true });
  writeFileSync(
    join(home, 'docs/gate.md'),
    '# Opening the gate\n\nTurn the key twice to open the gate of the garden.\n',
  );
  const bin = join(project, 'node_modules/.bin/kenso');
  const env = { HOME: home, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  const kenso = (args, input = '') => run(bin, args, { cwd: home, env, input });
  const { version } = JSON.parse(readFileSync(join(project, 'node_modules/kenso/package.json'), 'utf8'));

  const calls = [
    [['--version'], `${version}\n`],
    [['--help'], 'Usage: kenso <command>'],
    [['search', '--help'], '--limit'],
    [['completion', 'bash'], 'complete '],
    [['ingest', 'docs'], '1 ingested'],
    [['search', 'open the gate'], 'gate.md'],
    [['how do I open the gate'], 'gate.md'],
    [['get', 'gate.md'], '# Opening the gate'],
    [['related', 'gate.md'], 'gate.md'],
    [['stats', '--json'], '"documents"'],
    [['lint', 'docs', '--format', 'sarif'], '2.1.0'],
    [['doctor'], 'SQLite'],
    [['install', '--dry-run'], 'kenso-search'],
    [['setup', 'cursor'], 'answered'],
  ];
  for (const [args, part] of calls) {
    const output = kenso(args);
    must(output.includes(part), `kenso ${args.join(' ')} printed ${JSON.stringify(output)}, without ${part}`);
  }
  const ping = `${JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' })}\n`;
  must(kenso(['serve', '--quiet'], ping).includes('"id":7'), 'kenso serve does not answer a ping.');
}
