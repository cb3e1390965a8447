import type { PublishSpec, ReviewSpec } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { dayOf, shiftDay } from './instants.ts';
import { allEntries, type StructureEntry } from './site-model.ts';
import { daysOf } from './publishing.ts';

/** When an entry has to be read again. */
interface ReviewDay {
  /** ISO day on which it was last read through, or came onto the site; undefined when neither is known. */
  last: string | undefined;
  /** ISO day from which on it is due; undefined when it is due at once. */
  due: string | undefined;
}

/** When an entry has to be read again, by what its schema says; undefined when that says nothing. */
export function reviewDay(
  { review, publish }: { review: ReviewSpec | undefined; publish: PublishSpec | undefined },
  data: JsonObject,
): ReviewDay | undefined {
  if (review === undefined) return undefined;
  const last = dayOf(data[review.field]) ?? daysOf(publish, data).from;
  return { last, due: last === undefined ? undefined : shiftDay(last, Number.parseInt(review.after, 10)) };
}

/** Every entry of the site that is read again from time to time, with when. */
export function reviewDays(
  model: Parameters<typeof allEntries>[0],
): (ReviewDay & { entry: StructureEntry })[] {
  return allEntries(model).flatMap((entry) => {
    const day = reviewDay(entry.collection, entry.data);
    return day === undefined ? [] : [{ ...day, entry }];
  });
}

/** Whether it is due on a day. */
export function isDue({ due }: ReviewDay, today: string): boolean {
  return due === undefined || due <= today;
}
