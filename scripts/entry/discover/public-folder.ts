import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../../disk/paths.ts';
import { listFiles } from '../../disk/list-files.ts';
import { faultWords } from '../../disk/read-file.ts';
import type { PublicFolder } from '../../model/site-model.ts';
import type { Collection } from '../../schema/collection.ts';

/** The standard dot folder that is meant to be published (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** The folder whose files the app publishes unchanged, as named by a collection, with its current files. */
export function publicFolder(root: string, collections: readonly Collection[]): PublicFolder | undefined {
  const named = collections.find((one) => one.publicFolder !== undefined)?.publicFolder;
  return named === undefined ? undefined : listPublicFolder(root, named);
}

/** The names of all files in a folder of the root; no file is read. Links out of the root are left out. */
export function listPublicFolder(root: string, folder: string): PublicFolder {
  const home = path.join(root, folder);
  const fault = folderFault(root, home);
  if (fault !== undefined) return { folder, files: [], fault };
  const own = listFiles(home, root);
  const wellKnown = listFiles(path.join(home, WELL_KNOWN), root).files.map((name) => `${WELL_KNOWN}/${name}`);
  const closed = own.refused.find((one) => one.path === '');
  return { folder, files: [...own.files, ...wellKnown], fault: closed?.reason };
}

function folderFault(root: string, home: string): string | undefined {
  if (!existsSync(home)) return 'it is not there';
  try {
    return isInside(realpathSync(home), realpathSync(root))
      ? undefined
      : 'it is a link out of the folder of the site';
  } catch (error) {
    return faultWords(error);
  }
}
