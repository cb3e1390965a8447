import type { Collection, CollectionSpec, ListSpec } from './collection.ts';
import type { JsonObject } from './json.ts';

const says = (type: string | string[], description: string): JsonObject => ({ type, description });

/** The JSON Schema of a list page, whose fields are those of an entry. */
export function listPageSchema({ by }: Pick<ListSpec, 'by'>, title: string): JsonObject {
  const value = {
    value: says(['string', 'number'], 'The value that the entries of the list have.'),
    slug: says('string', 'The value as written in the address.'),
  };
  const properties: JsonObject = {
    ...(by === undefined ? {} : value),
    total: says('integer', 'How many entries the list has.'),
    page: says('integer', 'The number of the page, from 1.'),
    later: says('integer', 'The same on the second page and those after it; not there on the first.'),
    pages: says('integer', 'How many pages the list has.'),
    previous: says(['string', 'null'], 'Address of the page before this one.'),
    next: says(['string', 'null'], 'Address of the page after this one.'),
  };
  const required = Object.keys(properties).filter((name) => name !== 'later');
  return { title, type: 'object', additionalProperties: false, properties, required };
}

/** The name of the listed entries in the data of a list page. */
export const LISTED = 'entries';

/** The name of a list among the collections: `posts/tags`. */
export function listName(collection: string, list: string): string {
  return `${collection}/${list}`;
}

/**
 * The pages of a list as a collection without files.
 * @param isCopied whether they have Markdown copies
 */
export function listCollection(of: Collection, name: string, spec: ListSpec, isCopied: boolean): Collection {
  const title = `${of.title}: ${name}`;
  const { schemaFile, file, siteLanguage, languages } = of;
  const { by, per, sort, fields } = spec;
  return {
    ...withDefaults({ head: spec.head, search: spec.search }),
    schemaFile,
    file,
    siteLanguage,
    languages,
    title,
    isCopied,
    name: listName(of.name, name),
    schema: listPageSchema(spec, title),
    source: '',
    folder: '',
    extension: '',
    single: false,
    deep: false,
    route: spec.route,
    minEntries: 0,
    dates: {},
    searchOnly: new Set(),
    unshown: new Set(),
    list: { by, per, sort, fields, of: of.name, name },
  };
}

/** The settings of a collection that have a default, and all others as written. */
export function withDefaults(spec: Partial<CollectionSpec>) {
  const { search } = spec;
  return {
    ...spec,
    anchors: spec.anchors ?? [],
    status: spec.status ?? 200,
    tokens: spec.tokens ?? {},
    include: spec.include ?? {},
    search: search === undefined ? [] : [search].flat(),
  };
}
