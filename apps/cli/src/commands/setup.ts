import { type Command, defineCommand } from '../command.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { flag, oneOf, type Values } from '../option.js';
import { allClients } from '../setup/all-clients.js';
import { findProject } from '../setup/find-project.js';
import { machineOf } from '../setup/machine-of.js';
import type { SetupReport } from '../setup/perform-setup.js';
import { defaultLaunch, launches, type ServerCommand } from '../setup/server-command.js';
import type { SetupRequest } from '../setup/setup-request.js';
import type { Handshake } from '../setup/try-server.js';
import { toJson } from '../ui/json.js';
import { UsageError } from '../usage-error.js';

/** Milliseconds until the server must have answered. npx may have to fetch and compile it first. */
const deadline = { absolute: 30_000, path: 30_000, npx: 180_000 } as const;

const options = {
  global: flag('Change the files that count for all projects'),
  remove: flag('Take out what setup has written: the files as they were'),
  'dry-run': flag('Print a diff and change nothing'),
  rule: flag('Also write the rule that makes agents ask kenso first'),
  launch: oneOf('HOW', 'Command: absolute, npx or path (default: absolute)', launches),
  json: flag('Print what was done as JSON'),
  quiet: flag('No notes'),
} as const;

type SetupValues = Values<typeof options>;

export const setup: Command = defineCommand({
  meta: {
    details: [
      'Writes the server into the configuration of clients, by default of those that',
      'are installed. Comments, layout and other entries stay, a copy of each file is',
      'kept, and the written command is tried once.',
      `Clients: ${allClients
        .slice(0, 6)
        .map(({ id }) => id)
        .join(', ')},`,
      `         ${allClients
        .slice(6)
        .map(({ id }) => id)
        .join(', ')}`,
    ],
    examples: ['kenso setup claude-code cursor --dry-run', 'kenso setup vscode --rule'],
    operands: {
      min: 0,
      max: Number.POSITIVE_INFINITY,
      what: 'names of clients',
      choices: allClients.map(({ id }) => id),
    },
    findings: 'a file could not be changed, or the server did not answer',
    seeAlso: ['serve', 'install', 'doctor'],
  },
  options,
  run: async (names, values, context) => {
    if (values.remove && values.rule) throw new UsageError('--remove takes the rule out as well. Leave out --rule.');
    const { project, database, exists } = findProject(context);
    const { program } = context;
    const request: SetupRequest = {
      machine: machineOf(context),
      program,
      launch: values.launch ?? defaultLaunch(program),
      project,
      database,
      global: values.global,
      remove: values.remove,
      named: names.length > 0,
    };
    const [{ performSetup }, { absoluteCommand }, { setupJson }, { setupText }] = await Promise.all([
      import('../setup/perform-setup.js'),
      import('../setup/entry-for.js'),
      import('../output/setup-json.js'),
      import('../output/setup-text.js'),
    ]);
    const report = performSetup(names, request, { rule: values.rule, dryRun: values['dry-run'] });
    tellFailures(report, context);
    const server = absoluteCommand(request);
    const handshake = needsTrial(report, values) ? await greet(server, request, context) : undefined;
    const result = { request, report, server, handshake, dryRun: values['dry-run'], rule: values.rule };
    context.write(values.json ? toJson(setupJson(result)) : setupText(result, context.style));
    tellNotes(report, values, exists, request, context);
    const failed = [...report.clients, ...report.rules].some(({ action }) => action === 'failed');
    return failed || handshake?.ok === false ? exitCode.findings : exitCode.done;
  },
});

function needsTrial({ clients }: SetupReport, values: SetupValues): boolean {
  const serving = ['added', 'updated', 'unchanged', 'paste'];
  return !values['dry-run'] && !values.remove && clients.some(({ action }) => serving.includes(action));
}

async function greet(
  server: ServerCommand,
  { machine, launch }: SetupRequest,
  { env, version }: Context,
): Promise<Handshake> {
  const { tryServer } = await import('../setup/try-server.js');
  return tryServer(server, { cwd: machine.home, env, version, deadline: deadline[launch] });
}

function tellFailures({ clients, rules }: SetupReport, { log }: Context): void {
  for (const plan of clients) {
    if (plan.action !== 'failed') continue;
    log.error(`${plan.client.name}: ${plan.reason} It was left as it is: mend it, or add the entry by hand.`);
  }
  for (const plan of rules) if (plan.action === 'failed') log.error(plan.reason);
}

function tellNotes(
  { clients }: SetupReport,
  values: SetupValues,
  exists: boolean,
  { database, remove }: SetupRequest,
  { log }: Context,
): void {
  for (const plan of clients) {
    const { name, id, afterwards } = plan.client;
    if (plan.action === 'kept') {
      log.warn(`${name}: ${plan.file} serves ${plan.database}. To change that: kenso setup ${id}`);
    } else if ('change' in plan && !values['dry-run'] && !remove && afterwards !== undefined) {
      log.note(`${name}: ${afterwards}`);
    }
  }
  if (values['dry-run']) log.note('Nothing was changed.');
  else if (!remove && !exists) log.note(`There is no index ${database} yet. To make it: kenso ingest <folder>`);
}
