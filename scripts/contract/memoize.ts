/** Keeps the result of a function for each object, as long as the object exists. */
export function memoize<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap(), work);
}

/** Keeps the result of a function for each text; for texts of which a site has few. */
export function memoizeText<Value>(work: (text: string) => Value): (text: string) => Value {
  return memoizeIn(new Map(), work);
}

/** What a map and a weak map have in common. */
interface Table<Key, Value> {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => unknown;
}

function memoizeIn<Key, Value>(
  known: Table<Key, { value: Value }>,
  work: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = { value: work(key) }));
    return found.value;
  };
}
