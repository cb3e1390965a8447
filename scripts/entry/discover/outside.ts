import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isNotOfSite, listFiles, type Listing } from '../../disk/list-files.ts';
import type { Collection } from '../../schema/collection.ts';
import { isInside, siteFile } from '../../disk/paths.ts';

/**
 * The listing of `content/` plus the folders outside the site that schemas include (`outside`). In those
 * folders only governed files count: an unusable link or folder is ignored unless it could hold entries.
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

/**
 * Whether a folder, after following links, is outside the folder that was checked when its schema was loaded.
 */
function isLinkOut(home: string, outside: string): boolean {
  if (!existsSync(home)) return false;
  return !isInside(realpathSync(home), realpathSync(outside));
}
