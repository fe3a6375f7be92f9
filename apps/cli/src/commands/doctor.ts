import { type Command, defineCommand } from '../command.js';
import type { Context } from '../context.js';
import { exitCode } from '../exit-code.js';
import type { Finding } from '../finding.js';
import { flag } from '../option.js';
import { schemaVersion } from '../output/schema-version.js';
import { toJson } from '../ui/json.js';
import { printableLine } from '../ui/printable.js';

const options = { json: flag('Print the findings as JSON'), quiet: flag('No notes') } as const;

export const doctor: Command = defineCommand({
  meta: {
    examples: ['kenso doctor', 'kenso doctor --json'],
    details: ['Node, SQLite, the index, its folders, synonyms, and clients with their entries.'],
    operands: { min: 0, max: 0, what: 'no operands' },
    findings: 'something has to be mended',
    seeAlso: ['status', 'setup'],
  },
  options,
  run: async (_operands, values, context) => {
    const { examine } = await import('../examine.js');
    const findings = await examine(context);
    context.write(
      values.json ? toJson({ findings, schema_version: schemaVersion }) : findings.map(line(context)).join(''),
    );
    return findings.some(({ state }) => state === 'error') ? exitCode.findings : exitCode.done;
  },
});

function line({ style }: Context): (finding: Finding) => string {
  const colours = { ok: style.green, warning: style.yellow, error: style.red };
  return ({ subject, state, message, remedy }) => {
    const told = `${colours[state](state.padEnd(8))} ${printableLine(`${subject}: ${message}`)}\n`;
    return remedy === undefined ? told : `${told}${' '.repeat(9)}${printableLine(`→ ${remedy}`)}\n`;
  };
}
