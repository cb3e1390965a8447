import path from 'node:path';
import { siteFile } from '../../disk/site-paths.ts';
import { folderOfIndex } from '../../model/entry-place.ts';
import { languagePrefix, languagesOf, localRoute, withoutLanguage } from '../../model/languages.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { filesOf, MoveError } from './subject.ts';

/**
 * The key in user input, with its folders in a collection that has some: alone, after the collection or its
 * folder, as a file name, or in an address.
 */
export function keyIn(model: SiteModel, { collection }: Entry, to: string, cwd: string): string {
  if (!to.includes('/')) return to.replace(/^#/, '');
  const pattern = collection.route ?? collection.anchor;
  const key = keyInAddress(collection, to);
  if (key !== undefined) return key;
  if (to.startsWith(`${collection.name}/`) && !to.endsWith(collection.extension))
    return to.slice(collection.name.length + 1);
  const folder = siteFile(collection.folder);
  const file = filesOf(model, to, cwd).find((one) =>
    collection.deep ? one.startsWith(`${folder}/`) : path.posix.dirname(one) === folder,
  );
  if (file === undefined)
    throw new MoveError(
      `An entry of ${collection.title} stays in its collection: its file is in ${folder}/${pattern === undefined ? '' : `, its address is \`${pattern}\``}. Name a new key, such as \`${collection.name}/new-name\`.`,
    );
  const below = withoutLanguage(collection, file).slice(folder.length + 1);
  const name = below.endsWith(collection.extension) ? below.slice(0, -collection.extension.length) : below;
  // The path of a file determines its folder, even if that is the collection's own.
  return collection.deep ? `/${folderOfIndex(name) ?? name}` : name;
}

/** The key in an address of a page of the collection, in any language. */
function keyInAddress(collection: Entry['collection'], to: string): string | undefined {
  const pattern = collection.route ?? collection.anchor;
  if (pattern === undefined) return undefined;
  const keys = languagesOf(collection).flatMap((language) => {
    const route = localRoute(
      languagePrefix(collection.languages, language),
      pattern,
      collection.trailingSlash,
    );
    const [before = '', after = ''] = route.replace('{folder}/{key}', '{key}').split(/\{[^}]*\}/);
    const length = before.length + after.length;
    const whole = after.endsWith('/') ? `${to.replace(/\/$/, '')}/` : to;
    return whole.startsWith(before) && whole.endsWith(after) && whole.length > length
      ? [whole.slice(before.length, whole.length - after.length)]
      : [];
  });
  return keys.find((key) => !key.includes('/') || collection.deep);
}
