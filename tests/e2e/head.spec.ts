import { imageSize } from 'image-size';
import { deployedName } from '../../prerender/documents/data-files.ts';
import type { BlogRoute, LocationsRoute, PageFaqRoute, TownsRoute } from '#content/types/index.d.ts';
import { expect, test } from './fixtures.ts';
import { htmlOf, jsonLdNodes, readHead, textOf } from './support/html.ts';
import { collection, NOWHERE, pages, paths, site, titled } from './support/site-data.ts';

const ORIGIN = site.origin;
const one = (values: string[], what: string): string => {
  expect(values, `${what}, exactly once`).toHaveLength(1);
  return values[0] ?? '';
};

test.describe('head of every page', () => {
  test('FRAME-33, FRAME-34, FRAME-35 title, description and keywords, each page its own', async ({
    request,
  }) => {
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
    for (const path of paths) {
      const head = readHead(await htmlOf(request, path));
      const title = one(head.titles, `title of ${path}`);
      const description = one(head.metas('description'), `description of ${path}`);
      expect(one(head.metas('keywords'), `keywords of ${path}`), path).not.toBe('');
      expect(seen.title.get(title), `${path} shares its title`).toBeUndefined();
      expect(seen.description.get(description), `${path} shares its description`).toBeUndefined();
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(120);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
      expect(title, `${path} names the brand`).toContain(site.name);
      seen.title.set(title, path);
      seen.description.set(description, path);
    }
  });

  test('FRAME-37, FRAME-38, FRAME-39, FRAME-40, SEO-05 share tags and the canonical link', async ({
    request,
  }) => {
    for (const path of paths) {
      const { metas, links, titles } = readHead(await htmlOf(request, path));
      expect(metas('og:site_name'), path).toEqual([site.name]);
      expect(metas('og:locale'), path).toEqual(['en_US']);
      expect(metas('twitter:card'), path).toEqual(['summary_large_image']);
      expect(links('canonical'), path).toEqual([`${ORIGIN}${path}`]);
      expect(metas('og:url'), path).toEqual([`${ORIGIN}${path}`]);
      expect(metas('og:title'), path).toEqual(titles);
      expect(metas('og:description'), path).toEqual(metas('description'));
      expect(metas('og:type'), path).toEqual([/^\/blog\/./.test(path) ? 'article' : 'website']);
    }
  });

  test('FRAME-36, FRAME-41, IMG-08 the share picture is absolute, is there, and measures 1200x630', async ({
    request,
  }) => {
    const pictures = new Set<string>();
    for (const path of paths) {
      const { metas } = readHead(await htmlOf(request, path));
      expect([metas('og:image:width'), metas('og:image:height')], path).toEqual([['1200'], ['630']]);
      const url = one(metas('og:image'), `og:image of ${path}`);
      expect(metas('twitter:image'), path).toEqual([url]);
      expect(one(metas('og:image:alt'), `og:image:alt of ${path}`)).not.toBe('');
      expect(url).toMatch(new RegExp(`^${ORIGIN}/images/share/`));
      pictures.add(url.slice(ORIGIN.length));
    }
    for (const address of pictures) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      expect(response.headers()['content-type'], address).toBe('image/jpeg');
      expect(imageSize(await response.body()), address).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('IMG-07 a post without a picture is shared with that of a Smart Store', async ({ request }) => {
    const master = (address: string) => /\/([^/]+?)-[0-9a-f]{8,12}(?:_large)?\.\w+$/.exec(address)?.[1];
    expect(master(site.defaultPostImage.src.src)).toMatch(/^smart-store/);
    for (const { path, entry } of collection<BlogRoute>('blog')) {
      const { metas } = readHead(await htmlOf(request, path));
      const picture = entry.imageUrl ?? site.defaultPostImage.src;
      expect(master(metas('og:image')[0] ?? ''), path).toBe(master(picture.src));
    }
  });

  test('the not-found page is not indexed and names no address', async ({ request }) => {
    const { metas, links } = readHead(await htmlOf(request, NOWHERE, 404));
    expect(metas('robots')).toEqual(['noindex']);
    expect(links('canonical')).toEqual([]);
  });

  test('the search is not indexed and keeps its address', async ({ request }) => {
    const html = await htmlOf(request, '/search');
    expect(readHead(html).metas('robots')).toEqual(['noindex']);
    expect(readHead(html).links('canonical')).toEqual([`${ORIGIN}/search`]);
    expect(jsonLdNodes(html)).toEqual([]);
    for (const address of ['/search', `/${deployedName('data/about.json')}`])
      expect((await request.get(address)).headers()['x-robots-tag'], address).toBe('noindex');
  });

  test('icons, manifest and feed that the head names are there', async ({ request }) => {
    const { links } = readHead(await htmlOf(request, '/'));
    for (const href of ['icon', 'apple-touch-icon', 'manifest', 'alternate'].flatMap(links))
      expect((await request.get(href)).status(), href).toBe(200);
    const manifest = (await (await request.get(links('manifest')[0] ?? '')).json()) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.name).toBe(site.name);
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  });
});

test.describe('head of records', () => {
  test('SEO-01 industries speak with their seo record', async ({ request }) => {
    const all = collection<LocationsRoute>('locations');
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const { path, entry } of all) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([titled(entry.seo.title)]);
      expect(metas('description'), path).toEqual([entry.seo.description]);
      expect(metas('keywords'), path).toEqual([entry.seo.keywords.join(', ')]);
    }
  });

  test('SEO-02 towns speak with their meta fields', async ({ request }) => {
    const all = collection<TownsRoute>('towns');
    expect(all.length).toBeGreaterThanOrEqual(11);
    for (const { path, entry } of all) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([titled(entry.metaTitle)]);
      expect(metas('description'), path).toEqual([entry.metaDescription]);
    }
  });
});

