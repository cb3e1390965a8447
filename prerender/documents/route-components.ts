import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CollectionRoute } from '../../src/data/route-data.ts';
import { pageModules } from '../../src/router/page-modules.ts';

const PAGES = 'src/pages';
const TABLE = 'src/router/page-modules.ts';

interface Pairing {
  /** The collections whose schemas define pages. */
  collections: readonly CollectionRoute[];
  /** The table of `src/router/page-modules.ts`. */
  table: Readonly<Record<string, { folder: string }>>;
  /** Folders below `src/pages/`. */
  folders: readonly string[];
}

/**
 * Mismatches between the schemas' routes, the table of page modules and the page folders; one sentence each.
 */
export function routeComponentProblems({ collections, table, folders }: Pairing): string[] {
  const names = new Set(collections.map(({ name }) => name));
  const inUse = new Set(Object.values(table).map(({ folder }) => folder));

  const withoutPage = collections.flatMap(({ name, route }) => {
    if (table[name]) return [];
    const folder = name.replace(/^page-/, '');
    return `\`${name}\` has a route (${route}) but no page: add ${PAGES}/${folder}/index.tsx and its line in ${TABLE}.`;
  });
  const withoutRoute = Object.entries(table).flatMap(([name, { folder }]) =>
    names.has(name)
      ? []
      : `${TABLE} pairs \`${name}\` with ${PAGES}/${folder}/, but no schema gives it a route: add schemas/${name}.json with a \`route\`, or remove the line.`,
  );
  const withoutLine = folders.flatMap((folder) =>
    inUse.has(folder)
      ? []
      : `${PAGES}/${folder}/ belongs to no collection: add its line in ${TABLE} and a schema with a \`route\` in schemas/, or remove the folder.`,
  );
  return [...withoutPage, ...withoutRoute, ...withoutLine];
}

/** Throws if a collection with pages and a page folder do not match, with the file to add. */
export function assertRouteComponents(collections: readonly CollectionRoute[]): void {
  const folders = readdirSync(resolve(PAGES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const problems = routeComponentProblems({ collections, table: pageModules, folders });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
