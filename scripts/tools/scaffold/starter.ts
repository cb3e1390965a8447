import { type SiteModel, entriesOf } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';
import { type Json, valueAt } from '../../schema/json.ts';
import { sortFields } from '../../model/sort-entries.ts';

/** A value of a starter file, still as a tree, so that each field can be written with its explanation. */
export type StarterNode =
  | { kind: 'value'; value: Json; isInvented?: boolean }
  | { kind: 'list'; items: StarterNode[] }
  | { kind: 'group'; fields: StarterField[] };

export interface StarterField {
  name: string;
  /** What the field is and what it may hold; one sentence or more. */
  note: string;
  /** Optional fields are written as comments. */
  optional: boolean;
  node: StarterNode;
}

/** What the new entry is to be, and the site it is made for. */
export interface StarterInput {
  model: SiteModel;
  collection: Collection;
  /** The key as it is to be written; may hold tokens. */
  slug: string;
  title: string;
  /** ISO date for fields that hold a day. */
  today: string;
}

/** Fields whose meaning the schema's keywords give away, as dotted paths. */
export interface Roles {
  /** Hold the entry's title: what its page, its card or its search result is headed with. */
  titles: ReadonlySet<string>;
  /** Have to differ from page to page. */
  descriptions: ReadonlySet<string>;
  /** Fields that lists are sorted by → the next free number. */
  orders: ReadonlyMap<string, number>;
}

/** Reads the roles of a collection's fields from its own `x-collection` and from the queries of the others. */
export function rolesOf(model: SiteModel, collection: Collection): Roles {
  const { head, search, require } = collection;
  const titles = [head?.title, head?.card?.title, ...search.map((one) => one.title)];
  return {
    titles: new Set([...loneFields(titles), ...(require === undefined ? [] : [require.field])]),
    descriptions: new Set(loneFields([head?.description])),
    orders: new Map(
      sortFields(model, collection).flatMap((field) => {
        const used = entriesOf(model, collection.name).map((entry) => valueAt(entry.data, field));
        const numbers = used.filter((value) => typeof value === 'number');
        return numbers.length === used.length ? [[field, Math.max(0, ...numbers) + 1]] : [];
      }),
    ),
  };
}

/** Templates that are one field and nothing else: `{seo.title}` → `seo.title`. */
function loneFields(templates: readonly (string | string[] | undefined)[]): string[] {
  return templates
    .flatMap((one) => one ?? [])
    .flatMap((template) => /^\{([\w][\w.]*)\}$/.exec(template)?.[1] ?? []);
}
