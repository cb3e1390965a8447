import { valueSpan } from '../../model/spans.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { atPointer, isObject, pointerSegment, type Json, type JsonObject } from '../../schema/json.ts';
import { visitLeaves } from '../../schema/walk.ts';
import type { EntryContext, SchemaValidators } from '../entry-context.ts';

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
  const { data, collection, validators } = context;
  if (emptyIn(data).length === 0) return data;
  // Validates with invisible text blanked, so that rules for empty texts apply.
  const errors = validators.errors(collection.name, blanked(data) as JsonObject);
  const refused = new Set(
    [...errors.map(({ instancePath }) => instancePath), ...emptyKinds(context)].flatMap(withAncestors),
  );
  for (const pointer of lostIn(context, data).flatMap(withAncestors)) refused.delete(pointer);
  const gone = optionalOf(context, refused, new Set(errors.map(nameOf)));
  return gone.size === 0 ? data : (without(data, gone) as JsonObject);
}

/**
 * The outermost empty fields, by JSON pointer. List items are
 * excluded, because removing one shifts the others.
 */
function emptyIn(value: Json, pointer = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => emptyIn(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = pointer + pointerSegment(name);
    return holdsNothing(child) ? [at] : emptyIn(child, at);
  });
}

/** The values without quotes that YAML reads as comments (`color: #fff`): they were written, so they are not omitted. */
function lostIn({ file, spans }: WrittenFields, data: JsonObject): string[] {
  return nullsIn(data).filter((pointer) =>
    isHashValue(commentAfter(file.text, valueSpan(spans, pointer)[1]) ?? ''),
  );
}

function nullsIn(value: Json, pointer = ''): string[] {
  if (value === null) return [pointer];
  if (Array.isArray(value)) return value.flatMap((item, index) => nullsIn(item, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => nullsIn(child, pointer + pointerSegment(name)));
}

/** The comment after an offset, and the rest of its line. */
export function commentAfter(text: string, at: number): string | undefined {
  return /^:?[ \t]*(#[^\r\n]*)/.exec(text.slice(at, at + 1000))?.[1]?.trimEnd();
}

/** Whether a comment has no space after its `#`, so that it is probably a value. */
export const isHashValue = (comment: string): boolean => /^#[^\s#]/.test(comment);

function holdsNothing(value: Json): boolean {
  // Zero-width characters do not count as empty: forms do not write
  // them, so they were pasted and are reported.
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (isObject(value) && Object.values(value).every(holdsNothing));
}

/** Empty texts where the schema expects an address, a reference or a date. */
function emptyKinds(context: WrittenFields): string[] {
  const { data, collection, resolver } = context;
  const found: string[] = [];
  const governed = { schema: collection.schema, data };
  visitLeaves(resolver, governed, ({ pointer, value, schema }) => {
    if (typeof value === 'string' && holdsNothing(value) && kindRow(schema)?.row.isEmptyNever === true)
      found.push(pointer);
  });
  return found;
}

/**
 * The empty fields that the schema rejects and does not require: removing them causes no new errors. Fields
 * whose removal causes errors are put back; of a group that is put back, the optional fields are removed.
 */
function optionalOf(
  { data, collection, validators }: WrittenFields,
  refused: ReadonlySet<string>,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const isRefused = (pointer: string): boolean => refused.has(pointer);
  let gone = new Set(emptyIn(data).filter(isRefused));
  while (gone.size > 0) {
    const errors = validators.errors(collection.name, blanked(without(data, gone)) as JsonObject);
    const missed = errors.filter((error) => !known.has(nameOf(error)));
    if (missed.length === 0) break;
    const back = missedOf(missed, gone);
    // The new errors are not related to the removed fields, so all of them are kept.
    if (back.size === 0) return new Set();
    const inside = [...back].flatMap((pointer) => emptyIn(atPointer(data, pointer) ?? null, pointer));
    gone = new Set([...[...gone].filter((one) => !back.has(one)), ...inside.filter(isRefused)]);
  }
  return gone;
}

type SchemaError = ReturnType<SchemaValidators['errors']>[number];

/** The removed fields that the errors name, or else all removed fields in the groups of the errors. */
function missedOf(errors: readonly SchemaError[], gone: ReadonlySet<string>): ReadonlySet<string> {
  const named = errors.map(({ instancePath, params }) => {
    const { missingProperty } = params as { missingProperty?: unknown };
    return instancePath + pointerSegment(String(missingProperty));
  });
  const groups = new Set(
    errors.filter((_, index) => !gone.has(named[index] ?? '')).map(({ instancePath }) => instancePath),
  );
  const inGroups = [...gone].filter((one) =>
    withAncestors(one).some((group) => group !== one && groups.has(group)),
  );
  return new Set([...named.filter((one) => gone.has(one)), ...inGroups]);
}

function withAncestors(pointer: string): string[] {
  const all = [pointer];
  for (let at = pointer; at !== '';) all.push((at = parentOf(at)));
  return all;
}

function nameOf({ instancePath, schemaPath, params }: SchemaError): string {
  return JSON.stringify([instancePath, schemaPath, params]);
}

function blanked(value: Json): Json {
  if (Array.isArray(value)) return value.map(blanked);
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, blanked(child)]));
  return typeof value === 'string' && holdsNothing(value) ? '' : value;
}

function without(value: Json, gone: ReadonlySet<string>, pointer = ''): Json {
  if (Array.isArray(value)) return value.map((item, index) => without(item, gone, `${pointer}/${index}`));
  if (!isObject(value)) return value;
  // Unlike an assignment, this keeps a field named `__proto__` as a field.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]): [string, Json][] => {
      const at = pointer + pointerSegment(name);
      return gone.has(at) ? [] : [[name, without(child, gone, at)]];
    }),
  );
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}
