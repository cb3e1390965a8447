import type { ReadEntry } from '../../model/entry-record.ts';
import type { Schedule } from '../../diagnostics/schedule.ts';
import { daysOf, holdOf, type Hold, type Shown } from '../../model/publishing.ts';
import { dayOf, nextDay } from '../../model/instants.ts';
import { claimsOf } from '../../model/register.ts';
import { allEntries, type SiteModel, entriesOf, pageCollections } from '../../model/site-model.ts';
import { ORDER_TESTS, testsOf } from '../../model/where.ts';
import type { IncludeQuery } from '../../schema/collection.ts';
import { valueAt } from '../../schema/json.ts';

/** The entries that are not published on a day (ISO date), with the reason. */
export function unpublishedOf(
  entries: readonly ReadEntry[],
  today: string,
  shown: Shown,
): Map<ReadEntry, Hold> {
  const holds = new Map<ReadEntry, Hold>();
  for (const entry of entries) {
    const hold = holdOf(entry.collection.publish, entry.record.data ?? {}, today, shown);
    if (hold !== undefined) holds.set(entry, hold);
  }
  return holds;
}

/**
 * Unpublished entries, and the next day on which an entry appears or expires, a list that
 * depends on the day changes, or a claim ends: a job that builds on that day
 * keeps the site current.
 */
export function scheduleOf(model: SiteModel, today: string): Schedule {
  // In the order of their files.
  const rows = model.unpublished.map(({ collection, key, file, hold }) => ({
    collection: collection.name,
    key,
    file: file.path,
    why: hold.why,
    day: 'day' in hold ? hold.day : null,
  }));
  const comings = model.unpublished.flatMap(({ hold }) => (hold.why === 'scheduled' ? [hold.day] : []));
  const goings = allEntries(model).flatMap(
    ({ collection, data }) => daysOf(collection.publish, data).until ?? [],
  );
  const turns = [...comings, ...goings, ...dueDays(model)];
  const [nextDue = null] = [...turns, ...claimDays(model)].filter((day) => day > today).sort();
  const isOfADay = turns.length > 0 || rows.some(({ day }) => day !== null);
  return {
    held: rows,
    nextDue,
    ...(isOfADay ? { day: today } : {}),
  };
}

/** The first days on which claims are no longer valid. */
function claimDays(model: SiteModel): string[] {
  return claimsOf(model).flatMap(({ validUntil }) => {
    const last = dayOf(validUntil);
    return last === undefined ? [] : [nextDay(last)];
  });
}

/**
 * The ISO dates on which pages change automatically, because a condition compares a date with `today`.
 */
export function dueDays(model: SiteModel): string[] {
  const queries = pageCollections(model.set).flatMap(({ include }) => Object.values(include));
  return [...new Set(queries.flatMap((query) => changes(model, query)))];
}

/** The days on which an entry starts or stops matching. */
function changes(
  model: SiteModel,
  { collection, where = {} }: Pick<IncludeQuery, 'collection' | 'where'>,
): string[] {
  return Object.entries(where).flatMap(([field, condition]) =>
    testsOf(condition).flatMap(([name, value]) => {
      if (value !== 'today' || !ORDER_TESTS.includes(name)) return [];
      const days = entriesOf(model, collection).flatMap((entry) => dayOf(valueAt(entry.data, field)) ?? []);
      // The result of `from` and `before` today changes on the following day.
      return name === 'from' || name === 'before' ? days.map(nextDay) : days;
    }),
  );
}
