import { imageSize } from 'image-size';
import type { BlogRoute, LocationsRoute, PageFaqRoute, TownsRoute } from '#content/types/index.d.ts';
import { expect, test } from './fixtures.ts';
import { htmlOf, jsonLdNodes, readHead, textOf } from './support/html.ts';
import { collection, NOWHERE, pages, paths, site } from './support/site-data.ts';

test.skip(({ viewport }) => viewport?.width !== 1280, 'the same at every width');

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
    expect(all).toHaveLength(12);
    for (const { path, entry } of all) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([entry.seo.title]);
      expect(metas('description'), path).toEqual([entry.seo.description]);
      expect(metas('keywords'), path).toEqual([entry.seo.keywords.join(', ')]);
    }
  });

  test('SEO-02 towns speak with their meta fields', async ({ request }) => {
    const all = collection<TownsRoute>('towns');
    expect(all).toHaveLength(11);
    for (const { path, entry } of all) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([entry.metaTitle]);
      expect(metas('description'), path).toEqual([entry.metaDescription]);
    }
  });
});

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
    const names = (faq?.mainEntity as { name: string }[]).map(({ name }) => name);
    const { include } = collection<PageFaqRoute>('page-faq')[0] ?? {};
    expect(names).toHaveLength(31);
    expect([...names].sort()).toEqual(include?.faq.map(({ question }) => question).sort());
  });

  test('the way to a page that it shows is in its data too', async ({ request }) => {
    for (const path of paths) {
      const html = await htmlOf(request, path);
      const list = jsonLdNodes(html).find((node) => node['@type'] === 'BreadcrumbList');
      if (/<nav[^>]*aria-label="Breadcrumb"/.test(html)) expect(list, path).toBeDefined();
      if (!list) continue;
      const steps = list.itemListElement as { position: number; item?: string }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]?.item, path).toBe(`${ORIGIN}/`);
      for (const { item } of steps.slice(1, -1))
        expect(
          paths.map((known) => `${ORIGIN}${known}`),
          path,
        ).toContain(item);
    }
  });
});
