import { didYouMean } from '../diagnostics/suggest.ts';
import type { Collection, SchemaSet } from '../schema/collection.ts';
import { UsageError } from './paths.ts';

/** The collection of that name; an unknown name is wrong usage, answered with the nearest one and the list. */
export function namedCollection(set: SchemaSet, name: string, wanted = set.collections): Collection {
  const found = set.collections.find((one) => one.name === name);
  if (found !== undefined) return found;
  const names = wanted.map((one) => one.name);
  const near = didYouMean(
    name,
    set.collections.map((one) => one.name),
  );
  const lines = [`There is no collection \`${name}\`.`, near, `Collections: ${names.join(', ')}.`];
  throw new UsageError(lines.filter((line) => line !== undefined).join(' '));
}
