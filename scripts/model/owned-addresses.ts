import { memoize } from '../shared/memoize.ts';
import { fieldPointer, stringsIn } from '../schema/json.ts';
import { addressFault, addressKey, pathAsRead } from './address.ts';
import { literalPattern } from './characters.ts';
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
  const written = stringsIn(setting?.value).filter((one) => patternFault(one) === undefined);
  const patternOf = patternMatcher(written);
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
  const exact = written.filter(isExact).map((one) => withoutSlash(pathAsRead(one)));
  const pages = new Set(exact.map((one) => one.toLowerCase()));
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

/** The problem with a pattern, worded to follow it, and the advice. */
export interface PatternFault {
  fault: string;
  remedy: string;
}

const NAMED = /^:[A-Za-z_][\w-]*$/;

/**
 * The problem with an address pattern. In a pattern `*` or `:name` matches one segment, `*` at the start or
 * end of a segment matches the rest of it, and `**` matches any number of segments, including none.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  const address = withoutSlash(pattern)
    .split('/')
    .map((part) =>
      part === '**' || NAMED.test(part) ? 'x' : part.replace(/^\*|\*$/, 'x').replace(/^\.(?=[a-z])/, ''),
    )
    .join('/');
  const fault = addressFault(address, 'redirect');
  const remedy =
    'Write a path such as `/feed.xml`; `*` or `:name` stands for one part, `**` for any number of parts, and a `*` may begin or end a part.';
  return fault === undefined ? undefined : { fault, remedy };
}

/** Whether a pattern is a literal address. */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*') && !partsOf(pattern).some((part) => NAMED.test(part));
}

/** The segments between the slashes, without the slash at the end. */
function partsOf(path: string): string[] {
  return withoutSlash(path).slice(1).split('/');
}

/**
 * A matcher of addresses, with or without a trailing slash, as `pathAsRead` returns them.
 * @param patterns valid patterns; the first that matches is given
 */
export function patternMatcher(patterns: readonly string[]): (path: string) => string | undefined {
  const all = patterns.map((pattern) => ({ pattern, form: formOf(pattern) }));
  return (path) => all.find(({ form }) => form.test(path))?.pattern;
}

function formOf(pattern: string): RegExp {
  const parts = partsOf(pattern).map((part) => {
    if (part === '**') return '(?:/[^/]*)*';
    if (part === '*' || NAMED.test(part)) return '/[^/]+';
    return `/${part
      .split('*')
      .map((text) => literalPattern(pathAsRead(text)))
      .join('[^/]*')}`;
  });
  // The address of a file has no slash at the end.
  const isFile = /[^/*]\.[A-Za-z\d]+$/.test(pattern);
  return new RegExp(`^${parts.join('')}${isFile ? '' : '/?'}$`, 'u');
}
