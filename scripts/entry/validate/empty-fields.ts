import { valueSpan } from '../../model/spans.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { atPointer, isObject, pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import { visitLeaves } from '../../schema/walk.ts';
import type { EntryContext, SchemaValidators } from '../entry-context.ts';
import { commentAfter, isHashValue } from './wording.ts';

/** An entry whose language is not known yet, because an empty language field counts as omitted. */
export type WrittenFields = Pick<
  EntryContext,
  'collection' | 'data' | 'file' | 'resolver' | 'spans' | 'validators'
>;

/**
 * The fields of an entry without optional fields that are empty, as forms write them: null, `""`, `[]`, `{}`,
 * or a group of such fields. Empty values that the schema accepts or requires are kept.
 */
export function withoutEmptyFields(context: WrittenFields): JsonObject {
  const { data, collection, validators, file, spans } = context;
  // A value without quotes that YAML reads as a comment (`color: #fff`) was written, so it is not omitted.
  const isWritten = (pointer: string): boolean =>
    isHashValue(commentAfter(file.text, valueSpan(spans, pointer)[1]) ?? '');
  const empty = emptyIn(data, '', isWritten);
  if (empty.length === 0) return data;
  const errorsOf = (value: Json): ReturnType<SchemaValidators['errors']> =>
    validators.errors(collection.name, blanked(value) as JsonObject);
  const errors = errorsOf(data);
  const refused = [...errors.map(({ instancePath }) => instancePath), ...emptyKinds(context)];
  const isRefused = (pointer: string): boolean => refused.some((at) => isWithin(at, pointer));
  const knownErrors = new Set(errors.map(nameOf));
  const removals = new Set(empty.filter(isRefused));
  // What the schema misses is put back; of a group that is put back, the optional fields are removed.
  while (removals.size > 0) {
    const remainder = without(data, removals) as JsonObject;
    const newErrors = errorsOf(remainder).filter((error) => !knownErrors.has(nameOf(error)));
    if (newErrors.length === 0) return remainder;
    const missingFields = newErrors.map(missingAt);
    const groups = newErrors.filter((_, index) => !removals.has(missingFields[index] ?? ''));
    const neededFields = [...removals].filter(
      (pointer) =>
        missingFields.includes(pointer) || groups.some(({ instancePath }) => isWithin(pointer, instancePath)),
    );
    // The new errors are not related to the removed fields, so all of them are kept.
    if (neededFields.length === 0) return data;
    for (const pointer of neededFields) {
      removals.delete(pointer);
      const inside = emptyIn(atPointer(data, pointer) ?? null, pointer, isWritten);
      for (const child of inside.filter(isRefused)) removals.add(child);
    }
  }
  return data;
}

const isWithin = (pointer: string, group: string): boolean =>
  pointer === group || pointer.startsWith(`${group}/`);

/**
 * The outermost empty fields, by JSON pointer. List items are
 * excluded, because removing one shifts the others.
 */
function emptyIn(value: Json, pointer: string, isWritten: (pointer: string) => boolean): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => emptyIn(item, `${pointer}/${index}`, isWritten));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = pointer + pointerSegment(name);
    return holdsNothing(child, at, isWritten) ? [at] : emptyIn(child, at, isWritten);
  });
}

function holdsNothing(value: Json, pointer: string, isWritten: (pointer: string) => boolean): boolean {
  if (value === null) return !isWritten(pointer);
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return isBlank(value);
  return Object.entries(value).every(([name, child]) =>
    holdsNothing(child, pointer + pointerSegment(name), isWritten),
  );
}

/**
 * Whether a text is empty. Zero-width characters do not count as empty: forms do not write them, so they were
 * pasted and are reported.
 */
const isBlank = (value: Json): boolean => typeof value === 'string' && value.trim() === '';

/** Empty texts where the schema expects an address, a reference or a date. */
function emptyKinds(context: WrittenFields): string[] {
  const { data, collection, resolver } = context;
  const pointers: string[] = [];
  const governed = { schema: collection.schema, data };
  visitLeaves(resolver, governed, ({ pointer, value, schema }) => {
    if (isBlank(value) && kindRow(schema)?.row.isEmptyNever === true) pointers.push(pointer);
  });
  return pointers;
}

type SchemaError = ReturnType<SchemaValidators['errors']>[number];

/** The field that an error misses. */
function missingAt({ instancePath, params }: SchemaError): string {
  const { missingProperty } = params as { missingProperty?: unknown };
  return instancePath + pointerSegment(String(missingProperty));
}

function nameOf({ instancePath, schemaPath, params }: SchemaError): string {
  return JSON.stringify([instancePath, schemaPath, params]);
}

/** A value in which texts of spaces are empty, so that rules for empty texts apply. */
function blanked(value: Json): Json {
  if (Array.isArray(value)) return value.map(blanked);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, blanked(child)]));
  return isBlank(value) ? '' : value;
}

function without(value: Json, removals: ReadonlySet<string>, pointer = ''): Json {
  if (Array.isArray(value)) return value.map((item, index) => without(item, removals, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]): [string, Json][] => {
      const at = pointer + pointerSegment(name);
      return removals.has(at) ? [] : [[name, without(child, removals, at)]];
    }),
  );
}
