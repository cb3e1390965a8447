import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { expiredTarget } from '../../model/link-target.ts';
import { shiftDay } from '../../model/instants.ts';
import { DAYS_REPORTED, unpublishedRemedy, holdWords } from '../../model/publishing.ts';
import type { Entry, UnpublishedEntry } from '../../model/site-model.ts';
import type { SchemaSet, Collection } from '../../schema/collection.ts';
import { References, type Taken } from './free-references.ts';
import { addressAsRead, oldAddresses } from '../../model/address.ts';
import { goneRows, redirectRows } from '../../model/redirects.ts';
import type { ListPages } from './list-pages.ts';

/** A reference that was removed from an entry because its target has expired. */
export interface Loose extends Taken {
  /** The entry before the removal. */
  entry: ReadEntry;
  target: UnpublishedEntry;
}

/** Expired entries by collection and key; the first of translations that share a key. */
function expiredByKey(expired: readonly UnpublishedEntry[]): ReadonlyMap<string, UnpublishedEntry> {
  const all = expired.map((entry) => [keyName(entry.collection.name, entry.key), entry] as const);
  return new Map(all.reverse());
}

function keyName(collection: string, key: string): string {
  return `${collection}\0${key}`;
}

/** Reports removed references until two weeks after the target expired. */
export function looseProblems(loose: readonly Loose[], today: string): Diagnostic[] {
  return loose.flatMap(({ entry, target, span, value, collection, cut }) => {
    const { hold, file } = target;
    if (hold.why !== 'expired' || shiftDay(hold.day, DAYS_REPORTED) <= today) return [];
    const [last = '', ...parents] = cut.pointer.slice(1).split('/').reverse();
    const list = parents.reverse().join('.');
    const goes =
      cut.index === undefined
        ? `\`${[list, last].filter(Boolean).join('.')}\` is left out`
        : `it is dropped from \`${list}\``;
    const what = collection === undefined ? 'leads to an entry that' : `of ${target.collection.title}`;
    const message = `\`${value}\` ${what} ${holdWords(hold)}: from that day on, ${goes}.`;
    const related = [file.related([0, 3], 'this entry expires')];
    const suggestion = `Remove it when it is no longer needed here. ${unpublishedRemedy(hold, target)}`;
    const problem = entry.file.problem('reference-expired', span, message, { suggestion, related });
    return [{ ...problem, about: file.path }];
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
 * because time passes (docs/decisions/0105-dates.md).
 * @param live published entries
 */
export function settleExpired(
  set: SchemaSet,
  live: readonly ReadEntry[],
  unpublished: readonly UnpublishedEntry[],
  place: (read: readonly ReadEntry[]) => Placed,
): Settled {
  const placed = place(live);
  const expired = unpublished.filter(({ hold }) => hold.why === 'expired');
  const unpublishedPaths = pathsOfUnpublished(unpublished, placed);
  if (expired.length === 0) return { placed, loose: [], unpublishedPaths };
  const references = new References(set);
  const byKey = expiredByKey(expired);
  const all = [...placed.entries.values()].flat();
  // When one translation has expired, another may still be published.
  const keys = new Set(all.map(({ collection, key }) => keyName(collection.name, key)));
  const keyed = (collection: string, key: string): UnpublishedEntry | undefined => {
    const name = keyName(collection, key);
    return keys.has(name) ? undefined : byKey.get(name);
  };
  const paths = new Map(all.map((entry) => [entry.file.path, entry.path]));
  const loose: Loose[] = [];
  const entries = live.map((entry) => {
    const path = paths.get(entry.file.path);
    const addressed = (url: string): UnpublishedEntry | undefined =>
      expiredTarget({ unpublishedPaths }, url, { path });
    const { taken, entry: freedEntry } = references.free(entry, {
      key: (collection, key) => keyed(collection, key) !== undefined,
      address: (url) => addressed(url) !== undefined,
    });
    for (const reference of taken) {
      const { collection, value } = reference;
      const target = collection === undefined ? addressed(value) : keyed(collection, value);
      if (target !== undefined) loose.push({ ...reference, entry, target });
    }
    return freedEntry;
  });
  return { placed: loose.length === 0 ? placed : place(entries), loose, unpublishedPaths };
}

/** The addresses that unpublished entries would have, except those that something else has now. */
function pathsOfUnpublished(
  unpublished: readonly UnpublishedEntry[],
  { entries }: Placed,
): Map<string, UnpublishedEntry> {
  const all = unpublished.flatMap((entry) =>
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
