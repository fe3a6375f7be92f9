import { join } from 'node:path';
import { type Command, defineCommand } from '../command.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import { flag, type Values } from '../option.js';
import { schemaVersion } from '../output/schema-version.js';
import { findProject } from '../setup/find-project.js';
import { machineOf } from '../setup/machine-of.js';
import type { SkillPlan } from '../skills/plan-skills.js';
import { toJson } from '../ui/json.js';
import { printable, printableLine } from '../ui/printable.js';

const options = {
  claude: flag('Into .claude/skills, for Claude Code'),
  codex: flag('Into .codex/skills, for Codex'),
  global: flag('Into your home folder, for all projects'),
  remove: flag('Take the skills out again'),
  force: flag('Also change skills that somebody has edited'),
  'dry-run': flag('Print a diff and change nothing'),
  json: flag('Print what was done as JSON'),
  quiet: flag('No notes'),
} as const;

export const install: Command = defineCommand({
  meta: {
    details: [
      'Three skills: search the documents, write documents that are found, keep the',
      'index in step. They go into .agents/skills unless another place is named.',
    ],
    examples: ['kenso install --dry-run', 'kenso install --claude'],
    operands: { min: 0, max: 0, what: 'no operands' },
    findings: 'an edited skill was left as it is',
    seeAlso: ['setup', 'lint', 'status'],
  },
  options,
  run: async (_operands, values, context) => {
    const [{ planSkills }, { shippedSkills }] = await Promise.all([
      import('../skills/plan-skills.js'),
      import('../shipped-skills.js'),
    ]);
    const base = values.global ? machineOf(context).home : findProject(context).project;
    const plans = folders(values).flatMap((folder) => planSkills(shippedSkills(), join(base, folder), values));
    if (!values['dry-run']) await apply(plans, base);
    context.write(
      values.json ? await asJson(plans, values['dry-run']) : await asText(plans, values['dry-run'], context),
    );
    const edited = plans.filter(({ action }) => action === 'edited');
    for (const { file } of edited)
      context.log.warn(`${file.path} was edited, so it stays. --force changes it as well.`);
    if (values['dry-run']) context.log.note('Nothing was changed.');
    return edited.length > 0 ? exitCode.findings : exitCode.done;
  },
});

function folders({ claude, codex }: Values<typeof options>): string[] {
  const named = [...(claude ? ['.claude/skills'] : []), ...(codex ? ['.codex/skills'] : [])];
  return named.length > 0 ? named : ['.agents/skills'];
}

async function apply(plans: readonly SkillPlan[], base: string): Promise<void> {
  const { deleteTextFile, writeTextFile } = await import('../setup/text-file.js');
  for (const plan of plans) {
    if (!('after' in plan)) continue;
    if (plan.after === undefined) deleteTextFile(plan.file, base);
    else writeTextFile(plan.file, plan.after);
  }
}

async function asText(plans: readonly SkillPlan[], dryRun: boolean, { style }: Context): Promise<string> {
  if (plans.length === 0) return 'No skill of kenso was found.\n';
  const { fileDiff } = await import('../setup/file-diff.js');
  return plans
    .map((plan) => {
      if (dryRun && 'after' in plan) return printable(fileDiff(plan));
      const colour = plan.action === 'edited' ? style.yellow : plan.action === 'unchanged' ? style.dim : style.green;
      return `${plan.name.padEnd(14)} ${colour(plan.action.padEnd(9))} ${printableLine(plan.file.path)}\n`;
    })
    .join('');
}

async function asJson(plans: readonly SkillPlan[], dryRun: boolean): Promise<string> {
  const { fileDiff } = await import('../setup/file-diff.js');
  const skills = plans.map((plan) => ({
    name: plan.name,
    action: plan.action,
    file: plan.file.path,
    ...(dryRun && 'after' in plan && { diff: fileDiff(plan) }),
  }));
  return toJson({ dry_run: dryRun, skills, schema_version: schemaVersion });
}
