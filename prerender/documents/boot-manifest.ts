import { createHash } from 'node:crypto';
import { sharedDataFile } from 'virtual:shared-data';
import type { RouteData } from '../../src/data/route-data.ts';
import type { DataFile, BootManifest } from '../../src/data/boot-manifest.ts';
import { readText } from '../content-files.ts';
import { deployedName } from './data-files.ts';
import { CONTACT_PAGE } from './netlify-form.ts';
import type { PageAssets } from './page-assets.ts';

/** Hash of a text in the form in which browsers check it. */
export const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Whether the document itself holds its data. The contact page does, because whoever answers its form without scripts
 * reads the form's rules there (`server/form/contact-page.ts`); all others name the files, which are fetched when the
 * page has been seen: the largest document is 9 kB with them and 20 kB with the data inside, and the first 14 kB come
 * in one trip.
 */
export const holdsData = (collection: string, assets: PageAssets | undefined) =>
  !assets || collection === CONTACT_PAGE;

/** The page's data as the deployed file that the browser reads. */
function routeFile(file: string): DataFile {
  const text = readText(file);
  return { url: `/${deployedName(file, text)}`, integrity: integrityOf(text) };
}

/**
 * What the starter needs to know.
 * @param file the route's data file in the compiled content
 * @param assets none while developing
 */
export function bootManifest(
  { collection }: RouteData,
  file: string,
  assets: PageAssets | undefined,
): BootManifest {
  // While developing, the code is its source.
  if (!assets) return { scripts: [] };
  const { scripts } = assets;
  if (holdsData(collection, assets)) return { scripts };
  return { scripts, shared: sharedDataFile, route: routeFile(file) };
}
