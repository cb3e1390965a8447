/**
 * The whole address of a page or file of the site: the one place where the origin meets a path. What is not ASCII is
 * percent-encoded; what was encoded already stays as it is.
 */
export function wholeAddress(origin: string, path: string): string {
  return origin + path.replace(/[^\x21-\x7E]+/g, percentEncoded);
}

/** Half of a character, which `encodeURIComponent` refuses, is the sign for what is none. */
function percentEncoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');
}

/** An address in a text as it is outside of its page: paths begin with the origin, and `#part` with the page. */
export function addressOutside(url: string, origin: string, page: string): string {
  if (url.startsWith('#')) return page + url;
  return url.startsWith('/') && !url.startsWith('//') ? origin + url : url;
}

const TAG = /<([a-z][\w-]*)((?:\s[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /\s([\w:-]+)(?:="([^"]*)")?/g;
/** What means nothing outside of the site: its classes, and the other sizes of a picture. */
const LEFT_OUT = new Set(['srcset', 'sizes', 'class', 'loading', 'decoding']);

/**
 * HTML of the compiler as it is read elsewhere, in a feed reader: with whole addresses, one source for each picture, and without
 * the classes of the site.
 */
export function htmlOutside(html: string, origin: string, page: string): string {
  return html.replace(TAG, (_whole, name: string, attributes: string, slash: string) => {
    const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([text, key = '', value]) => {
      if (LEFT_OUT.has(key.toLowerCase())) return [];
      const isAddress = (key === 'href' || key === 'src') && value !== undefined;
      return isAddress ? [` ${key}="${addressOutside(value, origin, page)}"`] : [text];
    });
    return `<${name}${kept.join('')}${slash}>`;
  });
}
