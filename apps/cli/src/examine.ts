import { checkHealth, compareWithDisk } from '@kenso/index';
import { loadSynonyms } from '@kenso/query';
import type { Context } from './context.js';
import { describeError } from './describe-error.js';
import { findDatabase } from './find-database.js';
import { findSynonyms } from './find-synonyms.js';
import type { Finding } from './finding.js';
import { examineClients } from './setup/examine-clients.js';
import { findProject } from './setup/find-project.js';
import { machineOf } from './setup/machine-of.js';
import { counted } from './ui/counted.js';

/** The oldest Node that kenso runs on. */
const oldestNode = [20, 19] as const;

/** Looks at everything that kenso needs here, in the order in which things depend on each other. */
export async function examine(context: Context): Promise<Finding[]> {
  return [
    examineNode(process.versions.node),
    ...examineIndex(context),
    ...(await examineSynonyms(context)),
    ...examineClients(machineOf(context), findProject(context).project),
  ];
}

/** @param version such as `20.19.1` */
export function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const fine = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return fine
    ? { subject: 'Node', state: 'ok', message: version }
    : {
        subject: 'Node',
        state: 'error',
        message: `${version} is older than ${oldestNode.join('.')}`,
        remedy: 'Install a newer Node.js.',
      };
}

function examineIndex(context: Context): Finding[] {
  const { file, exists, lookedAt } = findDatabase(context, false);
  if (!exists) {
    const message = `no index at ${lookedAt.join(', ')}`;
    return [{ subject: 'Index', state: 'error', message, remedy: 'kenso ingest <path>' }];
  }
  try {
    return [...examineHealth(file), ...examineSources(file)];
  } catch (error) {
    return [{ subject: 'Index', state: 'error', message: describeError(error, false) }];
  }
}

function examineHealth(file: string): Finding[] {
  const { sqlite, faults, pending } = checkHealth(file);
  const library: Finding = { subject: 'SQLite', state: 'ok', message: `${sqlite} with FTS5` };
  if (faults.length > 0) {
    const remedy = `Delete ${file}, then run kenso ingest <path>`;
    return [library, { subject: 'Index', state: 'error', message: faults.join('; '), remedy }];
  }
  if (pending) {
    const message = `${file} is sound, but an ingest was cut short`;
    return [library, { subject: 'Index', state: 'warning', message, remedy: 'kenso ingest <path>' }];
  }
  return [library, { subject: 'Index', state: 'ok', message: `${file} is sound` }];
}

function examineSources(file: string): Finding[] {
  return compareWithDisk(file).map(({ name, root, exists, documents, differences }): Finding => {
    const subject = name === '' ? 'Source' : `Source ${name}`;
    if (!exists) {
      const message = `${root} is gone; ${counted(documents, 'document')} of it can still be found`;
      return { subject, state: 'warning', message, remedy: 'Bring the folder back, or index anew into another file.' };
    }
    const unreadable = differences.filter(({ kind }) => kind === 'unreadable').length;
    if (unreadable > 0) {
      const message = `${counted(unreadable, 'file')} of ${root} can't be read`;
      return { subject, state: 'warning', message, remedy: 'Check the permissions. kenso status names them.' };
    }
    if (differences.length > 0) {
      const message = `${root} has ${counted(differences.length, 'difference')} from the index`;
      return { subject, state: 'warning', message, remedy: `kenso ingest ${root}` };
    }
    return { subject, state: 'ok', message: `${root}, ${counted(documents, 'document')}, in step` };
  });
}

async function examineSynonyms(context: Context): Promise<Finding[]> {
  const file = findSynonyms(context, findDatabase(context, false).file);
  if (file === undefined) return [];
  const { groups, warnings } = await loadSynonyms(file);
  const subject = 'Synonyms';
  return warnings.length > 0
    ? [{ subject, state: 'warning', message: warnings.join(' '), remedy: `Edit ${file}` }]
    : [{ subject, state: 'ok', message: `${file}, ${counted(groups.length, 'group')}` }];
}
