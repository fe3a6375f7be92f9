/** `key: value` or `- key: value` where the value is plain: no quote, bracket, anchor, alias, tag or block sign. */
const plainEntry = /^([ \t]*(?:-[ \t]+)*[^\s:#"'[\]{},&*!|>%@`-][^:#]*:[ \t]+)([^\s"'[{|>&*!#].*)$/;

/**
 * Mends the most common mistake in front matter, `title: Deploy: the short way`, by quoting the values of the given
 * lines (1-based). Undefined when none of them is such a line.
 */
export function quoteValuesWithColon(
  source: string,
  suspects: ReadonlySet<number>,
): { readonly source: string; readonly lines: readonly number[] } | undefined {
  const lines: number[] = [];
  const repaired = source.split('\n').map((text, index) => {
    const entry = suspects.has(index + 1) ? plainEntry.exec(text) : null;
    if (!entry) return text;
    const [value, comment] = withoutComment(entry[2] ?? '');
    if (!/:(?:\s|$)/.test(value)) return text;
    lines.push(index + 1);
    return `${entry[1]}'${value.replaceAll("'", "''")}'${comment}`;
  });
  return lines.length === 0 ? undefined : { source: repaired.join('\n'), lines };
}

function withoutComment(value: string): readonly [value: string, comment: string] {
  const start = value.search(/[ \t]#/);
  return start === -1 ? [value.trimEnd(), ''] : [value.slice(0, start).trimEnd(), value.slice(start)];
}
