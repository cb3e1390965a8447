import { describe, expect, test } from 'vitest';
import { testRoute, testSite } from '../testing/site.ts';
import { headHtml, updateHead } from './write-head.ts';
import { absoluteUrl, headTags } from './head-tags.ts';
import { blogPosting, breadcrumbList, faqPage, jsonLdGraph, organization } from './json-ld.ts';

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
    expect(contentOf(postTags, 'article:published_time')).toBe('2025-09-22');
    expect(contentOf(postTags, 'twitter:title')).toBe('About "us" & more');
  });

  test('the not-found page has no canonical link and is not indexed', () => {
    const tags = headTags(testRoute({ collection: 'page-not-found' }), testSite);
    expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false);
    expect(contentOf(tags, 'robots')).toBe('noindex');
  });
});

describe('headHtml', () => {
  test('FRAME-33: the title, escaped', () => {
    expect(headHtml('A < B & C', [])).toBe('<title>A &lt; B &amp; C</title>');
  });

  test('structured data cannot close its own script', () => {
    const jsonLd = [faqPage([{ question: '</script><b>', answer: 'x' }])];
    const html = headHtml('t', headTags(testRoute(), testSite, { skipMeta: true, jsonLd }));
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('\\u003c/script>');
  });
});

describe('updateHead', () => {
  test('FRAME-40: replaces the tags of the page before and keeps all others', () => {
    document.head.innerHTML = `<meta charset="utf-8">${headHtml('Old', headTags(testRoute(), testSite))}`;
    updateHead(testRoute({ head: { title: 'New', canonical: 'https://shop.example/new' } }), testSite);
    expect(document.title).toBe('New');
    const links = [...document.head.querySelectorAll('link[rel=canonical]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://shop.example/new']);
    expect(document.head.querySelector('meta[charset]')).not.toBeNull();
  });
});

describe('structured data', () => {
  test('SEO-10, SEO-11: questions with their answers', () => {
    expect(faqPage([{ question: 'Q?', answer: 'A.' }])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: 'A.' } }],
    });
  });

  test('SEO-09: a post with title, date, author and picture', () => {
    const post = testRoute({ head: { published: '2025-09-22', author: 'The Team' } });
    expect(blogPosting(post, testSite, 'Title')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Title',
      datePublished: '2025-09-22',
      dateModified: '2025-09-22',
      author: { name: 'The Team' },
      image: ['https://shop.example/images/share/a.jpg'],
    });
  });

  test('a breadcrumb counts from 1 and does not link the page itself', () => {
    const list = breadcrumbList(testSite, [
      { name: 'Home', path: '/' },
      { name: 'About', path: '/about' },
    ]);
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'About' },
    ]);
  });

  test('the business gives its phone with the country code', () => {
    expect(organization(testSite).telephone).toBe('+1-410-555-0142');
    expect(jsonLdGraph([organization(testSite)])['@context']).toBe('https://schema.org');
  });
});
