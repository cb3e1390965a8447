import { memoizeText } from '../shared/memoize.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import { DEFAULT_LANGUAGE, localeOf } from './wording.ts';
import { valueAt, type Json } from '../schema/json.ts';
import { compareValues, dayOf } from './instants.ts';
import { type Entry, pageCollections, type SiteModel } from './site-model.ts';
import type { Collection } from '../schema/collection.ts';

/** The collation of a language; numbers in texts are compared as numbers: `Part 9` comes before `Part 10`. */
const collatorOf = memoizeText((language) => new Intl.Collator(localeOf(language), { numeric: true }));

/** One or several fields to sort by; later ones break ties. */
export type Sort = string | readonly string[];

/**
 * Sorts by fields, `-field` for descending; texts by the collation of the
 * language. Ties are sorted by
 * key, so that the order never depends on the disk.
 */
export function entryOrder(sort: Sort, language: string = DEFAULT_LANGUAGE): (a: Entry, b: Entry) => number {
  const orders = [sort].flat().map((field) => fieldOrder(field, collatorOf(language)));
  return (a, b) => {
    for (const order of orders) {
      const by = order(a, b);
      if (by !== 0) return by;
    }
    return compareText(a.key, b.key);
  };
}

function fieldOrder(sort: string, collator: Intl.Collator): (a: Entry, b: Entry) => number {
  const descending = sort.startsWith('-');
  const field = descending ? sort.slice(1) : sort;
  return (a, b) => {
    const [x, y] = [valueAt(a.data, field), valueAt(b.data, field)];
    const order = isText(x) && isText(y) ? collator.compare(x, y) || compareText(x, y) : compared(x, y);
    return descending ? -order : order;
  };
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && dayOf(value) === undefined;
}

function compared(x: Json | undefined, y: Json | undefined): number {
  return (typeof x === typeof y ? compareValues(x, y) : undefined) ?? compareText(asText(x), asText(y));
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

/**
 * The fields by which a query or a list sorts entries of a collection, where it is the only one; each with the fields
 * in which entries that are shown together are alike (`where`, `by`), of several queries the fewest.
 */
export function sortFields(
  { set }: Pick<SiteModel, 'set'>,
  { name }: Pick<Collection, 'name'>,
): ReadonlyMap<string, readonly string[]> {
  const queries = pageCollections(set).flatMap(({ include }) => Object.values(include));
  const sorts = [
    ...queries.flatMap(({ collection, sort, adjacent, where = {} }) =>
      collection === name ? [sort, adjacent].map((by) => ({ sort: by, alike: Object.keys(where) })) : [],
    ),
    ...set.lists.flatMap(({ list }) =>
      list?.of === name ? [{ sort: list.sort, alike: [list.by ?? []].flat() }] : [],
    ),
  ];
  const fields = new Map<string, readonly string[]>();
  for (const { sort, alike } of sorts) {
    const [first, ...others] = [sort ?? []].flat();
    if (first === undefined || others.length > 0) continue;
    const field = first.replace(/^-/, '');
    const shortest = fields.get(field);
    if (shortest === undefined || alike.length < shortest.length) fields.set(field, alike);
  }
  return fields;
}
