import { fileDiff } from '../setup/file-diff.js';
import type { ClientPlan } from '../setup/plan-client.js';
import type { RulePlan } from '../setup/plan-rules.js';
import { ruleText } from '../setup/rule-edit.js';
import { schemaVersion } from './schema-version.js';
import type { SetupResult } from './setup-result.js';

/** The JSON of `setup` (C2). */
export function setupJson({ request, report, server, handshake, dryRun }: SetupResult): unknown {
  return {
    dry_run: dryRun,
    project: request.project,
    database: request.database,
    server,
    clients: report.clients.map((plan) => clientJson(plan, dryRun)),
    rule: { text: ruleText, files: report.ruleFiles, changes: report.rules.map((plan) => ruleJson(plan, dryRun)) },
    ...(handshake !== undefined && { handshake }),
    schema_version: schemaVersion,
  };
}

function clientJson({ client, ...plan }: ClientPlan, dryRun: boolean): unknown {
  const named = { id: client.id, name: client.name };
  if (!('change' in plan)) return { ...named, ...plan };
  const { change, ...rest } = plan;
  return { ...named, ...rest, file: change.file.path, ...(dryRun && { diff: fileDiff(change) }) };
}

function ruleJson(plan: RulePlan, dryRun: boolean): unknown {
  if (!('change' in plan)) return plan;
  const { change, ...rest } = plan;
  return { ...rest, ...(dryRun && { diff: fileDiff(change) }) };
}
