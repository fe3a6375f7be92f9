/**
 * One JSON document with a line end. Characters that a terminal would act on are escaped, as JSON.stringify
 * does for C0 only.
 */
export function toJson(value: unknown): string {
  return `${escapeControls(JSON.stringify(value, undefined, 2))}\n`;
}

/** The same on one line. */
export function toJsonLine(value: unknown): string {
  return `${escapeControls(JSON.stringify(value))}\n`;
}

/** Escapes what a terminal would act on, in JSON that is written already. */
export function escapeControls(text: string): string {
  const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(/[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, escaped);
}
