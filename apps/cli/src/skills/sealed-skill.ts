import { createHash } from 'node:crypto';

const seal = /\n<!-- Installed by kenso\. Seal: ([0-9a-f]{16})\. -->\n$/;

/** A skill with a last line by which a later version tells whether somebody has edited it. */
export function sealedSkill(text: string): string {
  return `${text}\n<!-- Installed by kenso. Seal: ${digest(text)}. -->\n`;
}

/** Whether an installed skill is as some version of kenso has written it. Line ends do not count. */
export function isUnedited(installed: string): boolean {
  const text = installed.replaceAll('\r\n', '\n');
  const found = seal.exec(text);
  return found !== null && found[1] === digest(text.slice(0, found.index));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
