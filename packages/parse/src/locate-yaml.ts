import { isAlias, isMap, isNode, isScalar, isSeq, type LineCounter, type Node, type Scalar, type YAMLMap } from 'yaml';
import type { Diagnostic } from './document.js';
import type { LocatedFields, LocatedValue } from './frontmatter-field.js';

/** What aliases may add to a block: one for each value and one for each of its characters. */
const aliasBudget = 20_000;

interface Walk {
  readonly lineOf: (node: Node) => number;
  readonly anchors: Map<string, Node>;
  /** Nodes that are being read: an alias to one of them would never end. */
  readonly open: Set<Node>;
  readonly diagnostics: Diagnostic[];
  aliasDepth: number;
  aliasBudget: number;
}

/** Turns the syntax tree of a YAML mapping into fields (P3). Aliases are expanded up to a budget (P2). */
export function locateYaml(
  mapping: YAMLMap,
  lines: LineCounter,
  firstLine: number,
): { readonly fields: LocatedFields; readonly diagnostics: readonly Diagnostic[] } {
  const lineOf = (node: Node): number => lines.linePos(node.range?.[0] ?? 0).line + firstLine - 1;
  const walk: Walk = { lineOf, anchors: new Map(), open: new Set(), diagnostics: [], aliasDepth: 0, aliasBudget };
  return { fields: readFields(mapping, walk), diagnostics: walk.diagnostics };
}

function readValue(node: unknown, walk: Walk): LocatedValue | undefined {
  if (!isNode(node)) return undefined;
  if (isAlias(node)) return readAlias(node.source, walk.lineOf(node), walk);
  if (node.anchor !== undefined) walk.anchors.set(node.anchor, node);
  if (!spend(1, node, walk)) return undefined;
  walk.open.add(node);
  const value = readContent(node, walk);
  walk.open.delete(node);
  return value;
}

function readContent(node: Node, walk: Walk): LocatedValue | undefined {
  const line = walk.lineOf(node);
  if (isMap(node)) return { kind: 'mapping', line, fields: readFields(node, walk) };
  if (isSeq(node)) return { kind: 'list', line, items: node.items.flatMap((item) => readValue(item, walk) ?? []) };
  if (!isScalar(node)) return undefined;
  const text = writtenText(node);
  return text !== undefined && spend(text.length, node, walk) ? { kind: 'text', line, text } : undefined;
}

function readFields(mapping: YAMLMap, walk: Walk): LocatedFields {
  const fields = new Map<string, LocatedValue>();
  const seen = new Set<string>();
  for (const { key, value } of mapping.items) {
    const name = isScalar(key) ? String(key.source ?? key.value) : undefined;
    const located = readValue(value, walk);
    if (name === undefined) continue;
    if (seen.has(name) && walk.aliasDepth === 0 && isNode(key)) {
      const message = `The front matter has the field "${name}" more than once: the last one counts.`;
      walk.diagnostics.push({ code: 'frontmatter-duplicate-key', message, line: walk.lineOf(key) });
    }
    seen.add(name);
    if (located) fields.set(name, located);
    else fields.delete(name);
  }
  return fields;
}

function readAlias(anchor: string, line: number, walk: Walk): LocatedValue | undefined {
  const target = walk.anchors.get(anchor);
  if (!target || walk.open.has(target)) return undefined;
  walk.aliasDepth += 1;
  const value = readValue(target, walk);
  walk.aliasDepth -= 1;
  return value && { ...value, line };
}

/** Takes from the budget while an alias is being read; says so once when nothing is left. */
function spend(cost: number, node: Node, walk: Walk): boolean {
  if (walk.aliasDepth === 0) return true;
  const before = walk.aliasBudget;
  walk.aliasBudget -= cost;
  if (walk.aliasBudget >= 0) return true;
  if (before >= 0) {
    const message = 'The aliases of the front matter expand to far too much text: what goes beyond was left out.';
    walk.diagnostics.push({ code: 'frontmatter-too-large', message, line: walk.lineOf(node) });
  }
  return false;
}

/** The author's text: `1.10` stays so and `no` stays `no`. Undefined for null and for nothing. */
/** Escapes can write what the bytes of a file cannot: NUL and halves of surrogate pairs (P1). */
function writtenText(scalar: Scalar): string | undefined {
  if (typeof scalar.value === 'string') return scalar.value.replaceAll('\0', '').toWellFormed();
  return scalar.value === null || scalar.value === undefined ? undefined : (scalar.source ?? String(scalar.value));
}