/** Required and recommended properties (developers.google.com/search/docs/appearance/structured-data). */
const PROPERTIES: Record<string, string[]> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Blog: ['name', 'url', 'blogPost'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  LocalBusiness: ['name', 'address', 'geo', 'telephone', 'url', 'image', 'areaServed'],
  Organization: ['name', 'url', 'logo'],
  Service: ['name', 'provider', 'areaServed'],
  WebSite: ['name', 'url'],
};

/** Every id that a node points at, wherever it stands. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('@id' in value && Object.keys(value).length === 1) return [String(value['@id'])];
  return Object.values(value).flatMap(referencesIn);
}

test.describe('structured data', () => {
  test('SEO-09 every block parses, and posts are BlogPostings', async ({ request }) => {
    for (const { path, collection: kind } of pages) {
      const types = jsonLdNodes(await htmlOf(request, path)).map((node) => node['@type']);
      expect(types.includes('BlogPosting'), path).toBe(kind === 'blog');
      expect(new Set(types).size, `${path}: each type once`).toBe(types.length);
    }
  });

  test('SEO-10 industries carry their five questions', async ({ request }) => {
    for (const { path, entry } of collection<LocationsRoute>('locations')) {
      const html = await htmlOf(request, path);
      const faq = jsonLdNodes(html).find((node) => node['@type'] === 'FAQPage');
      const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
      expect(
        questions.map(({ name }) => name),
        path,
      ).toEqual(entry.faq.map(({ question }) => question));
      expect(questions, path).toHaveLength(5);
      const shown = textOf(html).replace(/\s+/g, ' ');
      for (const { acceptedAnswer } of questions) expect(shown, path).toContain(acceptedAnswer.text);
    }
  });

  test('SEO-11 /faq carries every one of its questions', async ({ request }) => {
    const html = await htmlOf(request, '/faq');
    const faq = jsonLdNodes(html).find((node) => node['@type'] === 'FAQPage');
    const names = (faq?.mainEntity as { name: string }[] | undefined)?.map(({ name }) => name) ?? [];
    const { include } = collection<PageFaqRoute>('page-faq')[0] ?? {};
    expect(names.length).toBeGreaterThanOrEqual(25);
    expect([...names].sort()).toEqual(include?.faq.map(({ question }) => question).sort());
  });

  test('the way to a page stands in its data where it stands on the page, in the same words', async ({
    request,
  }) => {
    const shown = [];
    for (const path of paths) {
      const html = await htmlOf(request, path);
      const list = jsonLdNodes(html).find((node) => node['@type'] === 'BreadcrumbList');
      const crumbs = /<nav[^>]*aria-label="Breadcrumb"[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1];
      expect(list !== undefined, path).toBe(crumbs !== undefined);
      if (!list || crumbs === undefined) continue;
      shown.push(path);
      const steps = list.itemListElement as { position: number; name: string; item?: string }[];
      const words = [...crumbs.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, text = '']) => textOf(text));
      expect(
        steps.map(({ name }) => name),
        path,
      ).toEqual(words);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]?.item, path).toBe(`${ORIGIN}/`);
      for (const { item } of steps.slice(1, -1))
        expect(
          paths.map((known) => `${ORIGIN}${known}`),
          path,
        ).toContain(item);
    }
    // Every page below a list shows the way.
    expect(shown.sort()).toEqual(paths.filter((path) => path.split('/').length > 2).sort());
  });

  test('every graph stands by itself and has what search engines require and recommend', async ({
    request,
  }) => {
    for (const path of paths.filter((one) => one !== '/search')) {
      const html = await htmlOf(request, path);
      const nodes = jsonLdNodes(html);
      expect(referencesIn(nodes).filter((id) => !nodes.some((node) => node['@id'] === id))).toEqual([]);
      const types = nodes.map((node) => node['@type']);
      expect(types, path).toContain('WebSite');
      for (const node of nodes)
        for (const property of PROPERTIES[node['@type']] ?? [])
          expect(node[property], `${path}: ${property} of ${node['@type']}`).toBeTruthy();
      const texts = textOf(html).replace(/\s+/g, ' ');
      for (const { '@type': type, headline, name, telephone, email, address } of nodes) {
        if (type === 'BlogPosting') expect(texts, path).toContain(headline);
        if (type === 'LocalBusiness') {
          const { streetAddress } = address as { streetAddress: string };
          expect([site.phone.replace(/\D/g, ''), site.email]).toEqual([
            String(telephone).replace(/\D/g, '').slice(1),
            email,
          ]);
          for (const text of [name, site.phone, email, streetAddress]) expect(texts, path).toContain(text);
        }
      }
    }
    for (const path of ['/', '/about', '/contact']) {
      const business = jsonLdNodes(await htmlOf(request, path)).find(
        ({ '@type': type }) => type === 'LocalBusiness',
      );
      expect(business, path).toBeDefined();
      expect(business?.openingHoursSpecification !== undefined).toBe(site.hours !== undefined);
    }
  });

  test('dates carry the time zone of the business', async ({ request }) => {
    for (const { path } of collection<BlogRoute>('blog')) {
      const html = await htmlOf(request, path);
      const post = jsonLdNodes(html).find((node) => node['@type'] === 'BlogPosting');
      for (const date of [
        post?.datePublished,
        post?.dateModified,
        ...readHead(html).metas('article:published_time'),
      ])
        expect(date, path).toMatch(/^\d{4}-\d\d-\d\dT00:00:00-0[45]:00$/);
    }
  });
});
