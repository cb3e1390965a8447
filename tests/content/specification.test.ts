import { describe, expect, test } from 'vitest';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { locations, posts, solutions, towns } from './records.ts';
import { contentFile, faq, page, site, words } from './site.ts';
import { INDUSTRIES, POSTS, QUESTIONS, TOWNS } from './specification.ts';

/**
 * The records of the specification are there, with what it fixes of each. Lists may hold more, and in between: what is
 * judged is the specification's own part of them, in its order.
 */
describe('the records of the specification', () => {
  test('DATA-16, ROUTE-24 the twelve industries, in the order of the list', () => {
    const slugs = locations.map(({ slug }) => slug);
    expect(slugs.filter((slug) => INDUSTRIES.includes(slug))).toEqual(INDUSTRIES);
  });

  test('DATA-18, LOC-19 of them only construction sites and high schools leave the Smart Coolers block out', () => {
    const own = locations.filter(({ slug }) => INDUSTRIES.includes(slug));
    expect(own.filter((one) => one.smartCoolers === undefined).map((one) => one.slug)).toEqual([
      'high-schools',
      'construction-sites',
    ]);
  });

  test('DATA-27..32 the eleven towns, nine in Carroll County and two in Baltimore County', () => {
    expect(TOWNS).toHaveLength(11);
    for (const county of ['Carroll County', 'Baltimore County']) {
      const wanted = TOWNS.filter((one) => one.county === county).map(({ name }) => name);
      const own = towns.filter((one) => one.county === county).map(({ name }) => name);
      expect(own.filter((name) => wanted.includes(name))).toEqual(wanted);
    }
  });

  test.each(TOWNS.map((town) => [town.name, town] as const))(
    'DATA-25, DATA-26, DATA-33 %s has its slug, ZIP codes and coordinates, and a picture',
    (name, { zipCodes, latitude, longitude }) => {
      const town = towns.find((one) => one.name === name);
      expect(town).toMatchObject({ zipCodes, geoCoordinates: { latitude, longitude } });
      expect(town?.slug).toBe(name.toLowerCase().replaceAll(' ', '-'));
      expect(town?.image?.alt).toBeTruthy();
    },
  );

  test('Mount Airy says that it lies in two counties; unincorporated places are not called towns', () => {
    const text = (slug: string): string => words(towns.find((town) => town.slug === slug));
    expect(text('mount-airy')).toMatch(/Carroll and Frederick/);
    for (const slug of ['eldersburg', 'owings-mills', 'reisterstown'])
      expect(text(slug)).toMatch(/unincorporated/i);
    expect(words(towns)).not.toMatch(/Jos\. A\. Bank|Lehigh/);
  });

  test('DATA-36, DATA-42..51, BLOG-08 the fourteen posts of the catalogue', () => {
    expect(Object.keys(POSTS)).toHaveLength(14);
    expect(posts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(Object.keys(POSTS)));
  });

  test('DATA-37..50 each of them is about its topic, by title or summary', () => {
    for (const [slug, { topic }] of Object.entries(POSTS)) {
      const post = posts.find((one) => one.slug === slug);
      expect(`${post?.title ?? ''} ${post?.summary ?? ''}`, slug).toMatch(topic);
    }
  });

  test('DATA-51 outdated vending and an introduction of the company are topics within the fourteen', () => {
    const text = (slug: string) => words(posts.find((post) => post.slug === slug)?.body.html);
    expect(text('is-your-breakroom-driving-employees-away')).toMatch(/outdated/i);
    expect(text('chamber-of-commerce-membership')).toContain(site.entry.name);
  });

  test('DATA-35, DATA-37..41 dates of the catalogue, in whichever spelling the source has', () => {
    for (const [slug, { date }] of Object.entries(POSTS))
      if (date !== undefined) expect(posts.find((post) => post.slug === slug)?.date, slug).toBe(date);
  });

  test('DATA-35 of them exactly one is dated in the short form', () => {
    const spellings = Object.keys(POSTS).map(
      (slug) => /^date: (.+)$/m.exec(contentFile(`blog/${slug}.md`))?.[1],
    );
    expect(spellings.filter((date) => date === '09/22/2025')).toHaveLength(1);
    expect(spellings.filter((date) => /^[A-Z][a-z]+ \d{1,2}, 2025$/.test(date ?? ''))).toHaveLength(13);
  });

  test('DATA-52 their dates run from July to October 2025', () => {
    const dates = posts.filter(({ slug }) => slug in POSTS).map(({ date }) => date);
    expect(dates.sort()[0]).toBe('2025-07-31');
    expect(dates.at(-1)).toMatch(/^2025-10/);
  });

  test('BLOG-17 one of them holds styled spans, which became classes', () => {
    const post = posts.find(({ slug }) => slug === 'ai-inventory-management');
    expect(post?.body.html).toContain('class="md-');
  });

  test('DATA-53, DATA-54, DATA-60..65 the twenty-five questions, each in its category', () => {
    expect(Object.values(QUESTIONS).flat()).toHaveLength(25);
    for (const [category, ids] of Object.entries(QUESTIONS)) {
      const own = faq.filter((entry) => entry.category === category).map((entry) => entry.id);
      expect(own).toEqual(expect.arrayContaining(ids));
    }
  });

  test('DATA-55..59, FAQ-20 the five featured questions, in order', () => {
    const featured = page<PageHomeRoute>('/').include.featuredFaq.map((entry) => entry.id);
    expect(featured).toEqual([
      'what-is-patapsco-pantry',
      'cost-to-business',
      'what-is-micro-market',
      'payment-options',
      'how-to-get-started',
    ]);
  });

  test('DATA-05 the four product lines', () => {
    expect(solutions.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['smart-stores', 'micro-markets', 'smart-coolers', 'smart-vending']),
    );
  });
});
