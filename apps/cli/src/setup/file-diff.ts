import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FileChange } from './text-edit.js';

/** What changes in a file, as a unified diff. A file that is not there is `/dev/null`. */
export function fileDiff({ file, after }: Pick<FileChange, 'file' | 'after'>): string {
  const name = (text: string | undefined): string => (text === undefined ? '/dev/null' : file.path);
  return createTwoFilesPatch(name(file.text), name(after), file.text ?? '', after ?? '', undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  });
}
