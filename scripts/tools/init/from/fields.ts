import { toDateTime } from '../../../model/dates/datetimes.ts';
import { toIsoDate } from '../../../model/dates/dates.ts';
import { isObject, type Json, type JsonObject } from '../../../schema/json.ts';

/** Endings of pictures that a field can name. */
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** A field takes one of a few values when there are at most so many, each short, and each written so often on average. */
const CHOICES = { most: 8, characters: 30, times: 5 };

/** What may be said of the values of a field beside what they are. */
export interface Clues {
  /** Whether a picture that a field names is there, or published by something else. */
  hasPicture: (value: string, at: number) => boolean;
}

/**
 * Infers the schema of a field from all its values: every one of them fits.
 * @param values of the entries that write it; `null` where nothing stands behind the colon
 */
export function inferField(values: readonly Json[], clues: Clues): JsonObject {
  const written = values.filter((value) => value !== null);
  const isSometimesEmpty = written.length < values.length;
  const types = [...new Set(written.map(typeOf))].sort();
  // A whole number is a number, too.
  const kinds = types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  const type = [...kinds, ...(isSometimesEmpty ? ['null'] : [])];
  // Nothing says what would stand there.
  if (kinds.length === 0) return {};
  const schema: JsonObject = { type: type.length === 1 ? (type[0] ?? 'string') : type };
  const texts = written.filter((value) => typeof value === 'string');
  if (kinds.includes('array')) {
    const items = written.filter(Array.isArray).flat() as Json[];
    if (items.length > 0) schema.items = inferField(items, { hasPicture: () => false });
  }
  if (kinds.includes('object')) schema.properties = inferFields(written.filter(isObject), clues);
  if (type.length === 1 && kinds[0] === 'string') return { ...schema, ...kindOf(texts, clues) };
  return schema;
}

/** The schemas of all fields of some groups, each optional. */
export function inferFields(groups: readonly JsonObject[], clues: Clues): Record<string, JsonObject> {
  const values = new Map<string, Json[]>();
  for (const group of groups)
    for (const [name, value] of Object.entries(group)) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, all]) => [name, inferField(all, clues)]));
}

function typeOf(value: Json): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return value === null ? 'null' : typeof value;
}

/** What the texts of a field are: days, hours, pictures, one of a few words. */
function kindOf(texts: readonly string[], { hasPicture }: Clues): JsonObject {
  if (texts.every((text) => toIsoDate(text) !== undefined)) return { 'x-date': true };
  if (texts.every((text) => 'iso' in toDateTime(text, { timeZone: 'UTC' }))) return { 'x-datetime': true };
  if (texts.every((text) => PICTURE.test(text)) && texts.some((text, at) => hasPicture(text, at)))
    return { 'x-image': true };
  const different = [...new Set(texts)].sort();
  const isFew =
    different.length > 1 &&
    different.length <= CHOICES.most &&
    texts.length >= different.length * CHOICES.times &&
    different.every((text) => text !== '' && text.length <= CHOICES.characters && !/[/\n]/.test(text));
  return isFew ? { enum: different } : {};
}
