import { memoize } from '../shared/memoize.ts';
import { decodePercent } from '../shared/safe-parse.ts';
import type { JsonObject } from '../schema/json.ts';
import { deviceName, MOST_NAME_BYTES } from '../disk/paths.ts';

/** Two addresses must fit into a line of `_redirects`, of which hosts read 1000 characters. */
const MOST_BYTES = 480;

/**
 * Characters other than letters and digits; some of the excluded ones have a meaning to hosts, servers or
 * shells (`*`, `:`, `;`, `$`, quotes).
 */
const ALLOWED = /[^\p{L}\p{M}\p{N}\-._~+,=@&%/]/u;
/** Lowercase letters, digits and single hyphens: a quick test that accepts almost every address. */
const PLAIN = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** Endings that a host with clean addresses removes (server/pages/serve-page.ts). */
const OTHER_SPELLING = /(?:\.html|\/index)$/i;
const ENCODED = /%[0-9a-f]{2}/i;

/**
 * The grammar of all addresses on the site: of pages, aliases and redirect targets. A path with single
 * slashes, made of letters, digits and a few other characters; anything else is percent-encoded (RFC 3986),
 * which pages cannot be, because they are files.
 * @param kind `page` for an address that becomes a file
 * @returns the problem, worded to follow the address; undefined if there is none
 */
export function addressFault(address: string, kind: 'page' | 'redirect'): string | undefined {
  if (!address.startsWith('/')) return 'does not begin with a slash';
  if (address === '/' || (PLAIN.test(address) && address.length < MOST_NAME_BYTES && !hasDevice(address)))
    return undefined;
  return (
    signFault(address) ??
    encodingFault(address, kind) ??
    partsFault(decodePercent(address) ?? address, address)
  );
}

const isDevice = (part: string): boolean => deviceName(part) !== undefined;
const hasDevice = (address: string): boolean => address.split('/').some(isDevice);

/**
 * Like `addressFault`, for the address of a page. Hosts would redirect such a page to another one's address.
 */
export function pageFault(address: string): string | undefined {
  const fault = addressFault(address, 'page');
  if (fault !== undefined || !OTHER_SPELLING.test(address)) return fault;
  return 'ends with `.html` or `/index`, which hosts treat as another spelling of the address without it';
}

/**
 * A key that is equal for addresses that some disks and hosts do not distinguish: it ignores case, Unicode
 * normalization, percent-encoding, and a slash, `.html` or `/index` at the end.
 */
export function addressKey(address: string): string {
  // Most addresses are plain, and this runs several times for each.
  if (PLAIN.test(address) && !address.endsWith('/index')) return address;
  const key = (decodePercent(address) ?? address).normalize('NFC').toLowerCase().replace(/\/$/, '');
  return key.replace(/\.html$/, '').replace(/\/index$/, '') || '/';
}

function signFault(address: string): string | undefined {
  if (/^\/[/\\]/.test(address)) return 'begins with two slashes, which browsers read as another site';
  if (/\s/.test(address)) return 'contains a space or a line break';
  if (/[?#]/.test(address)) return 'contains a query or an anchor, but an address must be only a path';
  if (/[*:]/.test(address)) return 'contains `*` or `:`, which match any text in redirects';
  if (address.includes('\\')) return 'contains a backslash';
  const [sign] = ALLOWED.exec(address) ?? [];
  if (sign !== undefined) return `contains \`${sign}\`, which must be percent-encoded`;
  return address === address.normalize('NFC')
    ? undefined
    : 'has letters whose accents or vowel signs are stored in an unusual form (not NFC), which browsers treat as a different address';
}

function encodingFault(address: string, kind: 'page' | 'redirect'): string | undefined {
  if (!address.includes('%')) return undefined;
  if (kind === 'page') return 'contains `%`, but the address of a page must be written as people read it';
  if (/%(?![0-9a-f]{2})/i.test(address)) return 'has a `%` that is not followed by two hexadecimal digits';
  const text = decodePercent(address);
  if (text === undefined) return 'is percent-encoded, but not as UTF-8';
  if (ENCODED.test(text)) return 'is percent-encoded twice';
  return /\p{Cc}|\\/u.test(text) || (address.match(/\//g) ?? []).length !== (text.match(/\//g) ?? []).length
    ? 'hides a slash or a control character in its percent-encoding'
    : undefined;
}

function partsFault(text: string, address: string): string | undefined {
  const parts = text.slice(1).split('/');
  if (parts.slice(0, -1).includes('')) return 'has an empty part: two slashes in a row';
  if (parts.at(-1) === '') return 'ends with a slash';
  if (parts.some((part) => part.startsWith('.')))
    return 'has a part that begins with a dot, which hides it or leads elsewhere';
  if (parts.some((part) => /[. ]$/.test(part)))
    return 'has a part that ends with a dot or a space, which Windows drops';
  const device = parts.find(isDevice);
  if (device !== undefined) return `has the part \`${device}\`, which is the name of a device on Windows`;
  if (parts.some((part) => Buffer.byteLength(part) > MOST_NAME_BYTES))
    return `has a part of more than ${MOST_NAME_BYTES} bytes, too long for the name of a file`;
  return encodeURI(address).length > MOST_BYTES ? `is longer than ${MOST_BYTES} characters` : undefined;
}

/**
 * The path of an address in the form of page paths: percent-decoded and in Unicode form NFC. An encoded slash
 * does not separate segments and stays encoded.
 */
export function pathAsRead(path: string): string {
  if (PLAIN.test(path)) return path;
  return (decodePercent(path.replace(/%2f/gi, '%252F')) ?? path).normalize('NFC');
}

/**
 * The id in the fragment of an address: decoded, and without the text directive (`#:~:text=words`), which
 * names no place in the page. Empty if nothing is left.
 */
export function idAsRead(fragment: string): string {
  const name = fragment.split(':~:', 1)[0] ?? '';
  return decodePercent(name) ?? name;
}

/** Page and id of an address on the site, in normal form. */
export function addressAsRead(address: string): string {
  const at = address.indexOf('#');
  if (at === -1) return pathAsRead(address);
  const id = idAsRead(address.slice(at + 1));
  return pathAsRead(address.slice(0, at)) + (id === '' ? '' : `#${id}`);
}

const aliasesAsRead = memoize(
  (aliases: ReadonlyMap<string, string>) => new Map([...aliases].map(([from, to]) => [pathAsRead(from), to])),
);

/** The target of an alias, regardless of spelling; undefined if the path is not an alias. */
export function aliasTarget(aliases: ReadonlyMap<string, string>, path: string): string | undefined {
  return aliasesAsRead(aliases).get(pathAsRead(path));
}

/** The old addresses of an entry's page, each with its field: a list, or one text. */
export function oldAddresses(data: JsonObject): { alias: string; pointer: string }[] {
  const { aliases } = data;
  if (typeof aliases === 'string' && aliases !== '') return [{ alias: aliases, pointer: '/aliases' }];
  return (Array.isArray(aliases) ? aliases : []).flatMap((alias, index) =>
    typeof alias === 'string' ? { alias, pointer: `/aliases/${index}` } : [],
  );
}
