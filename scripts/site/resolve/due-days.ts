import { dayOf, nextDay } from '../../model/instants.ts';
import { comparable } from '../../model/repeats.ts';
import { allEntries, entriesOf, pageCollections, type SiteModel } from '../../model/site-model.ts';
import { conditionsOf, ORDER_TESTS } from '../../model/where.ts';
import type { Where } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';

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
