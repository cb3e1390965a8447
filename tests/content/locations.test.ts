import { describe, expect, test } from 'vitest';
import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { findBySlug } from '../../src/lib/lookup.ts';
import { expectFilled, locations } from './records.ts';
import { page } from './site.ts';

const LOCATION_SLUGS =
  'office-buildings colleges-universities healthcare-facilities car-dealerships sports-fitness hotels-motels senior-living high-schools warehouse-distribution apartments-multi-family construction-sites high-traffic-locations'.split(
    ' ',
  );

describe('industry records', () => {
  test('DATA-16, ROUTE-24 exactly twelve records with the twelve long-form slugs, in the order of the list', () => {
    expect(locations.map((one) => one.slug)).toEqual(LOCATION_SLUGS);
  });

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

  test('DATA-18, LOC-19 only construction sites and high schools leave the Smart Coolers block out', () => {
    expect(locations.filter((one) => one.smartCoolers === undefined).map((one) => one.slug)).toEqual([
      'high-schools',
      'construction-sites',
    ]);
  });

  test('DATA-03, DATA-04 every card has title, description, path, one picture and benefits', () => {
    const cards = page<PageLocationsRoute>('/locations').include.locations;
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      expectFilled(card);
      expect(card.image.variants.map((variant) => variant.width)).toEqual([480, 800, 1200]);
      expect(card.cardBenefits.length).toBeGreaterThan(0);
    }
  });

  test('DATA-14 looking one up by an unknown or empty slug gives nothing', () => {
    expect(findBySlug(locations, 'senior-living')?.name).toBe('Senior Living');
    for (const slug of ['x', '', undefined, null]) expect(findBySlug(locations, slug)).toBeUndefined();
  });
});
