import { describe, expect, test } from 'vitest';
import { findBySlug } from '../../src/lib/lookup.ts';
import { expectFilled, towns } from './records.ts';
import { words } from './site.ts';

const TOWNS: Record<string, string[]> = {
  'Carroll County': [
    'Westminster',
    'Taneytown',
    'Union Bridge',
    'New Windsor',
    'Hampstead',
    'Manchester',
    'Mount Airy',
    'Eldersburg',
    'Sykesville',
  ],
  'Baltimore County': ['Owings Mills', 'Reisterstown'],
};

describe('town records', () => {
  test('DATA-27..32 eleven towns, nine in Carroll County and two in Baltimore County', () => {
    expect(new Set(towns.map((town) => town.county))).toEqual(new Set(Object.keys(TOWNS)));
    for (const [county, names] of Object.entries(TOWNS))
      expect(towns.filter((town) => town.county === county).map((town) => town.name)).toEqual(names);
  });

  test('DATA-33 slugs are the lower-case hyphenated names', () => {
    for (const town of towns) expect(town.slug).toBe(town.name.toLowerCase().replaceAll(' ', '-'));
  });

  test.each(towns.map((town) => [town.name, town] as const))(
    'DATA-20..26 %s has every field',
    (_name, town) => {
      expectFilled(town, town.slug);
      expect(town.longDescription).toHaveLength(2);
      expect(town.solutionScenarios).toHaveLength(3);
      for (const scenario of town.solutionScenarios)
        expect(Object.keys(scenario)).toEqual(expect.arrayContaining(['title', 'description', 'imageUrl']));
      expect(town.localInsights).toHaveLength(3);
      for (const insight of town.localInsights)
        expect(Object.keys(insight).sort()).toEqual(['content', 'title']);
      expect(
        [town.metaTitle, town.metaDescription, town.hyperlocalIntro, town.description].every(Boolean),
      ).toBe(true);
      expect(town.landmarks.length).toBeGreaterThanOrEqual(3);
      expect(town.image?.alt).toBeTruthy();
      for (const zip of town.zipCodes) expect(zip).toMatch(/^21\d{3}$/);
      // All towns lie between the Potomac's tributaries and the Pennsylvania line, west of the Baltimore beltway.
      expect(town.geoCoordinates.latitude).toBeGreaterThan(39.3);
      expect(town.geoCoordinates.latitude).toBeLessThan(39.73);
      expect(town.geoCoordinates.longitude).toBeGreaterThan(-77.3);
      expect(town.geoCoordinates.longitude).toBeLessThan(-76.75);
    },
  );

  test('DATA-25, DATA-26 coordinates and ZIP codes are those of the towns', () => {
    const facts = Object.fromEntries(
      towns.map((town) => [
        town.slug,
        [town.zipCodes.join(' '), town.geoCoordinates.latitude, town.geoCoordinates.longitude],
      ]),
    );
    expect(facts).toEqual({
      westminster: ['21157 21158', 39.5766, -77.0001],
      taneytown: ['21787', 39.6571, -77.1706],
      'union-bridge': ['21791', 39.5686, -77.1776],
      'new-windsor': ['21776', 39.5433, -77.1042],
      hampstead: ['21074', 39.6103, -76.8515],
      manchester: ['21102', 39.6618, -76.888],
      'mount-airy': ['21771', 39.3748, -77.1557],
      eldersburg: ['21784', 39.4008, -76.9515],
      sykesville: ['21784', 39.3711, -76.9725],
      'owings-mills': ['21117', 39.4123, -76.7931],
      reisterstown: ['21136', 39.4569, -76.8147],
    });
  });

  test('Mount Airy says that it lies in two counties; unincorporated places are not called towns', () => {
    const text = (slug: string): string => words(towns.find((town) => town.slug === slug));
    expect(text('mount-airy')).toMatch(/Carroll and Frederick/);
    for (const slug of ['eldersburg', 'owings-mills', 'reisterstown'])
      expect(text(slug)).toMatch(/unincorporated/i);
    expect(words(towns)).not.toMatch(/Jos\. A\. Bank|Lehigh/);
  });

  test('DATA-15 looking one up by an unknown or empty slug gives nothing', () => {
    expect(findBySlug(towns, 'union-bridge')?.name).toBe('Union Bridge');
    for (const slug of ['x', '', undefined, null]) expect(findBySlug(towns, slug)).toBeUndefined();
  });
});
