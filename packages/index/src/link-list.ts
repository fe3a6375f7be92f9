import type { DocumentLink } from '@kenso/parse';

type PackedLink = [
  target: string,
  line: number,
  kind?: DocumentLink['kind'],
  relation?: string,
  origin?: DocumentLink['origin'],
];

/** The links of a document as the index keeps them: JSON in which a plain link is its target and line. */
export function packLinks(links: readonly DocumentLink[]): string {
  const packed = links.map(({ target, relation, origin, kind, line }): PackedLink => {
    if (origin !== 'body' || relation !== 'links_to') return [target, line, kind, relation, origin];
    return kind === 'path' ? [target, line] : [target, line, kind];
  });
  return JSON.stringify(packed);
}

/** What {@link packLinks} was given. */
export function unpackLinks(packed: string): DocumentLink[] {
  const links = JSON.parse(packed) as PackedLink[];
  return links.map(([target, line, kind = 'path', relation = 'links_to', origin = 'body']) => {
    return { target, relation, origin, kind, line };
  });
}
