/** Files with less text are no documents (I3). Code points, without the space around them. */
export const minimumLength = 50;

/** Is there too little text in a file to index it? */
export function isTooShort(text: string): boolean {
  return [...text.trim().slice(0, 2 * minimumLength)].length < minimumLength;
}
