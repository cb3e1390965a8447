import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CollectionSpec, SearchSpec } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { valueSpan } from '../../model/spans.ts';
import { FieldLookup } from './field-lookup.ts';
import type { ReadSchema } from './schema-names.ts';

/** A schema that governs files, with its `x-collection`, which has the right form. */
export interface Governing extends ReadSchema {
  spec: CollectionSpec;
}

/** What the checks of `x-collection` look at: all collections of the root, and their fields. */
export interface Collections {
  list: readonly Governing[];
  find: (name: string) => Governing | undefined;
  fields: FieldLookup;
}

export function readCollections(schemas: readonly ReadSchema[]): Collections {
  const list = schemas.flatMap((one): Governing[] => {
    const spec = one.schema['x-collection'];
    // It was checked against COLLECTION_SCHEMA before.
    return isObject(spec) ? [{ ...one, spec: spec as unknown as CollectionSpec }] : [];
  });
  const byName = new Map(list.map((one) => [one.name, one]));
  const byId = new Map(schemas.map((one) => [idOf(one), one.schema]));
  return {
    list,
    find: (name) => byName.get(name),
    fields: new FieldLookup(new SchemaResolver(byId)),
  };
}

export function idOf({ schema, name }: Pick<ReadSchema, 'schema' | 'name'>): string {
  return typeof schema.$id === 'string' ? schema.$id : `${name}.json`;
}

export function titleOf({ schema, name }: ReadSchema): string {
  return typeof schema.title === 'string' ? schema.title : name;
}

/** Whether the collection has one file only. */
export function isSingle({ spec }: Governing): boolean {
  return !spec.source.includes('*');
}

/** Whether entries have an address: `path` is one of their fields in the output. */
export function hasAddress({ spec }: Governing): boolean {
  return spec.route !== undefined || spec.anchor !== undefined;
}

/**
 * A problem with a value of `x-collection`.
 * @param pointer below `x-collection`
 * @param part the part of the text that is meant, such as `{titel}`; all of the value when it is not found
 */
export function specProblem(
  { file, spans }: ReadSchema,
  pointer: string,
  message: string,
  suggestion: string | undefined,
  part?: string,
): Diagnostic {
  const [start, end] = valueSpan(spans, `/x-collection${pointer}`);
  const at = part === undefined ? -1 : file.text.slice(start, end).indexOf(part);
  const span: [number, number] =
    part === undefined || at === -1 ? [start, end] : [start + at, start + at + part.length];
  return file.problem('schema-invalid', span, message, { suggestion });
}

/** The search indexes that a collection asks for. */
export function searchesOf({ spec: { search } }: Governing): [pointer: string, search: SearchSpec][] {
  if (search === undefined) return [];
  if (!Array.isArray(search)) return [['/search', search]];
  return (search as SearchSpec[]).map((one, index) => [`/search/${index}`, one]);
}

/** A text that is one or a list of them, each with its place. */
export function eachWithPlace(
  pointer: string,
  value: string | readonly string[] | undefined,
): [pointer: string, value: string][] {
  if (value === undefined) return [];
  return typeof value === 'string'
    ? [[pointer, value]]
    : value.map((one, index) => [`${pointer}/${index}`, one]);
}
