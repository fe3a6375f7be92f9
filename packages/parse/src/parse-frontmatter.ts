import { normaliseText } from './decode-text.js';
import type { Diagnostic, FrontmatterValue } from './document.js';
import { type LocatedFields, plainFields } from './frontmatter-field.js';
import type { MetadataBlock } from './metadata-block.js';
import { readToml } from './read-toml.js';
import { readYaml } from './read-yaml.js';

/** A file's metadata and the text after it. */
export interface Frontmatter {
  /** Every field, known or not; empty when there is no front matter. */
  readonly fields: Readonly<Record<string, FrontmatterValue>>;
  /** The text after the front matter with LF line ends; the whole text when there is none. */
  readonly body: string;
  /** The line of the file on which `body` starts, 1-based. */
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** As `Frontmatter`, with the lines of the fields. */
export interface LocatedFrontmatter extends Omit<Frontmatter, 'fields'> {
  readonly fields: LocatedFields;
}

/** Parts a source into front matter (YAML between `---`, TOML between `+++`) and body (P2). Never throws. */
export function parseFrontmatter(source: string): Frontmatter {
  const located = locateFrontmatter(normaliseText(source));
  return { ...located, fields: plainFields(located.fields) };
}

/** As `parseFrontmatter`, of a text that is normalised. */
export function locateFrontmatter(text: string): LocatedFrontmatter {
  const block = findBlock(text);
  const whole = { fields: new Map<string, never>(), body: text, bodyLine: 1, diagnostics: [] };
  if (!block) return { ...whole, diagnostics: unclosedDiagnostics(text) };
  const rest = { body: text.slice(block.bodyStart).replace(/^\ufeff+/, ''), bodyLine: block.bodyLine };
  if (block.source === '') return { ...whole, ...rest };

  const metadata = block.read(block.source, 2);
  if (metadata.kind === 'fields') return { ...metadata, ...rest };
  const isBody = metadata.kind === 'other' || /^[ \t]*(?:\n|$)/.test(block.source);
  return isBody ? whole : { ...whole, ...rest, diagnostics: metadata.diagnostics };
}

/** A first line that opens a block and a field below it, where no line closes the block. */
const unclosedBlock = /^(?:---[ \t]*\n[A-Za-z_][\w-]*:(?:[ \t]|\n|$)|\+\+\+[ \t]*\n[A-Za-z_][\w-]*[ \t]*=)/;

function unclosedDiagnostics(text: string): Diagnostic[] {
  if (!unclosedBlock.test(text)) return [];
  const sign = text.slice(0, 3);
  const message = `The front matter is never closed, so it was read as text: put a line "${sign}" after its last field.`;
  return [{ code: 'frontmatter-unclosed', message, line: 1 }];
}

interface Block {
  readonly source: string;
  readonly bodyStart: number;
  readonly bodyLine: number;
  readonly read: (source: string, firstLine: number) => MetadataBlock;
}

/** The block between the first line and the next line that closes it, whatever it holds. */
function findBlock(text: string): Block | undefined {
  const opening = /^(?:---|\+\+\+)[ \t]*\n/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const isToml = opening.startsWith('+');
  const closing = isToml ? /^\+\+\+[ \t]*$\n?/gm : /^(?:---|\.\.\.)[ \t]*$\n?/gm;
  closing.lastIndex = opening.length;
  const close = closing.exec(text);
  if (!close) return undefined;
  const source = text.slice(opening.length, close.index);
  const bodyLine = 2 + source.split('\n').length;
  return { source, bodyStart: close.index + close[0].length, bodyLine, read: isToml ? readToml : readYaml };
}
