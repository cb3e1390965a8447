import type { RoutesFile } from '../../src/data/routes-file.ts';
import { xmlElement } from './xml.ts';

type Route = RoutesFile['routes'][number];

/** `sitemap.xml`: every page that search engines may list, by its canonical address; a date only where the content states one. */
export function sitemapXml(routes: readonly Route[]): string {
  const urls = routes
    .filter(({ status, head }) => status === 200 && head.index !== false)
    .map(({ head }) => {
      const changed = head.modified ?? head.published;
      const lastmod = changed ? xmlElement('lastmod', changed) : '';
      return `  <url>${xmlElement('loc', head.canonical)}${lastmod}</url>\n`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** `robots.txt`: everything may be read, and where the list of pages is. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
