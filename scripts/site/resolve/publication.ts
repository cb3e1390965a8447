import type { ReadEntry } from '../../model/entry-record.ts';
import type { Schedule } from '../../diagnostics/schedule.ts';
import { daysOf, holdOf, type Hold, type Shown } from '../../model/publishing.ts';
import { isDue, reviewDays } from '../../model/review-days.ts';
import { dayOf, nextDay, comparable } from '../../model/instants.ts';
import { claimsOf } from '../../model/register.ts';
import { allEntries, type SiteModel, entriesOf, pageCollections } from '../../model/site-model.ts';
import { conditionsOf, ORDER_TESTS } from '../../model/where.ts';
import type { Where } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';

/** Which of the files that were read are not on the site on a day (ISO), and why. */
export function unpublishedOf(
  entries: readonly ReadEntry[],
  today: string,
  shown: Shown,
): Map<ReadEntry, Hold> {
  const held = new Map<ReadEntry, Hold>();
  for (const entry of entries) {
    const hold = holdOf(entry.collection.publish, entry.record.data ?? {}, today, shown);
    if (hold !== undefined) held.set(entry, hold);
  }
  return held;
}

/**
 * What is held back, and when the next entry comes or goes, an event recurs again, a list that depends on the day changes, or a
 * claim has held, an entry has to be read again: a job that builds on that day keeps the site current.
 */
export function scheduleOf(model: SiteModel, today: string): Schedule {
  // In the order of their files, as they were found.
  const held = model.held.map(({ collection, key, file, hold }) => ({
    collection: collection.name,
    key,
    file: file.path,
    why: hold.why,
    day: 'day' in hold ? hold.day : null,
  }));
  const comings = model.held.flatMap(({ hold }) => (hold.why === 'scheduled' ? [hold.day] : []));
  const goings = allEntries(model).flatMap(
    ({ collection, data }) => daysOf(collection.publish, data).until ?? [],
  );
  const turns = [...comings, ...goings, ...dueDays(model)];
  const reviews = reviewDays(model);
  const dueAgain = reviews.flatMap(({ due }) => due ?? []);
  const [nextDue = null] = [...turns, ...claimDays(model), ...dueAgain].filter((day) => day > today).sort();
  const isOfADay = turns.length > 0 || held.some(({ day }) => day !== null);
  const isReviewed = model.set.collections.some(({ review }) => review !== undefined);
  return {
    ...{ held, nextDue },
    ...(isOfADay ? { day: today } : {}),
    ...(isReviewed ? { due: reviews.filter((one) => isDue(one, today)).length } : {}),
  };
}

/** The first days on which claims hold no longer. */
function claimDays(model: SiteModel): string[] {
  return claimsOf(model).flatMap(({ validUntil }) => {
    const last = dayOf(validUntil);
    return last === undefined ? [] : [nextDay(last)];
  });
}

/** The ISO days on which pages change by themselves: an event recurs, or a condition compares a day with `today`. */
export function dueDays(model: SiteModel): string[] {
  const repeated = allEntries(model).flatMap(({ repeats }) =>
    [...(repeats?.values() ?? [])].flatMap(({ due }) => due),
  );
  const conditions = pageCollections(model.set).flatMap(({ include, list }) => [
    ...Object.values(include).map((query): [string, Where | undefined] => [query.collection, query.where]),
    ...(list === undefined ? [] : [[list.of, list.where] as [string, Where | undefined]]),
  ]);
  return [...repeated, ...new Set(conditions.flatMap(([of, where]) => changes(model, of, where ?? {})))];
}

/** The days on which an entry begins or ceases to pass. */
function changes(model: SiteModel, of: string, where: Where): string[] {
  return conditionsOf(where).flatMap(({ field, condition }) => {
    const tests = isObject(condition) ? Object.entries(condition) : [];
    return tests.flatMap(([name, wanted]) => {
      if (wanted !== 'today' || !ORDER_TESTS.includes(name)) return [];
      const days = entriesOf(model, of).flatMap((entry) => dayOf(comparable(entry, field)) ?? []);
      // What is `from` today on, or `before` it, changes on the day after.
      return name === 'from' || name === 'before' ? days.map(nextDay) : days;
    });
  });
}
