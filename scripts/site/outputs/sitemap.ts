import { MOST_ADDRESSES, sitemapParts } from '../../model/outputs.ts';
import { alternatesOf, listedPages, type Outputs, type PageFacts } from './pages.ts';
import { encodedAddress, wholeAddress } from './addresses.ts';

/** Files by their paths below the site. */
export type Texts = Record<string, string>;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * `sitemap.xml`: every page that search engines may list, with its modification date if the content has one,
 * and its translations. A site with more pages than one file may list has several files, and an index of
 * them.
 */
export function sitemaps(outputs: Outputs, most = MOST_ADDRESSES): Texts {
  const pages = listedPages(outputs).map((page) => entry(outputs, page));
  const names = sitemapParts(pages.length, most);
  if (names.length === 0) return { 'sitemap.xml': urlset(pages) };
  const parts = names.map((name, index): [string, string] => [
    name,
    urlset(pages.slice(index * most, (index + 1) * most)),
  ]);
  const list = names.map(
    (name) => `  <sitemap>${element('loc', wholeAddress(outputs.origin, `/${name}`))}</sitemap>\n`,
  );
  const index = `${DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${list.join('')}</sitemapindex>\n`;
  return { 'sitemap.xml': index, ...Object.fromEntries(parts) };
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlset(pages: readonly string[]): string {
  const isTranslated = pages.some((page) => page.includes('<xhtml:link'));
  const links = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${DECLARATION}<urlset xmlns="${SCHEMA}"${links}>\n${pages.join('')}</urlset>\n`;
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

/** `robots.txt` (RFC 9309): the paths that crawlers may not read, and the address of the sitemap. */
export function robotsTxt({ spec, origin }: Outputs): Texts {
  const { robots, sitemap } = spec;
  const disallow = typeof robots === 'object' ? robots.disallow : [];
  const rules = disallow.length === 0 ? ['Allow: /'] : disallow.map((path) => `Disallow: ${path}`);
  const where = sitemap === true ? ['', `Sitemap: ${wholeAddress(origin, '/sitemap.xml')}`] : [];
  return { 'robots.txt': ['User-agent: *', ...rules, ...where, ''].join('\n') };
}
