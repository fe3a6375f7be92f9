/**
 * Asks for each key once.
 *
 * @param capacity entries remembered; at the limit everything is forgotten
 * @param read gives the entries of some keys; keys without one are asked for again
 * @returns the values of the keys asked for, in their order; undefined for a key without an entry
 */
export function remember<Key, Value>(
  capacity: number,
  read: (keys: readonly Key[]) => Promise<Iterable<readonly [Key, Value]>>,
): (keys: readonly Key[]) => Promise<(Value | undefined)[]> {
  let known = new Map<Key, Value>();
  return async (keys) => {
    const values = keys.map((key) => known.get(key));
    if (!values.includes(undefined)) return values;
    const missing = keys.filter((_, position) => values[position] === undefined);
    const isFull = known.size + missing.length > capacity;
    if (isFull) known = new Map();
    const current = known;
    for (const [key, value] of await read([...new Set(isFull ? keys : missing)])) current.set(key, value);
    return keys.map((key) => current.get(key));
  };
}
