import type { Cache } from './cache.ts';

/** More than a site of some hundred entries needs; beyond, the oldest is forgotten and read again when it is asked for. */
const MOST_NAMES = 600;
/** Bytes that are worth keeping: tiny pictures, which every run asks for. */
const SMALL = 4096;

export interface MemoryCache extends Cache {
  /** Puts what is new since then into the cache below. */
  flush(): void;
}

/**
 * A cache in front of another one, for a process that stays: what was read or written once is at hand, as it is and not as a
 * copy, and the disk is written when there is time (`flush`).
 */
export function memoryCache(below: Cache): MemoryCache {
  const values = new Map<string, unknown>();
  const texts = new Map<string, string>();
  const bytes = new Map<string, Buffer>();
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

  /** Gives what is at hand, or reads it and keeps it where it is worth that. */
  const through =
    <Value>(
      table: Map<string, Value>,
      read: (name: string) => Value | undefined,
      isKept: (value: Value) => boolean = () => true,
    ) =>
    (name: string): Value | undefined => {
      const known = table.get(name);
      if (known !== undefined) return known;
      const found = read(name);
      if (found !== undefined && isKept(found)) keep(table, name, found);
      return found;
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
      keep(texts, name, text);
    },
    readBytes: through(
      bytes,
      (name) => below.readBytes(name),
      ({ length }) => length <= SMALL,
    ),
  };
}
