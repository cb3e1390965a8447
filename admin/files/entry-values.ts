import type { FormField } from '../../scripts/shared/editing-page.ts';
import { toIsoDate } from '../../scripts/model/dates/dates.ts';
import { toDateTime, zoneBehind } from '../../scripts/model/dates/datetimes.ts';
import { isObject, type Json, type JsonObject } from '../../scripts/schema/json.ts';

/**
 * Key for the index of a list item in the file, kept in the form so that fields without a widget stay with
 * their item.
 */
export const PLACE = '__place';

/** The fields of a group, or of its selected type. */
export function fieldsIn(field: FormField, value: JsonObject): readonly FormField[] {
  if (field.types === undefined) return field.fields ?? [];
  const type = field.types.find(({ name }) => name === value[field.typeKey ?? 'type']);
  const telling: FormField = {
    name: field.typeKey ?? 'type',
    label: '',
    widget: 'hidden',
    required: true,
    needed: true,
  };
  return [telling, ...(type?.fields ?? [])];
}

/** Whether the items of a list are groups. */
export function hasGroups({ widget, fields, types }: FormField): boolean {
  return widget === 'list' && (fields !== undefined || types !== undefined);
}

/** A group of the values that fields have; a field whose value is undefined is omitted. */
function groupOf(fields: readonly FormField[], valueOf: (field: FormField) => Json | undefined): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = valueOf(field);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** The form values of a group: the fields that have widgets. */
export function shownGroup(data: JsonObject, fields: readonly FormField[]): JsonObject {
  return groupOf(fields, (field) =>
    Object.hasOwn(data, field.name) ? shown(data[field.name], field) : undefined,
  );
}

/**
 * The form value of a value in a file; undefined if its widget does not support it: it is then left unchanged
 * until another value is entered.
 */
export function shown(value: Json | undefined, field: FormField): Json | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.widget === 'object')
    return isObject(value) ? shownGroup(value, fieldsIn(field, value)) : undefined;
  if (field.widget === 'keyvalue') return isObject(value) && holdsPairs(value) ? value : undefined;
  if (field.also === 'one' && typeof value === 'string') return [value];
  if (field.multiple === true || field.widget === 'list') return shownList(value, field);
  if (field.widget === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (field.widget === 'number') return typeof value === 'number' ? value : undefined;
  if (field.widget === 'select' || field.widget === 'hidden') return isScalar(value) ? value : undefined;
  if (field.also === 'number' && typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  if (field.widget !== 'datetime' && field.widget !== 'confirmed') return value;
  return field.type === 'date' ? toIsoDate(value, field.order) : hourShown(value, field);
}

/** The local time in the entry's time zone, in the format of the form's date-time field. */
function hourShown(value: string, { order, zone }: FormField): string | undefined {
  const made = toDateTime(value, { order, timeZone: zone });
  return 'iso' in made ? made.iso.slice(0, 16).replace('T', ' ') : undefined;
}

/** Keeps the time zone of the old value when a time is changed. */
export function inItsZone(
  made: Json | undefined,
  held: Json | undefined,
  field: FormField,
): Json | undefined {
  const isHour = field.widget === 'datetime' && field.type !== 'date';
  return isHour && typeof made === 'string' && typeof held === 'string' ? made + zoneBehind(held) : made;
}

function shownList(value: Json, field: FormField): Json | undefined {
  if (!Array.isArray(value)) return undefined;
  if (!hasGroups(field)) {
    const { multiple, ...one } = field.field ?? field;
    const items = value.map((item) => shown(item, multiple === true ? { ...one } : one));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!value.every(isObject)) return undefined;
  return value.map((item, index) => ({
    ...shownGroup(item, fieldsIn(field, item)),
    [PLACE]: String(index),
  }));
}

function isScalar(value: Json): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/**
 * Whether the CMS keeps an object of texts as it is: it splits keys at dots, and converts numeric keys to
 * lists.
 */
function holdsPairs(value: JsonObject): boolean {
  return Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && !name.includes('.') && !/^\d*$/.test(name),
  );
}

/** The file value of a form value; undefined if the field is to be omitted. */
export function written(value: Json | undefined, field: FormField): Json | undefined {
  if (value === undefined || value === null || value === '') return field.needed ? blank(field) : undefined;
  if (field.widget === 'object') {
    const group = isObject(value) ? writtenGroup(value, fieldsIn(field, value)) : {};
    return Object.keys(group).length === 0 && !field.needed ? undefined : group;
  }
  if (field.widget === 'keyvalue')
    return isObject(value) && (field.needed || Object.keys(value).length > 0) ? value : undefined;
  if (field.multiple === true || field.widget === 'list') return writtenList(value, field);
  if (field.widget === 'boolean') return value === true || field.needed ? value : undefined;
  if (field.also === 'number' && typeof value === 'string' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value))
    return Number(value);
  return value;
}

/** The value of a required field that was left empty. */
function blank({ widget, multiple }: FormField): Json | undefined {
  if (widget === 'list' || multiple === true) return [];
  if (widget === 'boolean') return false;
  if (widget === 'object' || widget === 'keyvalue') return {};
  return widget === 'number' || widget === 'datetime' ? undefined : '';
}

export function writtenGroup(value: JsonObject, fields: readonly FormField[]): JsonObject {
  return groupOf(fields, (field) => written(value[field.name], field));
}

function writtenList(value: Json, field: FormField): Json | undefined {
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== '');
  if (items.length === 0) return field.needed ? [] : undefined;
  if (field.also === 'one' && items.length === 1) return items[0];
  if (hasGroups(field))
    return items.map((item) => (isObject(item) ? writtenGroup(item, fieldsIn(field, item)) : item));
  const one = field.field;
  return one === undefined ? items : items.map((item) => written(item, one) ?? '');
}

/**
 * Normalizes a form value for comparison: a missing field, an empty one and an unchecked box are equal,
 * because they look the same in the form.
 */
export function comparable(value: Json | undefined, field: FormField): Json | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (field.widget === 'boolean') return value === true ? true : undefined;
  if (field.widget === 'object')
    return isObject(value) ? filled(comparableGroup(value, fieldsIn(field, value))) : undefined;
  if (field.widget === 'keyvalue') return isObject(value) ? filled(value) : undefined;
  if (field.multiple !== true && field.widget !== 'list') return isScalar(value) ? String(value) : value;
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== '');
  if (items.length === 0) return undefined;
  if (hasGroups(field))
    return items.map((item) => (isObject(item) ? comparableGroup(item, fieldsIn(field, item)) : item));
  return items.map((item) => (isScalar(item) ? String(item) : item));
}

export function comparableGroup(value: JsonObject, fields: readonly FormField[]): JsonObject {
  return groupOf(fields, (field) => comparable(value[field.name], field));
}

function filled(value: JsonObject): JsonObject | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
