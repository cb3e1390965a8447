import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CollectionSpec, ListSpec, SearchSpec } from '../collection.ts';
import { isObject, pointerSegment } from '../json.ts';
import { listName, listPageSchema } from '../lists.ts';
import { SchemaResolver } from '../resolver.ts';
import { type SchemaNode, schemaId } from '../references.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { FieldLookup } from './field-lookup.ts';
import type { ReadSchema } from './schema-names.ts';

/** A schema that governs files, with its `x-collection`, whose form is valid. */
export interface Governing extends ReadSchema {
  spec: CollectionSpec;
  /** Pointer of `spec` in the schema if it is not `/x-collection`: the pages of a list. */
  at?: string;
}

/** The input of the `x-collection` checks: all collections of the root, and their fields. */
export interface Collections {
  list: readonly Governing[];
  /** The pages of the lists, each with the collection whose entries they list. */
  lists: readonly { pages: Governing; of: Governing; name: string; list: ListSpec }[];
  find: (name: string) => Governing | undefined;
  fields: FieldLookup;
}

export function readCollections(schemas: readonly ReadSchema[]): Collections {
  const list = schemas.flatMap((one): Governing[] => {
    const spec = one.schema['x-collection'];
    // It was validated against COLLECTION_SCHEMA before.
    return isObject(spec) ? [{ ...one, spec: spec as unknown as CollectionSpec }] : [];
  });
  const lists = list.flatMap(listsOf);
  const byName = new Map([...list, ...lists.map(({ pages }) => pages)].map((one) => [one.name, one]));
  const byId = new Map(schemas.map((one) => [idOf(one), one.schema]));
  return {
    list,
    lists,
    find: (name) => byName.get(name),
    fields: new FieldLookup(new SchemaResolver(byId)),
  };
}

/** The lists of a collection, as if the settings of their pages were a schema of their own. */
function listsOf(of: Governing): Collections['lists'] {
  return Object.entries(of.spec.lists ?? {}).map(([name, list]) => {
    const { route, head, include, search } = list;
    const spec: CollectionSpec = {
      source: `${listName(of.name, name)}/*`,
      route,
      ...(head === undefined ? {} : { head }),
      ...(include === undefined ? {} : { include }),
      ...(search === undefined ? {} : { search }),
    };
    const schema = listPageSchema(list, `the list \`${name}\``);
    const at = `/x-collection/lists${pointerSegment(name)}`;
    return { of, name, list, pages: { ...of, name: listName(of.name, name), schema, spec, at } };
  });
}

export function idOf({ schema, name }: Pick<ReadSchema, 'schema' | 'name'>): string {
  return schemaId(schema, name);
}

export function titleOf({ schema, name }: ReadSchema): string {
  return typeof schema.title === 'string' ? schema.title : name;
}

/** Whether the collection is a single file. */
export function isSingle({ spec }: Governing): boolean {
  return !spec.source.includes('*');
}

/** Whether entries have an address: `path` is one of their fields in the output. */
export function hasAddress({ spec }: Governing): boolean {
  return spec.route !== undefined || spec.anchor !== undefined;
}

/**
 * A problem with a value of `x-collection`.
 * @param pointer relative to `x-collection`, or to the list
 * @param part the affected part of the value, such as `{titel}`; the whole value if it is not found
 */
export function specProblem(
  { file, spans, at: base = '/x-collection' }: Pick<Governing, 'file' | 'spans' | 'at'>,
  pointer: string,
  message: string,
  suggestion: string | undefined,
  part?: string,
): Diagnostic {
  const [start, end] = valueSpan(spans, base + pointer);
  const at = part === undefined ? -1 : file.text.slice(start, end).indexOf(part);
  const span: [number, number] =
    part === undefined || at === -1 ? [start, end] : [start + at, start + at + part.length];
  return file.problem('schema-invalid', span, message, { suggestion });
}

export type Key = keyof CollectionSpec;

/** A problem reported at the name of a key of `x-collection`. */
export function keyProblem(one: Governing, key: Key, message: string, suggestion: string): Diagnostic {
  const span = keySpan(one.spans, `/x-collection/${key}`);
  return one.file.problem('schema-invalid', span, message, { suggestion });
}

/**
 * Adds to a problem with the use of a field the location of that
 * field's schema, since the mistake may be there.
 */
export function describedAt(
  problem: Diagnostic,
  { file, schema, spans }: Pick<ReadSchema, 'file' | 'schema' | 'spans'>,
  nodes: readonly SchemaNode[],
): Diagnostic {
  const node = nodes.find(({ document, pointer }) => document === schema && pointer !== '');
  if (node === undefined) return problem;
  return { ...problem, related: [file.related(keySpan(spans, node.pointer), 'the field is described here')] };
}

/** The search indexes that a collection defines. */
export function searchesOf({ spec: { search } }: Governing): [pointer: string, search: SearchSpec][] {
  if (search === undefined) return [];
  if (!Array.isArray(search)) return [['/search', search]];
  return (search as SearchSpec[]).map((one, index) => [`/search/${index}`, one]);
}

/** A value that is one text or a list of texts, as a list with pointers. */
export function eachWithPlace(
  pointer: string,
  value: string | readonly string[] | undefined,
): [pointer: string, value: string][] {
  if (value === undefined) return [];
  return typeof value === 'string'
    ? [[pointer, value]]
    : value.map((one, index) => [`${pointer}/${index}`, one]);
}
