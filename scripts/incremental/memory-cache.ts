import type { Cache } from './cache.ts';

/**
 * More names than a site of several hundred entries needs; beyond that,
 * the oldest is dropped and read again on demand.
 */
const MOST_NAMES = 600;

export interface MemoryCache extends Cache {
  /** Writes new values to the underlying cache. */
  flush(): void;
}

/**
 * A cache in front of another one, for a long-running process: values stay in memory, without copying, and
 * are written to disk when the process is idle (`flush`).
 */
export function memoryCache(below: Cache): MemoryCache {
  const values = new Map<string, unknown>();
  const texts = new Map<string, string>();
  const unsaved = new Set<string>();

  const flush = (): void => {
    for (const name of unsaved) {
      const text = texts.get(name);
      if (text === undefined) below.writeJson(name, values.get(name));
      else below.writeText(name, text);
    }
    unsaved.clear();
  };
  const keep = <Value>(table: Map<string, Value>, name: string, value: Value): void => {
    table.delete(name);
    table.set(name, value);
    if (table.size <= MOST_NAMES) return;
    flush();
    for (const oldest of table.keys()) {
      if (table.size <= MOST_NAMES) return;
      table.delete(oldest);
    }
  };

  /** Returns the value in memory, or reads it and keeps it. */
  const through =
    <Value>(table: Map<string, Value>, read: (name: string) => Value | undefined) =>
    (name: string): Value | undefined => {
      const known = table.get(name) ?? read(name);
      if (known !== undefined && !table.has(name)) keep(table, name, known);
      return known;
    };

  return {
    ...below,
    flush,
    readJson: through(values, (name) => below.readJson(name)),
    writeJson: (name, value) => {
      unsaved.add(name);
      keep(values, name, value);
    },
    readText: through(texts, (name) => below.readText(name)),
    writeText: (name, text) => {
      unsaved.add(name);
      keep(texts, name, typeof text === 'string' ? text : text.join(''));
    },
  };
}
