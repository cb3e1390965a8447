import type { Cache } from './cache.ts';
import { sha256 } from './hash.ts';
import { keepLatest, recall } from './memo.ts';

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
  const placeOf = (dictionary: string): string => `words/${sha256(dictionary).slice(0, 40)}.json`;
  return {
    of(dictionary) {
      const known = all.get(dictionary)?.words;
      if (known !== undefined) return known;
      const kept = recall(cache, placeOf(dictionary), dictionary) as [string, boolean][] | undefined;
      const words = new Map(kept);
      all.set(dictionary, { words, before: words.size });
      return words;
    },
    save() {
      for (const [dictionary, one] of all) {
        if (one.words.size === one.before) continue;
        keepLatest(cache, placeOf(dictionary), dictionary, [...one.words]);
        one.before = one.words.size;
      }
    },
  };
}
