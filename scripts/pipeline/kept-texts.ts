import type { Cache } from '../cache/cache.ts';
import type { CompiledTexts, EntryResult } from '../model/entry-record.ts';

/** A pack of the cache that a thread writes by itself. */
export interface KeptPack {
  /** The cache's name of its compiled texts. */
  name: string;
  /** What names the texts of each entry, in their order. */
  keys: readonly string[];
}

/**
 * Puts the compiled texts of a pack into the cache, so that they need not be handed to the main thread.
 * @returns the results with no more than the terms of their texts; as they are when the cache cannot be written
 */
export function keepTexts(results: EntryResult[], { name, keys }: KeptPack, cache: Cache): EntryResult[] {
  const pack: Record<string, CompiledTexts> = {};
  results.forEach(({ texts }, index) => {
    const key = keys[index];
    if (key !== undefined && Object.keys(texts).length > 0) pack[key] = texts;
  });
  cache.writeJson(name, pack);
  if (cache.notes().length > 0) return results;
  return results.map(({ record, texts }) => ({ record, texts: {}, terms: termsOf(texts) }));
}

function termsOf(texts: CompiledTexts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([pointer, { terms }]) => (terms === undefined ? [] : [[pointer, terms]])),
  );
}
