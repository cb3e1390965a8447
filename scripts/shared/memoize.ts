/** A function whose result is kept for each object, as long as the object exists. */
export function memoize<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = work(key)));
    return value;
  };
}

/** The maximum number of results for texts; more than any site has names. */
const MOST_KEPT = 50_000;

/** A function whose result is kept for each text. */
export function memoizeText<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    let value = known.get(text);
    if (value === undefined) {
      if (known.size >= MOST_KEPT) known.clear();
      known.set(text, (value = work(text)));
    }
    return value;
  };
}
