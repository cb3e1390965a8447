import { expect, test } from 'vitest';
import { entryOf, siteOf } from '../../../tests/helpers/small-site.ts';
import { addressOutside, htmlOutside, wholeAddress } from './addresses.ts';
import type { Outputs } from './pages.ts';
import { sitemapXml } from './site-outputs.ts';

const page = (key: string): ReturnType<typeof entryOf> =>
  entryOf({ yaml: `key: ${key}`, key, path: `/${key}`, collection: { status: 200 } });

test('the sitemap of a site in several languages says where a page is in the others', () => {
  const model = siteOf([page('a')]);
  const alternates = [{ lang: 'es', url: 'https://x.example/es/año' }];
  const heads = new Map([['/a', { canonical: 'https://x.example/a', alternates }]]);
  const xml = sitemapXml({ model, heads, origin: 'https://x.example' } as unknown as Outputs)['sitemap.xml'];
  expect(xml).toContain('xmlns:xhtml=');
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="es" href="https://x.example/es/a%C3%B1o"/>');
});

test.each([
  ['/rönn', 'https://x.example/r%C3%B6nn'],
  ['/r%C3%B6nn', 'https://x.example/r%C3%B6nn'],
  ['/a%2Fb c', 'https://x.example/a%2Fb%20c'],
  ['/\ud800', 'https://x.example/%EF%BF%BD'],
])('the whole address of %s', (path, whole) => {
  expect(wholeAddress('https://x.example', path)).toBe(whole);
});

test.each([
  ['/a', 'https://x.example/a'],
  ['#b', 'https://x.example/p#b'],
  ['//cdn.example/a', '//cdn.example/a'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
])('%s outside of its page', (url, outside) => {
  expect(addressOutside(url, 'https://x.example', 'https://x.example/p')).toBe(outside);
});

test('HTML that leaves its page has whole addresses, one source of a picture, and no classes', () => {
  const html =
    '<p class="md-x">a > b <a href="/x?a=1&#x26;b=2">c</a></p><img src="/i.webp" srcset="/j.webp 2x" alt="A > /b" loading="lazy"><br><blockquote cite="/y"></blockquote>';
  expect(htmlOutside(html, (url) => addressOutside(url, 'https://x.example', 'https://x.example/p'))).toBe(
    '<p>a > b <a href="https://x.example/x?a=1&#x26;b=2">c</a></p><img src="https://x.example/i.webp" alt="A > /b"><br><blockquote cite="https://x.example/y"></blockquote>',
  );
});
