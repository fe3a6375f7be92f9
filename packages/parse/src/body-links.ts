import type { WrittenLink } from './blocks.js';
import type { DocumentLink } from './document.js';
import { cleanTarget, isAddress } from './link-target.js';

const markdownFile = /\.(?:md|markdown|mdx)$/i;
/** What an embed or wiki link may name besides notes. */
const attachment =
  /\.(?:avif|base|bmp|canvas|gif|ico|jpe?g|m4a|mkv|mov|mp3|mp4|ogg|pdf|png|svg|wav|webm|webp|excalidraw|zip)$/i;

/** Those links of the body that lead to a document (P10). `bodyLine` is the line of the file on which the body starts. */
export function bodyLinks(written: readonly WrittenLink[], bodyLine: number): readonly DocumentLink[] {
  return written.flatMap((link) => {
    const target = link.kind === 'wiki' ? wikiTarget(link.target) : pathTarget(link.target);
    if (target === undefined) return [];
    const line = link.line + bodyLine - 1;
    return [{ target, relation: 'links_to', origin: 'body' as const, kind: link.kind, line }];
  });
}

function pathTarget(written: string): string | undefined {
  if (isAddress(written) || /^[/\\]/.test(written)) return undefined;
  const target = cleanTarget(written);
  return markdownFile.test(target) ? target : undefined;
}

/** `target|text` and `target#heading` name `target`; in a table the bar is written `\|`. */
function wikiTarget(written: string): string | undefined {
  const [name = ''] = written.split('|', 1);
  const target = cleanTarget(name.trim().replace(/\\$/, ''));
  return target === '' || isAddress(target) || attachment.test(target) ? undefined : target;
}
