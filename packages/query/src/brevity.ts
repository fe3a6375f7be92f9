/** UTF-16 units from which on a passage is long enough to answer something. */
const enoughText = 300;
/** What the shortest passages keep. */
const shortKeeps = 0.5;

/**
 * BM25 prefers short texts, and the shortest passages are remnants ("Related links", "Next steps"): they keep
 * half of their score, and more the longer they are.
 *
 * @param length UTF-16 units
 */
export function brevity(length: number): number {
  return length >= enoughText ? 1 : shortKeeps + (1 - shortKeeps) * Math.sqrt(length / enoughText);
}
