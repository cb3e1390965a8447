import type { Collection } from '../schema/collection.ts';
import type { JsonObject } from '../schema/json.ts';
import { dayOf, shiftDay } from './instants.ts';
import { allEntries, type StructureEntry } from './site-model.ts';
import { daysOf } from './publishing.ts';

interface ReviewDay {
  /** ISO date of its last review, or of its publication; undefined if neither is known. */
  last: string | undefined;
  /** ISO date from which on a review is due; undefined if it is due now. */
  due: string | undefined;
}

/** The review date of an entry according to its schema; undefined if that requires no reviews. */
export function reviewDay(
  { review, publish }: Pick<Collection, 'review' | 'publish'>,
  data: JsonObject,
): ReviewDay | undefined {
  if (review === undefined) return undefined;
  const last = dayOf(data[review.field]) ?? daysOf(publish, data).from;
  return { last, due: last === undefined ? undefined : shiftDay(last, Number.parseInt(review.after, 10)) };
}

/** Every entry of the site that needs reviews, with its review date. */
export function reviewDays(
  model: Parameters<typeof allEntries>[0],
): (ReviewDay & { entry: StructureEntry })[] {
  return allEntries(model).flatMap((entry) => {
    const day = reviewDay(entry.collection, entry.data);
    return day === undefined ? [] : [{ ...day, entry }];
  });
}

/** Whether the review is due on a date. */
export function isDue({ due }: ReviewDay, today: string): boolean {
  return due === undefined || due <= today;
}
