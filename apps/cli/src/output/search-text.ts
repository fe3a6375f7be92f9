import type { SearchResult } from '@kenso/query';
import type { FileLink } from '../file-links.js';
import { printableLine } from '../ui/printable.js';
import type { Style } from '../ui/style.js';

/** Each result as rank, `path:lines`, score, stage and relevance; then its place in the document; then its highlight. The path is a link where the terminal has links. */
export function searchText(results: readonly SearchResult[], style: Style, link: FileLink): string {
  const blocks = results.map((result, position) => {
    const { file_path, start_line, end_line, score, cascade_stage, relevance, status } = result;
    const rank = `${position + 1}.`.padEnd(3);
    const facts = [score.toFixed(4), cascade_stage, relevance, ...(status === undefined ? [] : [status])].join(' · ');
    return [
      `${rank} ${link(file_path, style.cyan(printableLine(`${file_path}:${start_line}-${end_line}`)))}  ${style.dim(printableLine(facts))}`,
      `    ${style.bold(printableLine(place(result)))}`,
      `    ${marked(printableLine(result.highlight ?? result.content_preview), style)}`,
    ];
  });
  return blocks.map((lines) => `${lines.map((line) => line.trimEnd()).join('\n')}\n`).join('\n');
}

function place({ title, section_path }: SearchResult): string {
  const chain = section_path.split(' > ').filter((part) => part !== '');
  return (chain[0] === title ? chain : [title, ...chain]).join(' › ');
}

/** Matches in bold yellow, or between `**` where there are no colours. */
function marked(text: string, style: Style): string {
  return text.replace(/<mark>(.*?)<\/mark>/g, (_, words: string) =>
    style.isColorSupported ? style.bold(style.yellow(words)) : `**${words}**`,
  );
}
