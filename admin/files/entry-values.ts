import type { FormField } from '../../scripts/contract/editing-page.ts';
import { toIsoDate } from '../../scripts/model/dates/dates.ts';
import { toDateTime, zoneBehind } from '../../scripts/model/dates/datetimes.ts';
import { isObject, type Json, type JsonObject } from '../../scripts/schema/json.ts';

/** Where an item of a list stands in the file: carried through the form, so that what has no widget stays with its item. */
export const PLACE = '__place';

/** The fields of a group, or of the one of its forms that it says it has. */
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

/** What a form shows of a group that a file holds: the fields that it has widgets for. */
export function shownGroup(data: JsonObject, fields: readonly FormField[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = Object.hasOwn(data, field.name) ? shown(data[field.name], field) : undefined;
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/**
 * What a form shows of a value that a file holds; undefined for one that its widget cannot hold, and that is therefore left as it
 * is until something is written in its place.
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

/** The hour that clocks show where the entry is, as the form's field for days with a time has it. */
function hourShown(value: string, { order, zone }: FormField): string | undefined {
  const made = toDateTime(value, { order, timeZone: zone });
  return 'iso' in made ? made.iso.slice(0, 16).replace('T', ' ') : undefined;
}

/** An hour that takes the place of another stays in the time zone that stood behind that one. */
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

/** Texts by names that the program keeps as they are: it cuts at points, and makes lists of numbers. */
function holdsPairs(value: JsonObject): boolean {
  return Object.entries(value).every(
    ([name, text]) => typeof text === 'string' && !name.includes('.') && !/^\d*$/.test(name),
  );
}

/** What a file is given for what a form holds; undefined for nothing. */
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

/** What stands in a field that has to be there when nothing was put into it. */
function blank({ widget, multiple }: FormField): Json | undefined {
  if (widget === 'list' || multiple === true) return [];
  if (widget === 'boolean') return false;
  if (widget === 'object' || widget === 'keyvalue') return {};
  return widget === 'number' || widget === 'datetime' ? undefined : '';
}

export function writtenGroup(value: JsonObject, fields: readonly FormField[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const made = written(value[field.name], field);
      return made === undefined ? [] : [[field.name, made]];
    }),
  );
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
 * A value of a form in a form of its own, so that two can be compared: a field that is not there, an empty one and one that says no
 * are the same, as they are to somebody who looks at the form.
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
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const one = comparable(value[field.name], field);
      return one === undefined ? [] : [[field.name, one]];
    }),
  );
}

function filled(value: JsonObject): JsonObject | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
