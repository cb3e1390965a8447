import { describe, expect, test } from 'vitest';
import type {
  BlogEntry,
  LocationsEntry,
  PageHomeRoute,
  SolutionsEntry,
  TownsEntry,
} from '#content/types/index.d.ts';
import { entries, faq, page, routes, strings } from './site.ts';

/** Every record with its own words; what all pages share (process, services, teaser) is no part of them. */
const records: [name: string, record: unknown][] = [
  ...entries<LocationsEntry>('locations').map((one): [string, unknown] => [one.path, one]),
  ...entries<TownsEntry>('towns').map((one): [string, unknown] => [one.path, one]),
  ...entries<SolutionsEntry>('solutions').map((one): [string, unknown] => [one.path, one]),
  ...entries<BlogEntry>('blog').map((one): [string, unknown] => [
    one.path,
    { ...one, body: one.body.html.split(/<\/(?:p|li|h\d|td|th)>/) },
  ]),
  ...faq.map((one): [string, unknown] => [one.path, [one.question, one.answer.html.split(/<\/(?:p|li)>/)]]),
  ...routes
    .filter((route) => route.collection.startsWith('page-'))
    .map((route): [string, unknown] => [route.path, page(route.path).entry]),
  ['wizard', page<PageHomeRoute>('/').include.wizard],
];

describe('heads', () => {
  test('FRAME-33 titles are unique and have at most 60 characters', () => {
    const titles = routes.map((route) => route.head.title);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('FRAME-34 descriptions are unique and have 120 to 160 characters', () => {
    const descriptions = routes.map((route) => route.head.description);
    for (const text of descriptions)
      expect(text.length >= 120 && text.length <= 160, `${text.length}: ${text}`).toBe(true);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('FRAME-35 every page has keywords', () => {
    for (const route of routes) expect(route.head.keywords.length, route.path).toBeGreaterThan(0);
  });
});

describe('wording', () => {
  const CLICHES =
    /in today’s fast-paced|game[- ]chang|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|one[- ]stop shop|look no further|take .* to the next level|unlock the power|lorem ipsum|trusted by|\baward/i;

  test('no cliché, no invented praise', () => {
    for (const [name, record] of records)
      for (const text of strings(record)) expect(text, name).not.toMatch(CLICHES);
  });
});
