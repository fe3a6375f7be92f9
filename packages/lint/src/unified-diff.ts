import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import type { FixedDocument } from './fix.js';

/** What changes in a document, as a unified diff that `git apply` and `patch -p1` take. */
export function unifiedDiff({ path, before, after }: FixedDocument): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  });
}
