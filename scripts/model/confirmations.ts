import type { Collection } from '../schema/collection.ts';
import { isObject, type JsonObject } from '../schema/json.ts';
import { dayOf, shiftDay } from './instants.ts';

/** The state of the owner's confirmation of one field. */
interface Confirmation {
  /** ISO date of the last confirmation; undefined if there is none. */
  last: string | undefined;
  /**
   * Whether the confirmation is valid today: it expires after the number of days in the schema, and does not
   * count if its date is in the future.
   */
  holds: boolean;
}

/**
 * The owner's confirmation of a field. The confirmations have the same structure as the entry, without list
 * indexes; the date of a group or list applies to everything in it.
 * @param names the path of the field
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

/** The date at the path, or at the first ancestor that has one. */
function dayAt(data: JsonObject, [name = '', ...rest]: readonly string[]): string | undefined {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  if (isObject(value)) return rest.length === 0 ? undefined : dayAt(value, rest);
  return dayOf(value);
}
