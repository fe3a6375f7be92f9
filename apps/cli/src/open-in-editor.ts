import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { KnowledgeIndex } from '@kenso/index';
import type { SearchResult } from '@kenso/query';
import type { Context } from './context.js';
import { UsageError } from './usage-error.js';

/**
 * Opens the file of one result at the result's first line, and waits for the editor.
 *
 * @param rank 1-based
 * @throws UsageError when there is no such result, no editor, or no file any more
 */
export async function openInEditor(
  index: KnowledgeIndex,
  results: readonly SearchResult[],
  rank: number,
  { env }: Context,
): Promise<void> {
  const result = results[rank - 1];
  if (result === undefined) throw new UsageError(`--open ${rank}: there are only ${results.length} results.`);
  const editor = env.VISUAL?.trim() || env.EDITOR?.trim();
  if (!editor) throw new UsageError('--open needs an editor. Set VISUAL or EDITOR, such as EDITOR=nano.');
  const file = await fileOf(index, result.file_path);
  const args = editorArguments(editor, file, result.start_line);
  // As git does it: the variable may hold options and quotes, so a shell reads it.
  const child =
    process.platform === 'win32'
      ? spawn(`${editor} ${args.map((arg) => `"${arg}"`).join(' ')}`, { shell: true, stdio: 'inherit' })
      : spawn('sh', ['-c', `${editor} "$@"`, 'sh', ...args], { stdio: 'inherit' });
  const [status] = await once(child, 'close');
  if (status !== 0)
    throw new UsageError(`The editor "${editor}" ended with ${status ?? 'a signal'}. Check VISUAL and EDITOR.`);
}

async function fileOf(index: KnowledgeIndex, path: string): Promise<string> {
  const document = await index.document(path);
  const { sources } = await index.stats();
  const source = sources.find(({ name }) => name === document?.source);
  const inside = source?.name ? path.slice(source.name.length + 1) : path;
  const file = source === undefined ? undefined : join(source.root, inside);
  if (file === undefined || !existsSync(file)) {
    throw new UsageError(`${file ?? path} is not there any more. "kenso ingest" brings the index up to date.`);
  }
  return file;
}

/** How editors are told a line; most understand `+LINE FILE`. */
function editorArguments(editor: string, file: string, line: number): string[] {
  const program = basename(editor.split(/\s/)[0] ?? '').replace(/\.(?:exe|cmd)$/i, '');
  if (/^(?:code|code-insiders|codium|cursor|windsurf)$/.test(program)) return ['--goto', `${file}:${line}`];
  if (/^(?:hx|helix|subl|zed|micro)$/.test(program)) return [`${file}:${line}`];
  return [`+${line}`, file];
}
