/** A function whose result is kept for each object, as long as the object exists. */
export function memoize<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, Value>();
  return (key) => {
    let value = results.get(key);
    if (value === undefined) results.set(key, (value = work(key)));
    return value;
  };
}

/** The maximum number of results for texts; more than any site has names. */
const MOST_KEPT = 50_000;

/** A function whose result is kept for each text. */
export function memoizeText<Value>(work: (text: string) => Value): (text: string) => Value {
  const results = new Map<string, Value>();
  return (text) => {
    let value = results.get(text);
    if (value === undefined) {
      if (results.size >= MOST_KEPT) results.clear();
      results.set(text, (value = work(text)));
    }
    return value;
  };
}
