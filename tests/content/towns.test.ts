import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findBySlug } from '../../src/lib/lookup.ts';
import { expectFilled, towns } from './records.ts';
import { ROOT } from './site.ts';

describe('town records', () => {
  test('the county of every town has an entry', () => {
    const folder = path.join(ROOT, 'content/counties');
    const names = readdirSync(folder).map(
      (file) => (parse(readFileSync(path.join(folder, file), 'utf8')) as { name: string }).name,
    );
    expect(new Set(names)).toEqual(new Set(towns.map(({ county }) => county)));
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
      expect(town.zipCodes.length).toBeGreaterThan(0);
    },
  );

  test('DATA-15 looking one up by an unknown or empty slug gives nothing', () => {
    expect(findBySlug(towns, 'union-bridge')?.name).toBe('Union Bridge');
    for (const slug of ['x', '', undefined, null]) expect(findBySlug(towns, slug)).toBeUndefined();
  });
});
