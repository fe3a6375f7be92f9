// "npm start": indexes docs/ and asks it a question. "npm start -- search x" runs that command instead.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../apps/cli/dist/main.js', import.meta.url));

function kenso(args, env = process.env) {
  const { status, error } = spawnSync(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const args = process.argv.slice(2);
if (args.length > 0) {
  kenso(args);
} else {
  // The guide goes into this checkout's own index, wherever the reader keeps theirs.
  const env = { ...process.env, KENSO_DATABASE_URL: '' };
  const question = 'How are search results ranked?';
  kenso(['ingest', 'docs', '--quiet'], env);
  console.log(`\n$ kenso search "${question}"\n`);
  kenso(['search', '--limit', '3', question], env);
  console.log('\nAsk your own:    npm run -s kenso -- search "…"');
  console.log('Your documents:  npm run -s kenso -- ingest /path/to/notes');
}
