import { describe, expect, test } from 'vitest';
import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { findBySlug } from '../../src/lib/lookup.ts';
import { expectFilled, locations } from './records.ts';
import { page } from './site.ts';

describe('industry records', () => {
  test('ROUTE-26, ROUTE-27 every path is /locations/ plus the slug', () => {
    for (const one of locations) expect(one.path).toBe(`/locations/${one.slug}`);
  });

  test.each(locations.map((one) => [one.slug, one] as const))(
    'DATA-06..13, DATA-17, DATA-19, LOC-13, LOC-15, LOC-16, LOC-20, LOC-22, LOC-34 %s has the full structure',
    (_slug, one) => {
      expectFilled(one, one.slug);
      expect(one.hero.peachText).toBeTruthy();
      expect(one.hero.description).toBeTruthy();
      expect(Number(one.hero.image !== undefined) + Number(one.hero.pexelsId !== undefined)).toBe(1);
      expect(one.benefits.title).toBeTruthy();
      expect(one.benefits.items).toHaveLength(4);
      for (const item of one.benefits.items)
        expect(Object.keys(item).sort()).toEqual(['description', 'icon', 'title']);
      expect(one.painPoints).toHaveLength(6);
      for (const item of one.painPoints) expect(Object.keys(item).sort()).toEqual(['icon', 'point', 'title']);
      expect(one.customSolutions).toHaveLength(3);
      expect(one.faq).toHaveLength(5);
      for (const item of one.faq) expect(Object.keys(item).sort()).toEqual(['answer', 'question']);
      for (const block of [one.smartStore, one.microMarket, one.smartCoolers])
        if (block !== undefined) expect(block.features).toHaveLength(4);
      expect(one.seo.keywords.length).toBeGreaterThanOrEqual(3);
    },
  );

  test('DATA-03, DATA-04 every card has title, description, path, one picture and benefits', () => {
    const cards = page<PageLocationsRoute>('/locations').include.locations;
    expect(cards.map(({ slug }) => slug)).toEqual(locations.map(({ slug }) => slug));
    for (const card of cards) {
      expectFilled(card);
      expect(card.image.variants.map(({ width }) => width)).toEqual([192, 480, 800, 1200]);
      expect(card.cardBenefits.length).toBeGreaterThan(0);
    }
  });

  test('DATA-14 looking one up by an unknown or empty slug gives nothing', () => {
    expect(findBySlug(locations, 'senior-living')?.name).toBe('Senior Living');
    for (const slug of ['x', '', undefined, null]) expect(findBySlug(locations, slug)).toBeUndefined();
  });
});
