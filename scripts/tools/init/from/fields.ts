import { groupBy } from '../../../shared/group-by.ts';
import { toDateTime } from '../../../model/dates/datetimes.ts';
import { toIsoDate } from '../../../model/dates/dates.ts';
import { PICTURE_KINDS } from '../../../model/picture-kinds.ts';
import { isObject, type Json, type JsonObject } from '../../../schema/json.ts';

/** A field becomes an enum if it has at most this many values, all short, each used this often on average. */
const CHOICES = { most: 8, characters: 30, times: 5 };

/** A value of a field, and the text whose entry sets it. */
export interface Said<Of> {
  value: Json;
  text: Of;
}

/** Whether the picture that a text names exists, or is published by something else. */
export type HasPicture<Of> = (text: Of, value: string) => boolean;

/**
 * Infers the schema of a field from all its values: every one of them is valid, except single days among many that are none.
 * @param values of the entries that set it; `null` if the value is empty
 */
export function inferField<Of>(values: readonly Said<Of>[], hasPicture: HasPicture<Of>): JsonObject {
  const written = values.filter(({ value }) => value !== null);
  const isSometimesEmpty = written.length < values.length;
  const types = [...new Set(written.map(({ value }) => typeOf(value)))].sort();
  // An integer is also a number.
  const kinds = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const type = [...kinds, ...(isSometimesEmpty ? ['null'] : [])];
  // All values are empty, so the type is unknown.
  if (kinds.length === 0) return {};
  const schema: JsonObject = { type: type.length === 1 ? (type[0] ?? 'string') : type };
  if (kinds.includes('array')) {
    const items = written.flatMap(({ value, text }) =>
      Array.isArray(value) ? value.map((item) => ({ value: item, text })) : [],
    );
    if (items.length > 0) schema.items = inferField(items, () => false);
  }
  if (kinds.includes('object')) schema.properties = inferFields(written, hasPicture);
  if (type.length === 1 && kinds[0] === 'string') return { ...schema, ...kindOf(written, hasPicture) };
  return schema;
}

/** The schemas of all fields of some objects, each optional. */
export function inferFields<Of>(
  groups: readonly Said<Of>[],
  hasPicture: HasPicture<Of>,
): Record<string, JsonObject> {
  const written = groups.flatMap(({ value: group, text }) =>
    isObject(group) ? Object.entries(group).map(([name, value]) => ({ name, value, text })) : [],
  );
  return Object.fromEntries(
    [...groupBy(written, ({ name }) => name)].map(([name, own]) => [name, inferField(own, hasPicture)]),
  );
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
}

/** HTML or Markdown, which the other program renders. */
const MARKUP = /<[a-z][^<>]*>|\]\([^\s()]+\)|\*\*\S[^*]*\*\*|^#{1,6} |^[-*] .*\n[-*] /im;

/** One unreadable value among this many dates is taken for a mistake and reported. */
const DATES_PER_MISTAKE = 5;

const isDay = (text: string): boolean => toIsoDate(text) !== undefined;

/** Whether a text is a day, with or without a time. */
export const isDayOrTime = (text: string): boolean =>
  isDay(text) || 'iso' in toDateTime(text, { timeZone: 'UTC' });

/** Infers what the texts of a field are: dates, times, pictures, enum values. */
function kindOf<Of>(written: readonly Said<Of>[], hasPicture: HasPicture<Of>): JsonObject {
  const texts = written.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const dates = texts.filter(isDayOrTime);
  if (dates.length > 0 && (texts.length - dates.length) * DATES_PER_MISTAKE <= dates.length)
    return dates.every(isDay) ? { 'x-date': true } : { 'x-datetime': true };
  if (
    texts.every((one) => PICTURE_KINDS.test(one)) &&
    written.some(({ value, text }) => typeof value === 'string' && hasPicture(text, value))
  )
    return { 'x-image': true };
  if (texts.some((text) => MARKUP.test(text))) return { 'x-raw': true };
  const different = [...new Set(texts)].sort();
  const isFew =
    different.length > 1 &&
    different.length <= CHOICES.most &&
    texts.length >= different.length * CHOICES.times &&
    different.every((text) => text !== '' && text.length <= CHOICES.characters && !/[/\n]/.test(text));
  return isFew ? { enum: different } : {};
}
