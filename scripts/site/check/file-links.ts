import path from 'node:path';
import { decoded } from '../../model/address.ts';
import { splitAddress } from '../../model/held-target.ts';
import { allEntries, type Entry, type SiteStructure } from '../../model/site-model.ts';

/**
 * The address that is meant where a link names a file of content from the folder of its own, as programs for notes and generators of
 * sites write links (`../two/index.md#part`).
 * @returns undefined where there is no such file, or it has no page
 */
export function addressOfFile(model: SiteStructure, { file }: Entry, url: string): string | undefined {
  const { written } = splitAddress(url);
  const name = decoded(written);
  if (name === undefined || !/\.(?:md|ya?ml)$/i.test(name)) return undefined;
  const target = path.posix.join(path.posix.dirname(file.path), name).normalize('NFC');
  const found = allEntries(model).find((one) => one.file.path.normalize('NFC') === target);
  // What stands inside of a page has an anchor already.
  if (found?.path === undefined || (found.path.includes('#') && url !== written)) return undefined;
  return found.path + url.slice(written.length);
}
