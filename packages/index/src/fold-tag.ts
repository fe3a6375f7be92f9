/** A tag or name as it is compared: in any letter case and Unicode form. */
export function foldTag(text: unknown): string {
  return String(text).normalize('NFC').toLowerCase();
}
