import type { Collection } from '../schema/collection.ts';
import type { SiteModel } from './site-model.ts';

/** The fields by which lists of a collection's entries are sorted, as dotted paths. */
export function sortFields({ set }: Pick<SiteModel, 'set'>, collection: Pick<Collection, 'name'>): string[] {
  const sorts = set.collections
    .flatMap((one) => Object.values(one.include))
    .filter((query) => query.collection === collection.name)
    .flatMap((query) => [query.sort, query.adjacent].filter((sort) => sort !== undefined));
  return [...new Set(sorts.map((sort) => sort.replace(/^-/, '')))];
}
