/** A stretch of a page under one heading. */
export interface Section {
  /** 1 to 6. */
  readonly depth: number;
  readonly heading: string;
  /** What stands under the heading, up to the next one. */
  readonly text: string;
}

/** A page taken apart, so that its parts can be put together anew. */
export interface PageParts {
  /** Lines between the `---` marks; empty when there are none. */
  readonly frontmatter: string;
  readonly title: string;
  /** What stands before the first heading. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

const frontmatterBlock = /^---\n([\s\S]*?)\n---\n/;
const fenceLine = /^ {0,3}(?:`{3,}|~{3,})/;
const headingLine = /^(#{1,6}) +(\S.*)$/;

/** Divides a page at its `#` headings, those in fenced code left out. */
export function takeApart(source: string, name: string): PageParts {
  const text = source.replaceAll('\r\n', '\n');
  const frontmatter = frontmatterBlock.exec(text)?.[1] ?? '';
  const body = frontmatter === '' ? text : text.replace(frontmatterBlock, '');
  const parts: { depth: number; heading: string; lines: string[] }[] = [{ depth: 0, heading: '', lines: [] }];
  let fenced = false;
  for (const line of body.split('\n')) {
    if (fenceLine.test(line)) fenced = !fenced;
    const heading = fenced ? null : headingLine.exec(line);
    if (heading) parts.push({ depth: heading[1]?.length ?? 1, heading: heading[2] ?? '', lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  const [lead, ...rest] = parts.map(({ depth, heading, lines }) => ({
    depth,
    heading,
    text: closeFence(lines.join('\n').trim()),
  }));
  const written = /^title: *["']?(.+?)["']? *$/m.exec(frontmatter)?.[1];
  const top = rest.find(({ depth }) => depth === 1)?.heading;
  return { frontmatter, title: written ?? top ?? name, lead: lead?.text ?? '', sections: rest };
}

/** A fence that is never closed would swallow whatever comes after it on a new page. */
function closeFence(text: string): string {
  const fences = text.split('\n').filter((line) => fenceLine.test(line));
  return fences.length % 2 === 0 ? text : `${text}\n${fences.at(-1)?.trim().slice(0, 3) ?? ''}`;
}
