import { groupBy } from '../../../contract/group-by.ts';
import { toDateTime } from '../../../model/dates/datetimes.ts';
import { toIsoDate } from '../../../model/dates/dates.ts';
import { PICTURE_KINDS } from '../../../model/picture-kinds.ts';
import { isObject, type Json, type JsonObject } from '../../../schema/json.ts';

/** A field becomes an enum if it has at most this many values, all short, each used this often on average. */
const CHOICES = { most: 8, characters: 30, times: 5 };

/** Whether the picture that a value names exists, or is published by something else. */
export type HasPicture = (value: string, at: number) => boolean;

/**
 * Infers the schema of a field from all its values: every one of them is valid.
 * @param values of the entries that set it; `null` if the value is empty
 */
export function inferField(values: readonly Json[], hasPicture: HasPicture): JsonObject {
  const written = values.filter((value) => value !== null);
  const isSometimesEmpty = written.length < values.length;
  const types = [...new Set(written.map(typeOf))].sort();
  // An integer is also a number.
  const kinds = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const type = [...kinds, ...(isSometimesEmpty ? ['null'] : [])];
  // All values are empty, so the type is unknown.
  if (kinds.length === 0) return {};
  const schema: JsonObject = { type: type.length === 1 ? (type[0] ?? 'string') : type };
  const texts = written.filter((value) => typeof value === 'string');
  if (kinds.includes('array')) {
    const items = written.filter(Array.isArray).flat() as Json[];
    if (items.length > 0) schema.items = inferField(items, () => false);
  }
  if (kinds.includes('object')) schema.properties = inferFields(written.filter(isObject), hasPicture);
  if (type.length === 1 && kinds[0] === 'string') return { ...schema, ...kindOf(texts, hasPicture) };
  return schema;
}

/** The schemas of all fields of some objects, each optional. */
function inferFields(groups: readonly JsonObject[], hasPicture: HasPicture): Record<string, JsonObject> {
  const written = groups.flatMap((group) => Object.entries(group).map(([name, value]) => ({ name, value })));
  return Object.fromEntries(
    [...groupBy(written, ({ name }) => name)].map(([name, own]) => {
      const values = own.map(({ value }) => value);
      return [name, inferField(values, hasPicture)];
    }),
  );
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
}

/** Infers what the texts of a field are: dates, times, pictures, enum values. */
function kindOf(texts: readonly string[], hasPicture: HasPicture): JsonObject {
  if (texts.every((text) => toIsoDate(text) !== undefined)) return { 'x-date': true };
  if (texts.every((text) => 'iso' in toDateTime(text, { timeZone: 'UTC' }))) return { 'x-datetime': true };
  if (texts.every((text) => PICTURE_KINDS.test(text)) && texts.some((text, at) => hasPicture(text, at)))
    return { 'x-image': true };
  const different = [...new Set(texts)].sort();
  const isFew =
    different.length > 1 &&
    different.length <= CHOICES.most &&
    texts.length >= different.length * CHOICES.times &&
    different.every((text) => text !== '' && text.length <= CHOICES.characters && !/[/\n]/.test(text));
  return isFew ? { enum: different } : {};
}
