import { type SiteModel, entriesOf } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { type Json, valueAt } from '../../schema/json.ts';
import { sortFields } from '../../model/sort-entries.ts';

/** A value of a starter file as a tree, so that each field can be written with its comment. */
export type StarterNode =
  | { kind: 'value'; value: Json; isInvented?: boolean }
  | { kind: 'list'; items: StarterNode[] }
  | { kind: 'group'; fields: StarterField[] };

export interface StarterField {
  name: string;
  /** Meaning and limits of the field, in one or more sentences. */
  note: string;
  /** Whether the field is written as a comment. */
  optional: boolean;
  node: StarterNode;
}

/** The new entry, and the site it is made for. */
export interface StarterInput {
  model: SiteModel;
  collection: Collection;
  /** The key as written; may contain tokens. */
  slug: string;
  title: string;
  /** ISO date for date fields. */
  today: string;
}

/** Fields whose purpose follows from the schema's keywords, as dotted paths. */
export interface Roles {
  /** Fields with the entry's title: the title of its page, its card or its search result. */
  titles: ReadonlySet<string>;
  /** Fields that must differ from page to page. */
  descriptions: ReadonlySet<string>;
  /** Fields that lists are sorted by → the next free number. */
  orders: ReadonlyMap<string, number>;
}

/**
 * Derives the roles of a collection's fields from its `x-collection` and from the queries of other
 * collections.
 */
export function rolesOf(model: SiteModel, collection: Collection): Roles {
  const { head, search, require } = collection;
  const titles = [head?.title, head?.card?.title, ...search.map(({ title }) => title)];
  return {
    titles: new Set([...loneFields(titles), ...(require === undefined ? [] : [require.field])]),
    descriptions: new Set(loneFields([head?.description])),
    orders: new Map(
      [...sortFields(model, collection).keys()].flatMap((field): [string, number][] => {
        const values = entriesOf(model, collection.name).map((entry) => valueAt(entry.data, field));
        const numbers = values.filter((value) => typeof value === 'number');
        return numbers.length === values.length ? [[field, Math.max(0, ...numbers) + 1]] : [];
      }),
    ),
  };
}

/** Templates that are a single field: `{seo.title}` → `seo.title`. */
function loneFields(templates: readonly (string | string[] | undefined)[]): string[] {
  return templates
    .flatMap((template) => template ?? [])
    .flatMap((template) => /^\{([\w][\w.]*)\}$/.exec(template)?.[1] ?? []);
}
