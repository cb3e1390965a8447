import type { EntryForm, FormField } from '../../scripts/contract/editing-page.ts';
import { isObject, type JsonObject } from '../../scripts/schema/json.ts';
import { same } from './edit-yaml.ts';
import { comparable } from './entry-values.ts';

/**
 * Removes confirmations of values that have changed since: an unchanged confirmation date applies to the old
 * value.
 * @param before content of the form when it was opened
 */
export function withoutOldWord(given: JsonObject, before: JsonObject, form: EntryForm): JsonObject {
  const { confirmed, fields } = form;
  if (confirmed === undefined) return given;
  const [days, held] = [given[confirmed], before[confirmed]];
  if (!isObject(days) || !isObject(held)) return given;
  return { ...given, [confirmed]: stillTrue(days, held, given, before, fields) };
}

function stillTrue(
  days: JsonObject,
  held: JsonObject,
  given: JsonObject,
  before: JsonObject,
  fields: readonly FormField[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(days).flatMap(([name, day]): [string, JsonObject[string]][] => {
      const field = fields.find((one) => one.name === name);
      if (field === undefined) return [[name, day]];
      const [value, old, heldDay] = [given[name], before[name], held[name]];
      if (isObject(day) && isObject(heldDay)) {
        const inside = [value, old].map((one) => (isObject(one) ? one : {}));
        const [now = {}, then = {}] = inside;
        return [[name, stillTrue(day, heldDay, now, then, field.fields ?? [])]];
      }
      const isOld = day === heldDay && !same(comparable(value, field), comparable(old, field));
      return isOld ? [] : [[name, day]];
    }),
  );
}
