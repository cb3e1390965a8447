import { valueAt, type Json } from './json.ts';

/** The keyword of a field whose choices are values of the same entry. */
export const VALUE_OF = 'x-value-of';

/**
 * The choices that `x-value-of` names in the data of an entry; empty if there are none.
 * @param path dotted path from the top of the entry; lists on the way are gone through
 */
export function choicesIn(data: Json | undefined, path: string): Json[] {
  const values = itemsOf(valueAt(data, path) ?? []);
  return [...new Set(values.filter((value) => typeof value !== 'object'))];
}

function itemsOf(value: Json): Json[] {
  return Array.isArray(value) ? value.flatMap(itemsOf) : [value];
}
