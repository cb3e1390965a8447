import type { Collection } from '../schema/collection.ts';
import { pageCollections, type SiteModel } from './site-model.ts';

/** The fields by which alone lists of a collection's entries are sorted, as dotted paths. */
export function sortFields({ set }: Pick<SiteModel, 'set'>, collection: Pick<Collection, 'name'>): string[] {
  const sorts = pageCollections(set)
    .flatMap((one) => Object.values(one.include))
    .filter((query) => query.collection === collection.name)
    .flatMap((query) => [query.sort, query.adjacent]);
  const ofLists = set.lists.flatMap(({ list }) => (list?.of === collection.name ? [list.sort] : []));
  const ofFiles = set.collections.flatMap(({ name, emit }) => (name === collection.name ? [emit?.sort] : []));
  const all = [...sorts, ...ofLists, ...ofFiles].flatMap((sort) => {
    const [first, ...others] = [sort ?? []].flat();
    return first === undefined || others.length > 0 ? [] : [first.replace(/^-/, '')];
  });
  return [...new Set(all)];
}
