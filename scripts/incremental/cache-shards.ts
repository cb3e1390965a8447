/** The target number of entries per shard: reading that many takes as long as opening the file. */
const ENTRIES = 64;
/** Shards are kept until their size is off by this factor. */
const SLACK = 4;

/**
 * The number of shards for a number of entries.
 * @param before the current number, which is kept while shards have a reasonable size, because another number
 * rewrites all of them
 */
export function shardCount(entries: number, before: number): number {
  const each = entries / before;
  if (each <= ENTRIES * SLACK && (before === 1 || each >= ENTRIES / SLACK)) return before;
  return Math.max(1, 2 ** Math.round(Math.log2(entries / ENTRIES)));
}

/**
 * The shard of an entry, from a hash of its path (FNV-1a), so that
 * adding and removing entries moves no others.
 */
export function shardOf(path: string, shards: number): number {
  if (shards === 1) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
}
