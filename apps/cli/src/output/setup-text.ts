import { fileDiff } from '../setup/file-diff.js';
import type { ClientPlan } from '../setup/plan-client.js';
import type { RulePlan } from '../setup/plan-rules.js';
import { ruleText } from '../setup/rule-edit.js';
import type { Handshake } from '../setup/try-server.js';
import { counted } from '../ui/counted.js';
import { printable, printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';
import type { SetupResult } from './setup-result.js';

/** One line for each file, or its diff; what is to be pasted; whether the server answered; and with a new entry the rule. */
export function setupText({ request, report, server, handshake, dryRun, rule }: SetupResult, style: Style): string {
  const clients = report.clients.filter(({ action }) => action !== 'absent' || request.named);
  if (clients.length === 0 && report.rules.length === 0) return 'Nothing of kenso was found.\n';
  const isNew = clients.some(({ action }) => action === 'added' || action === 'paste');
  const words = [server.command, ...server.args].map((word) => (/[\s"]/.test(word) ? JSON.stringify(word) : word));
  return [
    ...clients.map((plan) => (dryRun && 'change' in plan ? diffText(plan.change) : clientText(plan, style))),
    ...report.rules.map((plan) => (dryRun && 'change' in plan ? diffText(plan.change) : ruleLine(plan, style))),
    ...(handshake === undefined ? [] : [handshakeText(handshake, words.join(' '), style)]),
    ...(isNew && !dryRun && !rule && report.ruleFiles.length > 0 ? [offer(report.ruleFiles)] : []),
  ].join('');
}

function clientText(plan: ClientPlan, style: Style): string {
  const { name } = plan.client;
  if (plan.action === 'paste') return `${name}: paste this at ${plan.where}\n${printable(plan.snippet)}`;
  if (plan.action === 'failed') return `${line(name, plan.action, plan.file, style)}${printable(plan.snippet)}`;
  const file = 'change' in plan ? plan.change.file.path : plan.file;
  const scope = 'scope' in plan && plan.scope === 'user' ? ' (for all projects)' : '';
  return line(name, plan.action, file + scope, style);
}

function ruleLine({ action, file }: RulePlan, style: Style): string {
  return line('Rule', action, file, style);
}

function handshakeText(handshake: Handshake, command: string, style: Style): string {
  if (handshake.ok) {
    const { name, version, tools } = handshake;
    return line('Server', 'answered', `${name} ${version}, ${counted(tools.length, 'tool')}`, style);
  }
  const told = handshake.stderr === undefined ? '' : ` It wrote: ${handshake.stderr}`;
  return `${line('Server', 'failed', handshake.reason + told, style)}Run it by hand: ${printableLine(command)}\n`;
}

function offer(files: readonly string[]): string {
  return `\nA rule that makes agents ask kenso first; --rule writes it to ${files.map(printableLine).join(', ')}:\n\n${ruleText}`;
}

function line(subject: string, action: string, detail: string, style: Style): string {
  const colour =
    { failed: style.red, kept: style.yellow, unchanged: style.dim, absent: style.dim }[action] ?? style.green;
  return `${subject.padEnd(14)} ${colour(action.padEnd(9))} ${printableLine(detail)}\n`;
}

/** The diff of a file with CRLF has to keep it. */
function diffText(change: Parameters<typeof fileDiff>[0]): string {
  const lines = fileDiff(change).split('\n');
  return lines.map((text) => printable(text) + (text.endsWith('\r') ? '\r' : '')).join('\n');
}
