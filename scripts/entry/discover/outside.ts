import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isNotOfSite, listFiles, type Listing } from '../../disk/list-files.ts';
import type { Collection } from '../../schema/collection.ts';
import { isInside } from '../../disk/paths.ts';
import { siteFile } from '../../disk/site-paths.ts';

/**
 * What lies in `content/`, with what schemas open outside of the site (`outside`). There only what is governed counts: a link or a
 * folder that cannot be used is somebody else's, unless entries would lie in it.
 * @param listing of `content/`
 */
export function withOutside(
  listing: Listing,
  root: string,
  collections: readonly Collection[],
  governing: (file: string) => Collection | undefined,
): Listing {
  const folders = new Map(
    collections.flatMap(({ outside, folder }) => (outside === undefined ? [] : [[folder, outside] as const])),
  );
  const files = new Set(listing.files);
  const refused = new Map(listing.refused.map((one) => [one.path, one]));
  for (const [folder, outside] of folders) {
    const home = path.join(root, siteFile(folder));
    if (isLinkOut(home, path.join(root, outside))) {
      refused.set(folder, {
        path: folder,
        reason: 'it is a link out of the folder that the schema opens',
        isFolder: true,
      });
      continue;
    }
    const own = listFiles(home, root, isNotOfSite(root));
    for (const file of own.files) files.add(`${folder}/${file}`);
    for (const one of own.refused) {
      const file = one.path === '' ? folder : `${folder}/${one.path}`;
      if (one.isFolder || governing(file) !== undefined) refused.set(file, { ...one, path: file });
    }
  }
  return { ...listing, files: [...files], refused: [...refused.values()] };
}

/** Whether a folder lies elsewhere than in the one that was looked at when its schema was, links followed. */
function isLinkOut(home: string, outside: string): boolean {
  if (!existsSync(home)) return false;
  return !isInside(realpathSync(home), realpathSync(outside));
}
