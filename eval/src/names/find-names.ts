/** A name as code is written, with the pages that have it. */
export interface NameQuery {
  readonly name: string;
  readonly pages: ReadonlySet<string>;
}

const codeSpan = /`([^`\n]{3,60})`/g;
const joinedName = /^(?:--?)?[A-Za-z][A-Za-z0-9]*(?:(?:[-_./]|::)[A-Za-z0-9]+){1,5}$/;

/** Pages that may have a name: more, and any of them would do. */
const mostPages = 4;

/**
 * The names in the code spans of pages whose words are joined by signs (`http_port`, `--http-port`, `std::net`) and that
 * stand, just so and not within longer ones, in few pages; sorted.
 *
 * @param pages texts by path
 */
export function findNames(pages: ReadonlyMap<string, string>): readonly NameQuery[] {
  const names = new Set<string>();
  for (const text of pages.values()) {
    for (const [, span = ''] of text.matchAll(codeSpan)) if (joinedName.test(span.trim())) names.add(span.trim());
  }
  return [...names].sort().flatMap((name) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(`(?<![A-Za-z0-9_./:-])${escaped}(?![A-Za-z0-9_/-])`, 'i');
    const holding = [...pages].filter(([, text]) => whole.test(text)).map(([path]) => path);
    return holding.length > 0 && holding.length <= mostPages ? [{ name, pages: new Set(holding) }] : [];
  });
}
