/**
 * Asks for each key once.
 *
 * @param capacity entries remembered; at the limit everything is forgotten
 * @param read gives the entries of some keys; keys without one are asked for again
 * @returns entries of at least the keys asked for
 */
export function remember<Key, Value>(
  capacity: number,
  read: (keys: readonly Key[]) => Promise<Iterable<readonly [Key, Value]>>,
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  let known = new Map<Key, Value>();
  return async (keys) => {
    const missing = keys.filter((key) => !known.has(key));
    if (missing.length === 0) return known;
    const asked = known.size + missing.length > capacity ? [...keys] : missing;
    if (asked !== missing) known = new Map();
    for (const [key, value] of await read([...new Set(asked)])) known.set(key, value);
    return known;
  };
}
