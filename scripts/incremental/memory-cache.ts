import type { Cache } from './cache.ts';

export interface MemoryCache extends Cache {
  /** Writes new values to the underlying cache. */
  flush(): void;
}

/**
 * A cache in front of another one, for a process that stays (`content dev`, `content lsp`), so that only what was edited is
 * compiled again: values stay in memory, without copying, and are written to disk when the process is idle (`flush`).
 */
export function memoryCache(below: Cache): MemoryCache {
  const values = new Map<string, unknown>();
  const unsaved = new Set<string>();
  return {
    ...below,
    readJson: (name) => {
      const value = values.get(name) ?? below.readJson(name);
      if (value !== undefined) values.set(name, value);
      return value;
    },
    writeJson: (name, value) => {
      unsaved.add(name);
      values.set(name, value);
    },
    flush: () => {
      for (const name of unsaved) below.writeJson(name, values.get(name));
      unsaved.clear();
    },
  };
}
