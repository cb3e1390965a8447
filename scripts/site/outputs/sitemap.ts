import { alternatesOf, listedPages, type Outputs, type PageFacts } from './pages.ts';
import { encodedAddress, wholeAddress } from './addresses.ts';

/** Files by their paths below the site. */
export type Texts = Record<string, string>;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * `sitemap.xml`: every page that search engines may list, with its modification date if the content has one,
 * and its translations.
 */
export function sitemapXml(outputs: Outputs): Texts {
  const pages = listedPages(outputs).map((page) => entry(outputs, page));
  const isTranslated = pages.some((page) => page.includes('<xhtml:link'));
  const links = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}"${links}>\n${pages.join('')}</urlset>\n`;
  return { 'sitemap.xml': text };
}

function entry(outputs: Outputs, { route, url, modified, published }: PageFacts): string {
  const day = modified ?? published;
  const links = alternatesOf(outputs, route).map(
    ({ lang, url: other }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(encodedAddress(other))}"/>`,
  );
  return `  <url>${element('loc', encodedAddress(url))}${day === undefined ? '' : element('lastmod', day)}${links.join('')}</url>\n`;
}

function element(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`;
}

/** Escapes text for XML and HTML. */
export function escapeXml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `robots.txt` (RFC 9309): everything may be read, and where the sitemap is. */
export function robotsTxt({ spec, origin }: Outputs): Texts {
  const { sitemap } = spec;
  const where = sitemap === true ? ['', `Sitemap: ${wholeAddress(origin, '/sitemap.xml')}`] : [];
  return { 'robots.txt': ['User-agent: *', 'Allow: /', ...where, ''].join('\n') };
}
