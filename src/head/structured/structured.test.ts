import { describe, expect, test } from 'vitest';
import { testRoute, testSite } from '../../../tests/helpers/route-site.ts';
import { jsonLdGraph, localBusiness } from './graph.ts';
import { blog, blogPosting, breadcrumbList, faqPage, zonedDate } from './parts.ts';
import type { PageStructure } from '../../data/page-structure.ts';

const nodesOf = (structure?: PageStructure) =>
  (jsonLdGraph(testRoute(), testSite, structure)?.['@graph'] ?? []) as unknown as Record<string, unknown>[];

/** Every id that a node refers to, at any depth. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && '@id' in value) return [String(value['@id'])];
  return Object.values(value).flatMap(referencesIn);
}

describe('the graph of a page', () => {
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ];

  test.each<[string, PageStructure | undefined]>([
    ['a plain page', undefined],
    ['a page with a way to it', { crumbs }],
    ['a post', { crumbs, nodes: [blogPosting(testRoute(), testSite, 'Title')] }],
    ['a list of posts', { nodes: [blog(testRoute(), testSite, 'Blog', [])] }],
    ['a page about the business', { isAboutBusiness: true }],
  ])('%s: whatever is pointed at is in it', (_name, structure) => {
    const nodes = nodesOf(structure);
    const ids = nodes.map((node) => node['@id']);
    expect(new Set(ids).size).toBe(nodes.length);
    expect(ids).toEqual(expect.arrayContaining(referencesIn(nodes)));
    expect(ids).toContain('https://shop.example/#organization');
  });

  test('is absent where search engines are kept out', () => {
    expect(jsonLdGraph(testRoute({ head: { index: false } }), testSite)).toBeUndefined();
  });

  test('SEO-10, SEO-11: questions with their answers make the page what it is', () => {
    const [page] = nodesOf({ page: faqPage([{ question: 'Q?', answer: 'A.' }]) });
    expect(page).toMatchObject({
      '@type': 'FAQPage',
      url: 'https://shop.example/about',
      mainEntity: [{ '@type': 'Question', name: 'Q?', acceptedAnswer: { '@type': 'Answer', text: 'A.' } }],
    });
  });
});

describe('nodes', () => {
  test('SEO-09: a post with title, date in the time zone of the business, author and picture', () => {
    const post = testRoute({ head: { published: '2025-09-22', author: 'The Team' } });
    expect(blogPosting(post, testSite, 'Title')).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Title',
      datePublished: '2025-09-22T00:00:00-04:00',
      dateModified: '2025-09-22T00:00:00-04:00',
      author: { name: 'The Team', url: 'https://shop.example/about' },
      image: ['https://shop.example/images/share/a.jpg'],
    });
  });

  test('a breadcrumb counts from 1 and does not link the page itself', () => {
    const list = breadcrumbList(testSite, 'https://shop.example/about', [
      { name: 'Home', path: '/' },
      { name: 'About', path: '/about' },
    ]);
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'About' },
    ]);
  });

  test('the business gives its phone with the country code, and hours only when they are known', () => {
    expect(localBusiness(testSite)).toMatchObject({ telephone: '+1-410-555-0142' });
    expect(localBusiness(testSite)).not.toHaveProperty('openingHoursSpecification');
    const hours: typeof testSite.hours = [{ days: ['Monday', 'Friday'], opens: '08:30', closes: '17:00' }];
    expect(localBusiness({ ...testSite, hours })).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'],
          opens: '08:30',
          closes: '17:00',
        },
      ],
    });
  });
});

test('a day begins in the time zone of the business', () => {
  expect(zonedDate('2025-07-04', 'America/New_York')).toBe('2025-07-04T00:00:00-04:00');
  expect(zonedDate('2025-12-24', 'America/New_York')).toBe('2025-12-24T00:00:00-05:00');
  expect(zonedDate('2025-12-24', 'UTC')).toBe('2025-12-24T00:00:00+00:00');
});
