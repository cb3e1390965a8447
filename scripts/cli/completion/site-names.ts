import { RULES } from '../../diagnostics/rules.ts';
import { discover } from '../../entry/discover/discover.ts';
import { fileKey } from '../../model/paths.ts';
import { readSchemas, schemaSet } from '../../schema/load.ts';
import { findRoot } from '../paths.ts';
import type { SiteNames } from './candidates.ts';

/** The names of a site by its schemas and files alone: nobody waits for a check while typing. */
export function siteNames(cwd: string): SiteNames {
  const read = (): Pick<ReturnType<typeof discover>, 'files'> & { names: string[] } => {
    try {
      const root = findRoot(undefined, cwd, false);
      const { collections } = schemaSet(readSchemas(root));
      return { names: collections.map(({ name }) => name), files: discover(root, collections).files };
    } catch {
      // Without a site there is nothing to offer.
      return { names: [], files: [] };
    }
  };
  return {
    collections: () => read().names,
    entries: () =>
      read().files.map(({ path, collection }) => `${collection.name}/${fileKey(collection, path)}`),
    rules: () => Object.keys(RULES),
  };
}
