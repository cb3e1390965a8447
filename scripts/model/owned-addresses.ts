import { memoize } from '../shared/memoize.ts';
import { fieldPointer, stringsIn } from '../schema/json.ts';
import { addressFault, addressKey, pathAsRead } from './address.ts';
import { copyAddress, outputAddresses } from './outputs.ts';
import { entriesOf, mayMissFiles, type SiteModel } from './site-model.ts';
import { siteSetting, type SiteSetting } from './site-settings.ts';
import { withoutSlash } from '../shared/with-search.ts';

/** Addresses outside the content that are served by the app, its server or another program. */
export interface OwnedAddresses {
  /** Whether something is served at an address; `path` as returned by `pathAsRead`. */
  has: (path: string) => boolean;
  /** The pattern in the settings that matches an address. */
  patternOf: (path: string) => string | undefined;
  /** The owner of an address, worded to follow "The address is". */
  ownerOf: (address: string, kind: 'page' | 'redirect') => string | undefined;
  /** Addresses that links can use, spelled as in links. */
  names: readonly string[];
  setting: SiteSetting | undefined;
}

/**
 * Whether something outside the content is served at an address, unless the content marks that page as gone.
 */
export function isElsewhere(model: SiteModel, address: string): boolean {
  const path = pathAsRead(address);
  return !model.gone.has(path) && ownedAddresses(model).has(path);
}

/** The addresses in the site's settings. */
export const ownedAddresses = memoize((model: SiteModel): OwnedAddresses => {
  const setting = siteSetting(model, 'addresses');
  const written = stringsIn(setting?.value).filter((pattern) => patternFault(pattern) === undefined);
  const patternOf = (path: string): string | undefined => written.find((pattern) => matches(pattern, path));
  const ownerOf = ownersOf(setting, written);
  const outputs = outputAddresses(model);
  const copies = new Set(model.routes.map(copyAddress));
  const isUnknown = isUnread(model);
  return {
    has: (path) => outputs.has(path) || patternOf(path) !== undefined || isUnknown,
    patternOf,
    ownerOf,
    names: [
      ...written.filter(isExact),
      // A mistyped page address should not be corrected to the page's Markdown copy.
      ...[...outputs.keys()].filter((address) => !copies.has(address)),
    ],
    setting,
  };
});

/** The owners of addresses, by address key: a page there would be overwritten or never be shown. */
function ownersOf(setting: SiteSetting | undefined, written: readonly string[]): OwnedAddresses['ownerOf'] {
  const exact = written.filter(isExact).map((pattern) => withoutSlash(pathAsRead(pattern)));
  const pages = new Set(exact.map((pattern) => pattern.toLowerCase()));
  const redirects = new Set(exact.map(addressKey));
  const where = setting === undefined ? 'the schema' : `\`${setting.entry.file.path}\``;
  const listed = `taken: \`${setting?.field ?? 'addresses'}\` in ${where} lists it`;
  return (address, kind) => {
    const key = addressKey(address);
    // A page may replace `/index.html` and `/404.html`; a redirect from there does not work.
    const isListed =
      kind === 'page' ? pages.has(key) : redirects.has(key) && (address !== '/' || pages.has('/'));
    return isListed ? listed : undefined;
  };
}

/**
 * Whether the entry with the list could not be read, which is reported:
 * links to addresses on its list are then no errors.
 */
function isUnread(model: SiteModel): boolean {
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

/** The end of a pattern for everything below an address. */
const BELOW = '/**';

/** The problem with a pattern of the list, worded to follow it, and the advice: it is an address, or ends in `/**`. */
export function patternFault(pattern: string): { fault: string; remedy: string } | undefined {
  // Files such as `/.well-known/security.txt` are no pages.
  const address = withoutSlash(pattern)
    .replace(/\/\*\*$/, '/x')
    .replace(/\/\.(?=[a-z])/g, '/');
  const fault = addressFault(address, 'redirect');
  const remedy = 'Write a path such as `/feed.xml`; `/**` at its end stands for everything below it.';
  return fault === undefined ? undefined : { fault, remedy };
}

/** Whether a pattern is an address alone. */
function isExact(pattern: string): boolean {
  return !pattern.endsWith(BELOW);
}

/**
 * Whether a pattern matches an address, with or without a trailing slash.
 * @param path as `pathAsRead` returns it
 */
export function matches(pattern: string, path: string): boolean {
  const base = withoutSlash(pathAsRead(isExact(pattern) ? pattern : pattern.slice(0, -BELOW.length)));
  return withoutSlash(path) === base || (!isExact(pattern) && path.startsWith(`${base}/`));
}
