import { decodeString } from 'micromark-util-decode-string';
import type { WrittenLink } from '../blocks.js';
import { lineCounter } from '../line-counter.js';
import { mayHoldWikiLinks, type TextSpan, wikiLinksIn } from '../wiki-links.js';
import type { BlockFindings, RunningText } from './block-findings.js';
import { type ScannedLink, scanLinks } from './scan-links.js';
import { cellsOf } from './table-row.js';

/** What the address of a document cannot do without: the `.m` of its ending, or an escape that may hide it. */
const documentSign = /\.m|[%&]/i;

interface PlacedTarget {
  readonly target: string;
  readonly kind: WrittenLink['kind'];
  readonly offset: number;
}

/**
 * The links of a body in document order. Of those by address only what may lead to a document is looked for: the others
 * would be passed over later (P10).
 */
export function textLinks({ definitions, texts }: BlockFindings): readonly WrittenLink[] {
  const addresses = new Map<string, string>();
  for (const { label, address } of definitions) if (!addresses.has(label)) addresses.set(label, address);
  const labels = new Set(addresses.keys());
  const anyReference = definitions.some(({ address }) => documentSign.test(address));
  const addressOf = ({ destination }: ScannedLink): string =>
    'address' in destination ? destination.address : (addresses.get(destination.label) ?? '');

  return texts
    .filter(({ source }) => anyReference || mayLeadToDocument(source))
    .flatMap((text) => rowsOf(text))
    .flatMap(({ source, cells, firstLine }) => {
      const scans = cells.map((cell) => ({ offset: cell.offset, ...scanLinks(cell.source, labels) }));
      const links = scans.flatMap((scan) =>
        scan.links.map((link) => ({
          target: decodeString(addressOf(link)),
          kind: 'path' as const,
          offset: scan.offset + link.offset,
        })),
      );
      const code = scans.flatMap((scan) => scan.code.map((span) => moved(span, scan.offset)));
      const wikiLinks = wikiLinksIn(source, code).map((link) => ({ ...link, kind: 'wiki' as const }));
      return withLines([...links, ...wikiLinks], source, firstLine);
    });
}

function mayLeadToDocument(source: string): boolean {
  return mayHoldWikiLinks(source) || (source.includes('](') && documentSign.test(source));
}

interface Row {
  readonly source: string;
  readonly firstLine: number;
  /** Its parts with links of their own. */
  readonly cells: readonly { readonly source: string; readonly offset: number }[];
}

/** The rows of a table; of other text its only one. */
function rowsOf({ kind, source, firstLine }: RunningText): readonly Row[] {
  if (kind === 'text') return [{ source, firstLine, cells: [{ source, offset: 0 }] }];
  return source.split('\n').map((row, index) => ({ source: row, firstLine: firstLine + index, cells: cellsOf(row) }));
}

function moved({ offset, end }: TextSpan, by: number): TextSpan {
  return { offset: offset + by, end: end + by };
}

function withLines(links: PlacedTarget[], source: string, firstLine: number): readonly WrittenLink[] {
  const lineAt = lineCounter(source, firstLine);
  return links
    .sort((a, b) => a.offset - b.offset)
    .map(({ target, kind, offset }) => ({ target, kind, line: lineAt(offset) }));
}
