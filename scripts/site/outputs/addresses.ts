/** An address with characters outside ASCII percent-encoded; existing encoding is kept. */
export function encodedAddress(address: string): string {
  return address.replace(/[^\x21-\x7E]+/g, percentEncoded);
}

/** The full URL of a page or file of the site; the only place where the origin and a path are joined. */
export function wholeAddress(origin: string, path: string): string {
  return origin + encodedAddress(path);
}

/**
 * Percent-encodes UTF-8; a lone surrogate, which `encodeURIComponent` rejects, becomes the replacement
 * character.
 */
function percentEncoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');
}

/** Makes an address in a text absolute: paths get the origin, and `#part` the page. */
export function addressOutside(url: string, origin: string, page: string): string {
  if (url.startsWith('#')) return page + url;
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url;
}

const TAG = /<([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
/** Attributes with the address of a page, a part of one, or a file. */
const ADDRESSES = new Set(['href', 'src', 'cite']);
/** Attributes without meaning outside the site: its classes, and other sizes of a picture. */
const LEFT_OUT = new Set(['srcset', 'sizes', 'class', 'loading', 'decoding']);

/**
 * Converts HTML for other readers, such as feed readers: full URLs, one source for each picture, and no classes
 * of the site.
 * @param outside returns the full URL of an address
 */
export function htmlOutside(html: string, outside: (address: string) => string): string {
  return html.replace(TAG, (_whole, name: string, attributes: string, slash: string) => {
    const parts = [...attributes.matchAll(ATTRIBUTE)].flatMap(([text, key = '', value]) => {
      if (LEFT_OUT.has(key.toLowerCase())) return [];
      const isAddress = ADDRESSES.has(key.toLowerCase()) && value !== undefined;
      return isAddress ? [` ${key}="${outside(value)}"`] : [text];
    });
    return `<${name}${parts.join('')}${slash}>`;
  });
}

export function escapeXml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
