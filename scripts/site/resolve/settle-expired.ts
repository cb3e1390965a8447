import type { ReadEntry } from '../../model/entry-record.ts';
import { addressAsRead } from '../../model/address.ts';
import { listRule } from '../../model/list-members.ts';
import { goneRows, redirectRows } from '../../model/redirects.ts';
import type { Entry, HeldEntry } from '../../model/site-model.ts';
import type { Collection, SchemaSet } from '../../schema/collection.ts';
import { addressesOf, createExpiry, expiredByKey, type Loose } from './expire.ts';
import type { ListPages } from './list-pages.ts';

/** The entries of a site, in the order of their files and in that of their keys, with the pages of its lists. */
export interface Placed {
  asRead: Map<Collection, Entry[]>;
  entries: Map<string, Entry[]>;
  made: ListPages;
}

export interface Settled {
  placed: Placed;
  /** Where entries go without what has expired. */
  loose: Loose[];
  heldPaths: Map<string, HeldEntry>;
}

/**
 * Takes what has expired out of what names it. A list that nothing is left of goes with its last entry, and so do links to its pages,
 * until nothing changes any more.
 * @param live the files of entries that are on the site
 * @param gone those of entries that have expired
 */
export function settleExpired(
  set: SchemaSet,
  live: readonly ReadEntry[],
  { held, gone }: { held: readonly HeldEntry[]; gone: readonly ReadEntry[] },
  place: (read: readonly ReadEntry[]) => Placed,
): Settled {
  let placed = place(live);
  const expired = held.filter(({ hold }) => hold.why === 'expired');
  const heldPaths = pathsOfHeld(held, placed);
  if (expired.length === 0) return { placed, loose: [], heldPaths };
  const expiry = createExpiry(set);
  const byKey = expiredByKey(expired);
  const before = set.lists.length === 0 ? [] : place([...live, ...gone]).made.pages;
  let now = live;
  const loose: Loose[] = [];
  for (;;) {
    const isNew = addLostLists(heldPaths, before, placed, expired);
    if (loose.length > 0 && !isNew) return { placed, loose, heldPaths };
    const keys = new Map(
      [...placed.entries].map(([name, all]) => [name, new Set(all.map(({ key }) => key))]),
    );
    const paths = new Map([...placed.entries.values()].flat().map((one) => [one.file.path, one.path]));
    const known = loose.length;
    now = now.map((entry) => {
      const hasKey = (collection: string, key: string): boolean => keys.get(collection)?.has(key) ?? false;
      const freed = expiry(entry, paths.get(entry.file.path), { byKey, heldPaths }, hasKey);
      loose.push(...freed.loose);
      return freed.entry;
    });
    if (loose.length === known) return { placed, loose, heldPaths };
    placed = place(now);
  }
}

/** The addresses that the entries would have, but those that something else has now. */
function pathsOfHeld(held: readonly HeldEntry[], { entries }: Placed): Map<string, HeldEntry> {
  const all = held.flatMap((entry) =>
    addressesOf(entry).map((address) => [addressAsRead(address), entry] as const),
  );
  const paths = new Map(all);
  if (paths.size === 0) return paths;
  for (const entry of [...entries.values()].flat()) {
    const rows = entry.collection.redirects === undefined ? [] : [...redirectRows(entry), ...goneRows(entry)];
    for (const address of [...addressesOf(entry), ...rows.map(({ from }) => from)])
      paths.delete(addressAsRead(address));
  }
  return paths;
}

/** Pages of lists that were there with what has expired: each is gone with the entry that expired last. False when all are known. */
function addLostLists(
  heldPaths: Map<string, HeldEntry>,
  before: readonly Entry[],
  { made }: Placed,
  expired: readonly HeldEntry[],
): boolean {
  const there = new Set(made.pages.map(({ path }) => path));
  const known = heldPaths.size;
  for (const { path, collection } of before) {
    if (path === undefined || there.has(path) || heldPaths.has(path)) continue;
    const last = lastExpired(expired, listRule(collection).of);
    if (last !== undefined) heldPaths.set(path, last);
  }
  return heldPaths.size > known;
}

function lastExpired(expired: readonly HeldEntry[], collection: string): HeldEntry | undefined {
  const dayOf = ({ hold }: HeldEntry): string => ('day' in hold ? hold.day : '');
  const own = expired.filter((one) => one.collection.name === collection);
  return (own.length > 0 ? own : [...expired]).sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
}
