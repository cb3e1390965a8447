import type { CollectionSpec, ListSpec } from '../schema/collection.ts';
import { pointerSegment } from '../schema/json.ts';
import { listName, listPageSchema } from '../schema/lists.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import type { ValueChecker } from './form-problems.ts';
import type { ReadSchema } from './problem.ts';
import { resolverOf } from './references.ts';

/** A schema that governs files, with its `x-collection`, whose form is valid. */
export interface Governing extends ReadSchema {
  spec: CollectionSpec;
  /** Pointer of `spec` in the schema: `/x-collection`, or that of a list. */
  at: string;
}

/** The input of the checks across schemas: all collections of the root, and their fields. */
export interface Collections {
  list: readonly Governing[];
  /** The pages of the lists, each with the collection whose entries they list. */
  lists: readonly { pages: Governing; of: Governing; name: string; list: ListSpec }[];
  find: (name: string) => Governing | undefined;
  resolver: SchemaResolver;
  /** What the schema at a place finds wrong with a value. */
  checkValue: ValueChecker;
}

/** The collections and lists that the schemas define, with lookups by name and id. */
export function readCollections(schemas: readonly ReadSchema[], checkValue: ValueChecker): Collections {
  const list = schemas.flatMap((schemaFile): Governing[] => {
    const spec = schemaFile.schema['x-collection'] as CollectionSpec | undefined;
    // Its form was checked before.
    return spec === undefined ? [] : [{ ...schemaFile, spec, at: '/x-collection' }];
  });
  const lists = list.flatMap(listsOf);
  const all = [...list, ...lists.map(({ pages }) => pages)];
  const find = (name: string): Governing | undefined => all.findLast((entry) => entry.name === name);
  return { list, lists, find, resolver: resolverOf(schemas), checkValue };
}

/** The lists of a collection, as if the settings of their pages were a schema of their own. */
function listsOf(of: Governing): Collections['lists'] {
  return Object.entries(of.spec.lists ?? {}).map(([name, list]) => {
    const { route, head, search } = list;
    const spec: CollectionSpec = {
      source: `${listName(of.name, name)}/*`,
      route,
      ...(head === undefined ? {} : { head }),
      ...(search === undefined ? {} : { search }),
    };
    const schema = listPageSchema(list, `the list \`${name}\``);
    const at = `/x-collection/lists${pointerSegment(name)}`;
    return { of, name, list, pages: { ...of, name: listName(of.name, name), schema, spec, at } };
  });
}

/** Whether the collection is one entry, which is the whole of its file. */
export function isSingle({ spec: { source } }: Governing): boolean {
  return !source.includes('*');
}
