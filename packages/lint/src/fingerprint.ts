import { createHash } from 'node:crypto';
import type { FileReport, Issue } from './report.js';

/**
 * Names for the issues of a document that stay when lines move: from its path, the rule, the message, and which of
 * several equal ones it is. Hexadecimal SHA-256, in the order of the issues.
 */
export function fingerprints({ file, issues }: Pick<FileReport, 'file' | 'issues'>): readonly string[] {
  const seen = new Map<string, number>();
  return issues.map(({ rule, message }: Issue) => {
    const key = JSON.stringify([file, rule, message]);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return createHash('sha256').update(`${key}${count}`).digest('hex');
  });
}
