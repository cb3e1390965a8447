/** How many entries a pack has when packs are made: reading one is then as quick as starting to read it. */
const ENTRIES = 64;
/** Packs stay as they are until they have this many times too many or too few. */
const SLACK = 4;

/**
 * Over how many packs entries are spread.
 * @param before how many packs there are, which stay as long as they are of a fair size: another number makes all of them anew
 */
export function shardCount(entries: number, before: number): number {
  const each = entries / before;
  if (each <= ENTRIES * SLACK && (before === 1 || each >= ENTRIES / SLACK)) return before;
  return Math.max(1, 2 ** Math.round(Math.log2(entries / ENTRIES)));
}

/** The pack of an entry, by its path alone (FNV-1a), so that entries that come and go move no other. */
export function shardOf(path: string, packs: number): number {
  if (packs === 1) return 0;
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at += 1) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % packs;
}

/** One of several parts that a site is worked on in, counted from 1. */
export interface BuildShard {
  number: number;
  of: number;
}

/** Whether a pack belongs to a part. */
export function isOwnShard(pack: number, { number, of }: BuildShard): boolean {
  return pack % of === number - 1;
}

/** Whether a picture belongs to a part, by the digit that `factsPart` gives. */
export function isOwnPicture(digit: string, { number, of }: BuildShard): boolean {
  return Number.parseInt(digit, 16) % of === number - 1;
}
