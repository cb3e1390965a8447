import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { expiredTarget } from '../../model/link-target.ts';
import { shiftDay } from '../../model/instants.ts';
import { DAYS_REPORTED, unpublishedRemedy, holdWords } from '../../model/publishing.ts';
import type { Entry, SiteModel, UnpublishedEntry } from '../../model/site-model.ts';
import type { SchemaSet, Collection } from '../../schema/collection.ts';
import { References, type Taken } from './free-references.ts';
import { addressAsRead, oldAddresses } from '../../model/address.ts';
import { listRule } from '../../model/list-members.ts';
import { goneRows, redirectRows } from '../../model/redirects.ts';
import type { ListPages } from './list-pages.ts';

/** A reference that was removed from an entry because its target has expired. */
export interface Loose extends Taken {
  /** The entry before the removal. */
  entry: ReadEntry;
  held: UnpublishedEntry;
}

/** Expired entries by collection and key; the first of translations that share a key. */
function expiredByKey(expired: readonly UnpublishedEntry[]): ReadonlyMap<string, UnpublishedEntry> {
  const all = expired.map((one) => [keyName(one.collection.name, one.key), one] as const);
  return new Map(all.reverse());
}

function keyName(collection: string, key: string): string {
  return `${collection}\0${key}`;
}

/** Reports removed references until two weeks after the target expired. */
export function looseProblems(
  loose: readonly Loose[],
  { today, reportedOn }: Pick<SiteModel, 'today' | 'reportedOn'>,
): Diagnostic[] {
  return loose.flatMap(({ entry, held, span, value, collection, cut }) => {
    const { hold, file } = held;
    if (hold.why !== 'expired' || shiftDay(hold.day, DAYS_REPORTED) <= today) return [];
    const [last = '', ...rest] = cut.pointer.slice(1).split('/').reverse();
    const list = rest.reverse().join('.');
    const goes =
      cut.index === undefined
        ? `\`${[list, last].filter(Boolean).join('.')}\` is left out`
        : `it is dropped from \`${list}\``;
    const what = collection === undefined ? 'leads to an entry that' : `of ${held.collection.title}`;
    const message = `\`${value}\` ${what} ${holdWords(hold, reportedOn)}: from that day on, ${goes}.`;
    const related = [file.related([0, 3], 'this entry expires')];
    const suggestion = `Remove it when it is no longer needed here. ${unpublishedRemedy(hold, held)}`;
    return [entry.file.problem('reference-expired', span, message, { suggestion, related })];
  });
}

/** The address of an entry, and its aliases. */
export function addressesOf(entry: Pick<Entry, 'path' | 'data'>): string[] {
  const others = oldAddresses(entry.data).map(({ alias }) => alias);
  return entry.path === undefined ? others : [entry.path, ...others];
}

/** The entries of a site, in file order and in key order, with its list pages. */
export interface Placed {
  asRead: Map<Collection, Entry[]>;
  entries: Map<string, Entry[]>;
  made: ListPages;
}

interface Settled {
  placed: Placed;
  /** References that were removed because their target has expired. */
  loose: Loose[];
  unpublishedPaths: Map<string, UnpublishedEntry>;
}

/**
 * Removes references to expired entries where the schemas allow it: a valid site must not become invalid only
 * because time passes (docs/decisions/0105-dates.md). A list that becomes empty is removed with its last
 * entry, and so are links to its pages, until nothing changes anymore.
 * @param live published entries
 * @param gone expired entries
 */
export function settleExpired(
  set: SchemaSet,
  live: readonly ReadEntry[],
  { held, gone }: { held: readonly UnpublishedEntry[]; gone: readonly ReadEntry[] },
  place: (read: readonly ReadEntry[]) => Placed,
): Settled {
  let placed = place(live);
  const expired = held.filter(({ hold }) => hold.why === 'expired');
  const unpublishedPaths = pathsOfUnpublished(held, placed);
  if (expired.length === 0) return { placed, loose: [], unpublishedPaths };
  const references = new References(set);
  const byKey = expiredByKey(expired);
  const before = set.lists.length === 0 ? [] : place([...live, ...gone]).made.pages;
  let now = live;
  const loose: Loose[] = [];
  for (;;) {
    const isNew = addLostLists(unpublishedPaths, before, placed, expired);
    if (loose.length > 0 && !isNew) return { placed, loose, unpublishedPaths };
    const all = [...placed.entries.values()].flat();
    // When one translation has expired, another may still be published.
    const keys = new Set(all.map(({ collection, key }) => keyName(collection.name, key)));
    const keyed = (collection: string, key: string): UnpublishedEntry | undefined => {
      const name = keyName(collection, key);
      return keys.has(name) ? undefined : byKey.get(name);
    };
    const paths = new Map(all.map((one) => [one.file.path, one.path]));
    const known = loose.length;
    now = now.map((entry) => {
      const path = paths.get(entry.file.path);
      const addressed = (url: string): UnpublishedEntry | undefined =>
        expiredTarget({ unpublishedPaths }, url, { path });
      const freed = references.free(entry, {
        key: (collection, key) => keyed(collection, key) !== undefined,
        address: (url) => addressed(url) !== undefined,
      });
      for (const taken of freed.taken) {
        const { collection, value } = taken;
        const held = collection === undefined ? addressed(value) : keyed(collection, value);
        if (held !== undefined) loose.push({ ...taken, entry, held });
      }
      return freed.entry;
    });
    if (loose.length === known) return { placed, loose, unpublishedPaths };
    placed = place(now);
  }
}

/** The addresses that unpublished entries would have, except those that something else has now. */
function pathsOfUnpublished(
  held: readonly UnpublishedEntry[],
  { entries }: Placed,
): Map<string, UnpublishedEntry> {
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

/**
 * Adds list pages that disappeared with expired entries, each under the entry that expired last. False if
 * nothing was added.
 */
function addLostLists(
  unpublishedPaths: Map<string, UnpublishedEntry>,
  before: readonly Entry[],
  { made }: Placed,
  expired: readonly UnpublishedEntry[],
): boolean {
  const there = new Set(made.pages.map(({ path }) => path));
  const known = unpublishedPaths.size;
  for (const { path, collection } of before) {
    if (path === undefined || there.has(path) || unpublishedPaths.has(path)) continue;
    const last = lastExpired(expired, listRule(collection).of);
    if (last !== undefined) unpublishedPaths.set(path, last);
  }
  return unpublishedPaths.size > known;
}

function lastExpired(expired: readonly UnpublishedEntry[], collection: string): UnpublishedEntry | undefined {
  const dayOf = ({ hold }: UnpublishedEntry): string => ('day' in hold ? hold.day : '');
  const own = expired.filter((one) => one.collection.name === collection);
  return (own.length > 0 ? own : [...expired]).sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))[0];
}
