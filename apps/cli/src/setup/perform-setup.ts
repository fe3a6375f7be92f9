import { UsageError } from '../usage-error.js';
import { allClients } from './all-clients.js';
import { chooseClients } from './choose-clients.js';
import { snippet } from './entry-edit.js';
import { entryFor } from './entry-for.js';
import { type ClientPlan, planClient } from './plan-client.js';
import { planRules, type RulePlan, ruleFiles } from './plan-rules.js';
import type { SetupRequest } from './setup-request.js';
import { applyChange, type FileChange } from './text-edit.js';

/** What was done, or is to be done. */
export interface SetupReport {
  /** In alphabetical order of their ids. */
  readonly clients: readonly ClientPlan[];
  readonly rules: readonly RulePlan[];
  /** Where the rule would stand. */
  readonly ruleFiles: readonly string[];
}

/**
 * Plans for all clients first, then changes one file after another: a file that can't be changed stops no other.
 *
 * @param names of clients; none for all that are installed
 * @param rule whether the rule for agents is written as well; removing takes it out in any case
 * @throws UsageError for an unknown client
 */
export function performSetup(
  names: readonly string[],
  request: SetupRequest,
  { rule, dryRun }: { readonly rule: boolean; readonly dryRun: boolean },
): SetupReport {
  const chosen = chooseClients(names, request);
  const plans = chosen.flatMap((client) => planClient(client, request) ?? []);
  const active = chosen.filter(({ id }) => !plans.some(({ client, action }) => client.id === id && action === 'kept'));
  const rules = rule || request.remove ? planRules(active, allClients, request) : [];
  const files = [...ruleFiles(active, request).keys()];
  if (dryRun) return { clients: plans, rules, ruleFiles: files };
  // Rules were written last, into folders that clients have made, so they go first.
  const early = request.remove ? rules.map((plan) => changeRule(plan, request)) : undefined;
  const clients = plans.map((plan) => changeClient(plan, request));
  return { clients, rules: early ?? rules.map((plan) => changeRule(plan, request)), ruleFiles: files };
}

function changeClient(plan: ClientPlan, request: SetupRequest): ClientPlan {
  if (!('change' in plan)) return plan;
  const { client, change, scope } = plan;
  const reason = reasonOfFailure(change, request);
  if (reason === undefined) return plan;
  const wanted = entryFor(client, request, scope);
  return { client, action: 'failed', file: change.file.path, reason, snippet: snippet(client, wanted) };
}

function changeRule(plan: RulePlan, request: SetupRequest): RulePlan {
  const reason = 'change' in plan ? reasonOfFailure(plan.change, request) : undefined;
  return reason === undefined ? plan : { action: 'failed', file: plan.file, reason };
}

/** Changes the file. Undefined when that went well. */
function reasonOfFailure(change: FileChange, { machine }: SetupRequest): string | undefined {
  try {
    applyChange(machine, change);
    return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}
