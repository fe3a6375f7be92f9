/** The resource that tells what is indexed (M4). */
export const indexUri = 'kenso://index';

/** Every document is a resource below it (M4). */
export const documentUriPrefix = 'kenso://doc/';

/** The URI of a document: its path with everything but the slashes escaped that has a meaning in URIs. */
export function documentUri(path: string): string {
  return documentUriPrefix + path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}
