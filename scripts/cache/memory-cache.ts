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

  return {
    ...below,
    flush,
    readJson: (name) => {
      if (values.has(name)) return values.get(name);
      const value = below.readJson(name);
      if (value !== undefined) keep(values, name, value);
      return value;
    },
    writeJson: (name, value) => {
      unsaved.add(name);
      keep(values, name, value);
    },
    readText: (name) => {
      const known = texts.get(name);
      if (known !== undefined) return known;
      const text = below.readText(name);
      if (text !== undefined) keep(texts, name, text);
      return text;
    },
    writeText: (name, text) => {
      unsaved.add(name);
      keep(texts, name, text);
    },
    readBytes: (name) => {
      const known = bytes.get(name);
      if (known !== undefined) return known;
      const found = below.readBytes(name);
      if (found !== undefined && found.length <= SMALL) keep(bytes, name, found);
      return found;
    },
  };
}
