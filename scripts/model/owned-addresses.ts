import { fieldPointer, stringsIn } from '../schema/json.ts';
import { addressKey, pathAsRead } from './address.ts';
import { AddressPatterns, encodeSign, isExact, patternFault } from './address-patterns.ts';
import { copyAddress, outputAddresses } from './outputs.ts';
import { entriesOf, mayMissFiles, type SiteStructure, type PublicFolder } from './site-model.ts';
import { siteSetting, type SiteSetting } from './site-settings.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';

/** Addresses outside the content that exist all the same: the app, its server or another program answers there. */
export interface OwnedAddresses {
  /** Whether something answers at an address; `path` as `pathAsRead` gives it. */
  has: (path: string) => boolean;
  /** The pattern of the settings that an address fits. */
  patternOf: (path: string) => string | undefined;
  /** What takes an address for itself alone, in words that follow "The address is". */
  ownerOf: (address: string, kind: 'page' | 'redirect') => string | undefined;
  /** Addresses that a link can name, as it is written. */
  names: readonly string[];
  setting: SiteSetting | undefined;
}

const known = new WeakMap<SiteStructure, OwnedAddresses>();

/** The addresses that the settings of the site name, and those of the files in its public folder. */
export function ownedAddresses(model: SiteStructure): OwnedAddresses {
  let owned = known.get(model);
  if (owned === undefined) known.set(model, (owned = gather(model)));
  return owned;
}

/** Whether something outside the content answers at an address, and no page of the content was said to be gone from there. */
export function isElsewhere(model: SiteStructure, address: string): boolean {
  const path = pathAsRead(address);
  return !model.gone.has(path) && ownedAddresses(model).has(path);
}

function gather(model: SiteStructure): OwnedAddresses {
  const setting = siteSetting(model, 'addresses');
  const listed = [...(model.set.addresses ?? []), ...(setting === undefined ? [] : stringsIn(setting.value))];
  const written = listed.filter((one) => patternFault(one) === undefined);
  const patterns = new AddressPatterns(written);
  const files = publicAddresses(model.publicFolder);
  const ownerOf = ownersOf(model.publicFolder, setting, written);
  const outputs = outputAddresses(model);
  const copies = new Set(model.routes.map(copyAddress));
  const isUnknown = isUnread(model);
  return {
    has: (path) => files.has(path) || outputs.has(path) || patterns.match(path) !== undefined || isUnknown,
    patternOf: (path) => patterns.match(path),
    ownerOf,
    names: [
      ...written.filter(isExact),
      // Whoever mistyped the address of a page did not mean the Markdown copy beside it.
      ...[...outputs.keys()].filter((address) => !copies.has(address)),
      ...(model.publicFolder?.files ?? []).flatMap(linkTo),
    ],
    setting,
  };
}

/** Where the files of the folder are found: by their names, and the page of a folder by that of the folder. */
function publicAddresses(folder: PublicFolder | undefined): Set<string> {
  const found = new Set<string>();
  for (const file of folder?.files ?? []) {
    const address = `/${file.normalize('NFC')}`;
    found.add(address);
    const home = /^(.*\/)index\.html?$/i.exec(address)?.[1];
    if (home !== undefined) found.add(home);
    if (home !== undefined && home !== '/') found.add(home.slice(0, -1));
  }
  return found;
}

/** Signs of file names that mean something else in a link, or end it. */
const SIGNS_OF_LINKS = /[\s%?#()<>"'`\\]/g;

/** How a link names a file: one that is the page of its folder by the folder. */
function linkTo(file: string): string[] {
  const address = `/${file.normalize('NFC')}`.replace(/\/index\.html?$/i, '/');
  return address === '/' ? [] : [address.replace(SIGNS_OF_LINKS, encodeSign)];
}

/** Files that an app has for itself, in which it shows the pages of the content. */
const SHELLS = new Set(['index.html', '404.html']);

/** What takes one address for itself, by its key: a page there would be written over, or never be seen. */
function ownersOf(
  folder: PublicFolder | undefined,
  setting: SiteSetting | undefined,
  written: readonly string[],
): OwnedAddresses['ownerOf'] {
  const files = new Map<string, string>();
  for (const file of folder?.files ?? [])
    if (!SHELLS.has(file))
      files.set(addressKey(`/${file}`), `the address of the file \`${folder?.folder ?? ''}/${file}\``);
  const exact = written.filter(isExact).map((one) => withoutSlash(pathAsRead(one)));
  const pages = new Set(exact.map((one) => one.toLowerCase()));
  const redirects = new Set(exact.map(addressKey));
  const where = setting === undefined ? 'the schema' : `\`${setting.entry.file.path}\``;
  const listed = `taken: \`${setting?.field ?? 'addresses'}\` in ${where} lists it`;
  return (address, kind) => {
    const key = addressKey(address);
    // A page may be the one that `/index.html` and `/404.html` are other spellings of; a redirect leads nowhere from there.
    const isListed =
      kind === 'page' ? pages.has(key) : redirects.has(key) && (address !== '/' || pages.has('/'));
    return files.get(key) ?? (isListed ? listed : undefined);
  };
}

/** Whether the entry with the list could not be read, which is told: what it would have listed is no mistake of a link. */
function isUnread(model: SiteStructure): boolean {
  const collection = model.set.collections.find((one) => one.addresses !== undefined);
  if (collection === undefined || entriesOf(model, collection.name).length > 0) return false;
  return (
    mayMissFiles(model, collection) ||
    [...model.unread.keys].some((key) => key.startsWith(`${collection.name}/`))
  );
}

/** JSON pointer of a pattern in the entry that lists it. */
export function patternPointer({ field }: SiteSetting, index: number): string {
  return `${fieldPointer(field)}/${index}`;
}
