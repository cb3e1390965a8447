import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { expiredTarget } from '../../model/held-target.ts';
import { shiftDay } from '../../model/instants.ts';
import { DAYS_TOLD, heldRemedy, holdWords } from '../../model/publishing.ts';
import type { Entry, HeldEntry } from '../../model/site-model.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { References, type Taken } from './free-references.ts';

/** What has expired, in the ways in which it is named. */
export interface Expired {
  /** By the name of the collection and the key. */
  byKey: ReadonlyMap<string, HeldEntry>;
  heldPaths: ReadonlyMap<string, HeldEntry>;
}

export interface DayOfTelling {
  /** The ISO day of the site. */
  today: string;
  toldOn?: string | undefined;
}

/** A reference that an entry goes without, since what it names has expired. */
export interface Loose extends Taken {
  /** The entry as it is written. */
  entry: ReadEntry;
  held: HeldEntry;
}

/**
 * Takes what has expired out of the entries that name it, where their schemas let them do without: the day alone is no reason for
 * a site that was sound to be so no more (docs/decisions/0105-one-day-per-run.md).
 */
export function createExpiry(
  set: SchemaSet,
): (
  entry: ReadEntry,
  path: string | undefined,
  expired: Expired,
  hasKey: HasKey,
) => { entry: ReadEntry; loose: Loose[] } {
  const references = new References(set);
  return (entry, path, { byKey, heldPaths }, hasKey) => {
    const keyed = (collection: string, key: string): HeldEntry | undefined =>
      hasKey(collection, key) ? undefined : byKey.get(keyName(collection, key));
    const addressed = (url: string): HeldEntry | undefined => expiredTarget({ heldPaths }, url, { path });
    const freed = references.free(entry, {
      key: (collection, key) => keyed(collection, key) !== undefined,
      address: (url) => addressed(url) !== undefined,
    });
    const loose = freed.taken.flatMap((taken): Loose[] => {
      const { collection, value } = taken;
      const held = collection === undefined ? addressed(value) : keyed(collection, value);
      return held === undefined ? [] : [{ ...taken, entry, held }];
    });
    return { entry: freed.entry, loose };
  };
}

/** The entries that have expired by collection and key; of translations that share a key, the first. */
export function expiredByKey(expired: readonly HeldEntry[]): ReadonlyMap<string, HeldEntry> {
  const all = expired.map((one) => [keyName(one.collection.name, one.key), one] as const);
  return new Map(all.reverse());
}

function keyName(collection: string, key: string): string {
  return `${collection}\0${key}`;
}

/** Whether a key is that of an entry that is there: a translation may be when the one that has expired is not. */
export type HasKey = (collection: string, key: string) => boolean;

/** What goes without something, from two weeks before it expires until two weeks after. */
export function looseProblems(loose: readonly Loose[], { today, toldOn }: DayOfTelling): Diagnostic[] {
  return loose.flatMap(({ entry, held, span, value, collection, cut }) => {
    const { hold, file } = held;
    if (hold.why !== 'expired' || shiftDay(hold.day, DAYS_TOLD) <= today) return [];
    const [last = '', ...rest] = cut.pointer.slice(1).split('/').reverse();
    const list = rest.reverse().join('.');
    const goes =
      cut.index === undefined
        ? `\`${[list, last].filter(Boolean).join('.')}\` is left out`
        : `it is dropped from \`${list}\``;
    const what = collection === undefined ? 'leads to an entry that' : `of ${held.collection.title}`;
    const message = `\`${value}\` ${what} ${holdWords(hold, toldOn)}: from that day on, ${goes}.`;
    const related = [file.related([0, 3], 'this entry expires')];
    const suggestion = `Remove it when it is no longer needed here. ${heldRemedy(hold, held)}`;
    return [entry.file.problem('reference-expired', span, message, { suggestion, related })];
  });
}

/** The addresses of entries, and of the other names that their pages have. */
export function addressesOf(entry: Pick<Entry, 'path' | 'data'>): string[] {
  const { aliases } = entry.data;
  const others = Array.isArray(aliases) ? aliases.filter((one) => typeof one === 'string') : [];
  return entry.path === undefined ? others : [entry.path, ...others];
}
