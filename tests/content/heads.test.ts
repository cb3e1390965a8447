import { describe, expect, test } from 'vitest';
import { routes } from './site.ts';

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
