import { compareText } from '../../diagnostics/diagnostic.ts';
import { daysOf } from '../../model/publishing.ts';
import { claimsOf } from '../../model/register.ts';
import { allEntries, type SiteModel, type StructureEntry } from '../../model/site-model.ts';
import { titleOf } from '../list/inventory.ts';
import type { DayEvent } from './facts.ts';

/** What happens from today on: entries that come or go by their day, and claims that hold no longer. */
export function comingEvents(model: SiteModel): DayEvent[] {
  const coming = model.held.flatMap((entry) =>
    entry.hold.why === 'scheduled' ? [eventOf(entry, entry.hold.day, 'comes')] : [],
  );
  const going = [...allEntries(model), ...model.held].flatMap((entry) => {
    const { until } = daysOf(entry.collection.publish, entry.data);
    return until === undefined ? [] : [eventOf(entry, until, 'goes')];
  });
  const ending = claimsOf(model).flatMap(({ entry, validUntil }) =>
    validUntil === undefined ? [] : [eventOf(entry, validUntil, 'ends')],
  );
  return [...coming, ...going, ...ending]
    .filter(({ day }) => day >= model.today)
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.file, b.file) || compareText(a.what, b.what));
}

function eventOf(
  { collection, data, key, file }: StructureEntry,
  day: string,
  what: DayEvent['what'],
): DayEvent {
  return { day, what, title: titleOf(collection, data) ?? key, file: file.path };
}
