import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';
import { pipelineVersion } from './location.ts';

/** Cached dictionary look-ups: opening a dictionary takes longer than everything else after an edit. */
export interface WordMemory {
  /**
   * Whether each word is in a dictionary; added words are cached.
   * @param dictionary identifies the dictionary
   * and everything its answers depend on
   */
  of(dictionary: string): Map<string, boolean>;
  /** Caches new words for the next run. */
  save(): void;
}

/** The words that a site has looked up, from the cache. */
export function wordMemory(cache: Cache): WordMemory {
  const all = new Map<string, { words: Map<string, boolean>; before: number }>();
  const nameOf = (dictionary: string): string => `words/${sha256(pipelineVersion(), dictionary)}.json`;
  return {
    of(dictionary) {
      const known = all.get(dictionary)?.words;
      if (known !== undefined) return known;
      const words = new Map(cache.readJson(nameOf(dictionary)) as [string, boolean][] | undefined);
      all.set(dictionary, { words, before: words.size });
      return words;
    },
    save() {
      for (const [dictionary, one] of all) {
        if (one.words.size === one.before) continue;
        cache.writeJson(nameOf(dictionary), [...one.words]);
        one.before = one.words.size;
      }
    },
  };
}
