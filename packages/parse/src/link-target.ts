const scheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** Backslashes to slashes, without `#fragment` and `?query`, percent escapes decoded where they are valid (P9). */
export function cleanTarget(written: string): string {
  const path = written.replaceAll('\\', '/').replace(/[#?].*$/s, '');
  return decodeEscapes(path).trim();
}

/** Whether a target names a place on the network, in the mail or elsewhere, but no file. */
export function isAddress(target: string): boolean {
  return scheme.test(target);
}

function decodeEscapes(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes).replaceAll('\0', '');
    } catch {
      return escapes;
    }
  });
}
