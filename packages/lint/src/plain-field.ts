const plain = String.raw`[A-Za-z0-9_./(](?:[^\s:#]|(?<=\S)#| (?!#)|:(?=\S))*`;
const value = String.raw`(?:"[^"\\\n]*"|'[^'\n]*'|${plain})`;
const flowList = String.raw`\[[\w ,./-]*\]`;
const simpleLine = new RegExp(
  String.raw`^(?:#.*|[A-Za-z_][\w-]*:(?: +(?:${value}|${flowList}))? *|[ ]*- +${value} *)?$`,
);
const blockHeader = /^[A-Za-z_][\w-]*: +[>|]-? *$/;
const fieldLine = new RegExp(String.raw`^([A-Za-z_][\w-]*:) +(${value}) *$`);

/**
 * Where the value of a field stands in simple YAML, as most front matter is: told without a parser, which takes longer
 * than all rules together. UTF-16 offsets; `end` is exclusive.
 *
 * @param source with `\n` at line ends
 * @returns undefined when only a parser can tell
 */
export function plainFieldPlace(
  source: string,
  field: string,
): { readonly start: number; readonly end: number } | undefined {
  const lines = source.split('\n');
  if (!isSimple(lines)) return undefined;
  const at = lines.findIndex((line) => line.startsWith(`${field}:`));
  const [, key = '', written = ''] = fieldLine.exec(lines[at] ?? '') ?? [];
  const next = lines[at + 1] ?? '';
  const isOnly = lines.findLastIndex((line) => line.startsWith(`${field}:`)) === at;
  if (written === '' || !isOnly || /^[ -]/.test(next)) return undefined;
  const before = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
  const start = before + (lines[at]?.indexOf(written, key.length) ?? 0);
  return { start, end: start + written.trimEnd().length };
}

/**
 * Whether each line means what it says by itself: fields, lists that stand below a field without a value, and indented
 * blocks of text below a field that opens one.
 */
function isSimple(lines: readonly string[]): boolean {
  let mayBeginList = false;
  let itemStart: string | undefined;
  let blockStart: string | undefined;
  for (const line of lines) {
    if (blockStart !== undefined && line.startsWith(' ')) {
      const start = /^ +(?! )/.exec(line)?.[0] ?? '';
      if (start === line || (blockStart !== '' && blockStart !== start)) return false;
      blockStart = start;
      continue;
    }
    blockStart = blockHeader.test(line) ? '' : undefined;
    if (blockStart === undefined && !simpleLine.test(line)) return false;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const start = /^ *- /.exec(line)?.[0];
    if (start !== undefined && !(mayBeginList || start === itemStart)) return false;
    itemStart = start;
    mayBeginList = start === undefined && line.trimEnd().endsWith(':');
  }
  return true;
}
