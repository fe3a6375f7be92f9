// usage: inspector.mjs; lets the official inspector's command line use `kenso serve` over both transports and in both
// eras of the protocol (M8). A warning, a finding of --strict or an error of a tool fails the run.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { kensoOverHttp, kensoProgram } from './kenso-over-http.mjs';
import { protocolTool } from './protocol-tool.mjs';
import { withDocs } from './with-docs.mjs';

const run = promisify(execFile);
const inspector = protocolTool('@modelcontextprotocol/inspector');
const token = 'a-token-of-the-inspector';

/** Each with a key that the answer must have. */
const everything = [
  ['tools/list --strict', 'tools'],
  [`tools/call --tool-name search_docs --tool-args-json {"query":"chunk","limit":1}`, 'structuredContent'],
  [`tools/call --tool-name search_multi --tool-args-json {"queries":["chunk","passage"]}`, 'structuredContent'],
  [`tools/call --tool-name get_doc --tool-args-json {"path":"chunks.md"}`, 'content'],
  [`tools/call --tool-name get_related --tool-args-json {"path":"chunks.md"}`, 'structuredContent'],
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['resources/read --uri kenso://doc/chunks.md', 'contents'],
  ['resources/read --uri kenso://index', 'contents'],
  ['prompts/list', 'prompts'],
  ['prompts/get --prompt-name kenso_ask --prompt-args question=chunks', 'messages'],
];

async function inspect(target, era, [words, key]) {
  const [method, ...options] = words.split(' ');
  const name = `${target.name}, ${era}: ${words}`;
  try {
    const { stdout, stderr } = await run(process.execPath, [
      ...[inspector, '--cli', ...target.args, '--protocol-era', era, '--method', method, ...options],
      ...['-q', '--format', 'json'],
    ]);
    const answer = JSON.parse(stdout);
    if (stderr.trim() !== '') throw new Error(stderr);
    if (!(key in (answer.result ?? answer))) throw new Error(`no "${key}" in ${stdout}`);
    process.stdout.write(`ok      ${name}\n`);
  } catch (error) {
    process.stdout.write(`FAILED  ${name}\n${error.message}\n${error.stdout ?? ''}`);
    process.exitCode = 1;
  }
}

await withDocs(undefined, async (database) => {
  const { url, stop } = await kensoOverHttp(database, { KENSO_AUTH_TOKEN: token });
  const http = {
    name: 'HTTP',
    args: [url, '--transport', 'http', '--header', `Authorization: Bearer ${token}`],
  };
  const stdio = {
    name: 'stdio',
    args: ['-e', 'KENSO_LOG_LEVEL=WARNING', process.execPath, kensoProgram, 'serve', '--db', database],
  };
  const calls = [
    ...everything.map((call) => [stdio, 'legacy', call]),
    ...everything.map((call) => [http, 'modern', call]),
    [stdio, 'modern', everything[0]],
    [http, 'legacy', everything[0]],
  ];
  // Two at a time, for the two processors of a common CI machine.
  const next = async () => {
    for (let call = calls.shift(); call !== undefined; call = calls.shift()) await inspect(...call);
  };
  await Promise.all([next(), next()]);
  if ((await stop()) !== 0) throw new Error('kenso serve did not end as it should.');
});
