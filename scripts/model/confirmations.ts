import type { Collection } from '../schema/collection.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { dayOf, shiftDay } from './instants.ts';

/** What an entry says of one thing that only the owner can confirm. */
interface Confirmation {
  /** ISO day on which the owner last confirmed it; undefined when nothing says so. */
  last: string | undefined;
  /** Whether that holds today: it is asked again after the days that the schema names. A day to come confirms nothing. */
  holds: boolean;
}

/**
 * Whether the owner has confirmed a field. The group of confirmations has the same names as the entry itself, without places in
 * lists; a day at the name of a group or list holds for all in it.
 * @param names of the groups and lists that it stands in, and its own
 */
export function confirmationOf(
  { confirmed }: Pick<Collection, 'confirmed'>,
  data: JsonObject,
  names: readonly string[],
  today: string,
): Confirmation {
  const last = confirmed === undefined ? undefined : dayAt(data, [confirmed.field, ...names]);
  if (confirmed === undefined || last === undefined) return { last: undefined, holds: false };
  const until = shiftDay(last, Number.parseInt(confirmed.after, 10));
  return { last, holds: last <= today && today < until };
}

/** The day at the last name, or at the first one on the way that has one. */
function dayAt(data: JsonObject, [name = '', ...rest]: readonly string[]): string | undefined {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  if (isObject(value)) return rest.length === 0 ? undefined : dayAt(value, rest);
  return dayOf(value);
}
