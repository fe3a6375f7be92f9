import type { LocatedFields, LocatedValue } from './frontmatter-field.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: YAML has rules of its own for these.
const unusual = /[\0-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff\ud800-\udfff]/u;
const entryLine = /^([A-Za-z_][\w-]*):(?: +(.*))?$/;
const itemLine = /^( *)- +(.+)$/;
/** Opens a text that stands indented on the lines below: folded or literal, with or without its last line end. */
const blockHeader = /^[>|]-?$/;
const blockLine = /^( +)([^ ](?:.*[^ ])?)$/;
const quotedText = /^(?:"([^"\\]*)"|'([^']*)')$/;
/** Begins with no indicator, has no mapping or comment in it. */
const plainText = /^[\p{L}\p{N}_./(](?!.*(?::(?: |$)| #))/u;
const absentText = /^(?:null|Null|NULL)$/;
const flowItem = String.raw`"[^"\\]*"|'[^']*'|[\p{L}\p{N}_](?:[\p{L}\p{N}_./+@ -]*[\p{L}\p{N}_./+@-])?`;
const flowList = new RegExp(String.raw`^\[ *(?:(?:${flowItem}) *(?:, *(?:${flowItem}) *)*)?\]$`, 'u');
const flowItems = new RegExp(flowItem, 'gu');
/** The YAML parser limits the length of keys. */
const longestLine = 1000;

/**
 * Reads front matter of the plainest kind, which is most: keys at the margin, each with a text, a block of text, a list
 * of texts or nothing. Undefined when there is anything else, or anything wrong. What is read is what the YAML parser reads.
 */
export function readSimpleYaml(source: string, firstLine: number): LocatedFields | undefined {
  const reader = unusual.test(source) ? undefined : new SimpleReader();
  const isSimple = source.split('\n').every((text, index) => reader?.read(text, firstLine + index));
  return isSimple && reader?.endBlock() && reader.names.size > 0 ? reader.fields : undefined;
}

interface Block {
  readonly name: string;
  readonly header: string;
  readonly line: number;
  indent: string;
  readonly lines: string[];
  /** Whether a blank line was met. */
  isOver: boolean;
}

class SimpleReader {
  readonly fields = new Map<string, LocatedValue>();
  readonly names = new Set<string>();
  /** The last key, when nothing stood behind it. */
  private owner: string | undefined;
  /** The items of the owner's list, and their indentation. */
  private items: LocatedValue[] = [];
  private indent = 0;
  private block: Block | undefined;

  /** False when the line is not simple. */
  read(text: string, line: number): boolean {
    if (text.length > longestLine) return false;
    if (text === '') {
      if (this.block) this.block.isOver = true;
      return true;
    }
    if (this.block && text.startsWith(' ')) return this.readBlockLine(this.block, text);
    if (!this.endBlock()) return false;
    const [, indent, item] = itemLine.exec(text) ?? [];
    if (indent !== undefined && item !== undefined) return this.readItem(indent.length, item.trimEnd(), line);
    const [, name, value = ''] = entryLine.exec(text) ?? [];
    if (name === undefined || this.names.has(name)) return false;
    this.names.add(name);
    return this.readEntry(name, value.trimEnd(), line);
  }

  private readEntry(name: string, written: string, line: number): boolean {
    this.owner = written === '' ? name : undefined;
    this.items = [];
    if (written === '' || absentText.test(written)) return true;
    if (blockHeader.test(written)) {
      this.block = { name, header: written, line, indent: '', lines: [], isOver: false };
      return true;
    }
    const text = simpleText(written);
    if (text !== undefined) this.fields.set(name, { kind: 'text', line, text });
    else if (!flowList.test(written)) return false;
    else this.fields.set(name, { kind: 'list', line, items: flowTexts(written, line) });
    return true;
  }

  private readBlockLine(block: Block, written: string): boolean {
    const [, indent = '', text = ''] = blockLine.exec(written) ?? [];
    if (block.lines.length === 0) block.indent = indent;
    block.lines.push(text);
    return indent !== '' && indent === block.indent && !block.isOver;
  }

  /** False when the block that ends here is not simple: it holds nothing. */
  endBlock(): boolean {
    if (!this.block) return true;
    const { name, header, line, lines } = this.block;
    const text = lines.join(header.startsWith('>') ? ' ' : '\n') + (header.endsWith('-') ? '' : '\n');
    this.fields.set(name, { kind: 'text', line, text });
    this.block = undefined;
    return lines.length > 0;
  }

  private readItem(indent: number, written: string, line: number): boolean {
    const text = simpleText(written);
    if (this.owner === undefined || text === undefined) return false;
    if (!this.fields.has(this.owner)) {
      this.indent = indent;
      this.fields.set(this.owner, { kind: 'list', line, items: this.items });
    }
    if (!absentText.test(written)) this.items.push({ kind: 'text', line, text });
    return indent === this.indent;
  }
}

function simpleText(written: string): string | undefined {
  const quoted = quotedText.exec(written);
  if (quoted) return quoted[1] ?? quoted[2];
  return plainText.test(written) ? written : undefined;
}

function flowTexts(list: string, line: number): readonly LocatedValue[] {
  return (list.match(flowItems) ?? [])
    .filter((item) => !absentText.test(item))
    .map((item) => ({ kind: 'text', line, text: simpleText(item) ?? item }));
}
