// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { testRoute, testSite } from '../../tests/helpers/route-site.ts';
import { absoluteUrl, headTags, headHtml, replaceHead } from './head-tags.ts';
import { faqPage } from './structured/parts.ts';

const contentOf = (tags: ReturnType<typeof headTags>, name: string) =>
  tags.find(({ attributes }) => (attributes.name ?? attributes.property) === name)?.attributes.content;

describe('headTags', () => {
  const tags = headTags(testRoute(), testSite);

  test('FRAME-34, FRAME-35: description and keywords', () => {
    expect(contentOf(tags, 'description')).toBe('What we do.');
    expect(contentOf(tags, 'keywords')).toBe('vending, coffee');
  });

  test('FRAME-36 to FRAME-39: share tags with picture size, site name, locale and large card', () => {
    expect(contentOf(tags, 'og:image:width')).toBe('1200');
    expect(contentOf(tags, 'og:image:height')).toBe('630');
    expect(contentOf(tags, 'og:site_name')).toBe('Till & Shelf');
    expect(contentOf(tags, 'og:locale')).toBe('en_US');
    expect(contentOf(tags, 'twitter:card')).toBe('summary_large_image');
  });

  test('FRAME-40: exactly one canonical link', () => {
    const canonical = tags.filter(({ attributes }) => attributes.rel === 'canonical');
    expect(canonical.map(({ attributes }) => attributes.href)).toEqual(['https://shop.example/about']);
  });

  test('FRAME-41, IMG-08: a relative share picture gets the origin', () => {
    const relative = testRoute({
      head: { image: { url: '/images/share/a.jpg', width: 1200, height: 630, alt: '' } },
    });
    expect(contentOf(headTags(relative, testSite), 'og:image')).toBe(
      'https://shop.example/images/share/a.jpg',
    );
    expect(absoluteUrl('a.jpg', 'https://shop.example')).toBe('https://shop.example/a.jpg');
  });

  test('FRAME-42: the flag leaves the meta tags out', () => {
    expect(headTags(testRoute(), testSite, { skipMeta: true })).toEqual([]);
  });

  test('SEO-05 to SEO-08: a post speaks of itself', () => {
    const post = testRoute({ head: { type: 'article', published: '2025-09-22', author: 'The Team' } });
    const postTags = headTags(post, testSite);
    expect(contentOf(postTags, 'og:type')).toBe('article');
    expect(contentOf(postTags, 'article:published_time')).toBe('2025-09-22T00:00:00-04:00');
    expect(contentOf(postTags, 'twitter:title')).toBe('About "us" & more');
  });

  test('the not-found page has no canonical link and is not indexed', () => {
    const tags = headTags(testRoute({ collection: 'page-not-found', head: { index: false } }), testSite);
    expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false);
    expect(contentOf(tags, 'robots')).toBe('noindex');
  });
});

test('a page that search engines do not list keeps its address and has no structured data', () => {
  const tags = headTags(testRoute({ head: { index: false } }), testSite);
  expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(true);
  expect(contentOf(tags, 'robots')).toBe('noindex');
  expect(tags.some(({ name }) => name === 'script')).toBe(false);
});

describe('headHtml', () => {
  test('FRAME-33: the title, escaped', () => {
    expect(headHtml('A < B & C', [])).toBe('<title>A &lt; B &amp; C</title>');
  });

  test('structured data cannot close its own script', () => {
    const structure = { page: faqPage([{ question: '</script><b>', answer: 'x' }]) };
    const html = headHtml('t', headTags(testRoute(), testSite, { structure }));
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('\\u003c/script>');
  });
});

describe('replaceHead', () => {
  test('FRAME-40: replaces the tags of the page before and keeps all others', () => {
    document.head.innerHTML = `<meta charset="utf-8">${headHtml('Old', headTags(testRoute(), testSite))}`;
    const next = testRoute({ head: { canonical: 'https://shop.example/new' } });
    replaceHead('New', headTags(next, testSite));
    expect(document.title).toBe('New');
    const links = [...document.head.querySelectorAll('link[rel=canonical]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/new']);
    expect(document.head.querySelector('meta[charset]')).not.toBeNull();
  });
});
