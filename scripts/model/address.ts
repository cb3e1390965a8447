import { deviceName, MOST_NAME_BYTES } from '../disk/paths.ts';

/** Two of them fit into a line of `_redirects`, of which hosts read 1000 characters. */
const MOST_BYTES = 480;

/** Beside letters and digits; of the others some are signs to hosts, servers or shells (`*`, `:`, `;`, `$`, quotes). */
const ALLOWED = /[^\p{L}\p{M}\p{N}\-._~+,=@&%/]/u;
/** Small letters, digits and single hyphens: what nearly every address is made of, and nothing can be said against. */
const PLAIN = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** What a host with clean addresses leaves out (server/pages/serve-page.ts). */
const OTHER_SPELLING = /(?:\.html|\/index)$/i;
const ENCODED = /%[0-9a-f]{2}/i;

/**
 * The one grammar of addresses on the site: of pages, aliases and where redirects lead. A path with single slashes, of
 * letters, digits and a few signs; anything else percent-encoded (RFC 3986), which pages cannot be: they are files, too.
 * @param kind `page` for an address that is made into a file
 * @returns what is wrong, in words that follow the address; undefined when nothing is
 */
export function addressFault(address: string, kind: 'page' | 'redirect'): string | undefined {
  if (!address.startsWith('/')) return 'does not begin with a slash';
  if (address === '/' || (PLAIN.test(address) && address.length < MOST_NAME_BYTES && !hasDevice(address)))
    return undefined;
  return (
    signFault(address) ?? encodingFault(address, kind) ?? partsFault(decoded(address) ?? address, address)
  );
}

const isDevice = (part: string): boolean => deviceName(part) !== undefined;
const hasDevice = (address: string): boolean => address.split('/').some(isDevice);

/** As `addressFault`, for the address of a page: one that hosts take for that of another page leads to no page at all. */
export function pageFault(address: string): string | undefined {
  const fault = addressFault(address, 'page');
  if (fault !== undefined || !OTHER_SPELLING.test(address)) return fault;
  return 'ends with `.html` or `/index`, which hosts treat as another spelling of the address without it';
}

/**
 * Addresses that some disks and hosts take for one have one key: capitals, normal forms, percent-encoding, and a slash, `.html` or
 * `/index` at their end aside.
 */
export function addressKey(address: string): string {
  // Nearly all addresses are plain, and this is asked several times of each.
  if (PLAIN.test(address) && !address.endsWith('/index')) return address;
  const key = (decoded(address) ?? address).normalize('NFC').toLowerCase().replace(/\/$/, '');
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
  const text = decoded(address);
  if (text === undefined) return 'is percent-encoded, but not as UTF-8';
  if (ENCODED.test(text)) return 'is percent-encoded twice';
  return /\p{Cc}|\\/u.test(text) || (address.match(/\//g) ?? []).length !== (text.match(/\//g) ?? []).length
    ? 'hides a slash or a control character in its percent-encoding'
    : undefined;
}

function partsFault(text: string, address: string): string | undefined {
  const parts = text.slice(1).split('/');
  if (parts.includes('')) return 'has an empty part: two slashes in a row, or one at its end';
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

/** Percent-encoding resolved; undefined when it is not that of UTF-8. */
export function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/**
 * The path of an address on the site as pages have theirs: percent-encoding resolved, accents as one character (NFC). A slash
 * that is encoded parts nothing, and stays as it is.
 */
export function pathAsRead(path: string): string {
  if (PLAIN.test(path)) return path;
  return (decoded(path.replace(/%2f/gi, '%252F')) ?? path).normalize('NFC');
}

/**
 * The id that the fragment of an address names: decoded, and without the directive for browsers (`#:~:text=words`), which
 * names words and no place that a page has. Empty where nothing is left.
 */
export function idAsRead(fragment: string): string {
  const name = fragment.split(':~:', 1)[0] ?? '';
  return decoded(name) ?? name;
}

/** Page and place that an address on the site leads to, however both are written. */
export function addressAsRead(address: string): string {
  const at = address.indexOf('#');
  if (at === -1) return pathAsRead(address);
  const id = idAsRead(address.slice(at + 1));
  return pathAsRead(address.slice(0, at)) + (id === '' ? '' : `#${id}`);
}

const readAliases = new WeakMap<ReadonlyMap<string, string>, ReadonlyMap<string, string>>();

/** Where an alias leads, in whichever spelling it was written there and here; undefined for an address that is none. */
export function aliasTarget(aliases: ReadonlyMap<string, string>, path: string): string | undefined {
  let read = readAliases.get(aliases);
  if (read === undefined) {
    read = new Map([...aliases].map(([from, to]) => [pathAsRead(from), to]));
    readAliases.set(aliases, read);
  }
  return read.get(pathAsRead(path));
}

/** Whether an address is written from where it stands: not from the root of the site, with no scheme, and not a part of its page. */
export function isRelative(url: string): boolean {
  return /^(?![a-z][a-z0-9+.-]*:|[/\\#?])\S/i.test(url);
}
