import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { dayOf, shiftDay } from '../model/instants.ts';
import { isDue, reviewDay } from '../model/review-days.ts';
import { allEntries, type StructureEntry } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { isObject, pointerSegment, type Json } from '../schema/json.ts';
import { readsStructure } from './rule.ts';

/** Entries of collections with `review` must have been reviewed recently, and nothing on a day to come. */
export const checkReviews = readsStructure(({ model, today }) =>
  allEntries(model).flatMap((entry) => [...overdue(entry, today), ...stillToCome(entry, today)]),
);

/** Days of reviews and of the owner's confirmations that have not come yet. */
function stillToCome({ collection, data, file, record }: StructureEntry, today: string): Diagnostic[] {
  // In the time zone of an editor, the next day may have begun.
  const last = shiftDay(today, 1);
  const inside = (value: Json | undefined, pointer: string): Diagnostic[] => {
    if (isObject(value))
      return Object.entries(value).flatMap(([name, one]) => inside(one, pointer + pointerSegment(name)));
    const day = dayOf(value);
    if (day === undefined || day <= last || !Object.hasOwn(record.spans, pointer)) return [];
    const message = `${day} is still to come, so this was not ${pointer === reviewed ? 'reviewed' : 'confirmed'} on that day.`;
    const suggestion = `Write the day on which it was done, \`${today}\` at the latest, or remove it.`;
    return [file.problem('review-due', valueSpan(record.spans, pointer), message, { suggestion })];
  };
  const reviewed = collection.review && pointerSegment(collection.review.field);
  return [collection.review, collection.confirmed].flatMap((one) =>
    one === undefined ? [] : inside(data[one.field], pointerSegment(one.field)),
  );
}

function overdue({ collection, data, file, record }: StructureEntry, today: string): Diagnostic[] {
  const day = reviewDay(collection, data);
  const { review } = collection;
  if (day === undefined || review === undefined || !isDue(day, today)) return [];
  const days = Number.parseInt(review.after, 10);
  const pointer = pointerSegment(review.field);
  const isWritten = Object.hasOwn(record.spans, pointer);
  const since = isWritten ? 'was last read through on' : 'has been on the site since';
  const message =
    day.last === undefined
      ? 'It is not known when this entry was last reviewed.'
      : `This entry ${since} ${day.last}; after ${days} days, it is due for review.`;
  const suggestion = `Read it, correct what is no longer true, then write \`${review.field}: ${today}\`.`;
  const span = isWritten ? valueSpan(record.spans, pointer) : keySpan(record.spans, '');
  return [file.problem('review-due', span, message, { suggestion })];
}
