import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ExtendedFeatureCollection } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findBySlug } from '../../src/lib/lookup.ts';
import { expectFilled, towns } from './records.ts';
import { ROOT } from './site.ts';

/** The counties of Maryland (FIPS 24) by name; Baltimore is a city of the same name as well, which has the higher code. */
function counties(): ReadonlyMap<string, ExtendedFeatureCollection['features'][number]> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    counties: GeometryCollection<{ name: string }>;
  }>;
  const own = feature(atlas, atlas.objects.counties)
    .features.filter(({ id }) => String(id).startsWith('24'))
    .sort((a, b) => Number(b.id) - Number(a.id));
  return new Map(own.map((one) => [`${one.properties.name} County`, one]));
}

describe('town records', () => {
  // That a town's point lies in its county is a rule of the pipeline, `point-outside`; this is what it goes by.
  test('the outline of each county is that of the atlas, and every county of a town has one', () => {
    const shapes = counties();
    const folder = path.join(ROOT, 'content/counties');
    const records = readdirSync(folder).map(
      (file) => parse(readFileSync(path.join(folder, file), 'utf8')) as { name: string; boundary: string[] },
    );
    expect(records.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...new Set(towns.map(({ county }) => county))]),
    );
    for (const { name, boundary } of records) {
      const corners = boundary.map((line) => line.split(' ').map((corner) => corner.split(',').map(Number)));
      const drawn = shapes.get(name)?.geometry;
      const rings = (drawn?.type === 'Polygon' ? drawn.coordinates : []).map((ring) =>
        ring.slice(1).map((corner) => corner.map((degrees) => Number(degrees.toFixed(4)))),
      );
      expect(
        corners.map((ring) => ring.sort()),
        name,
      ).toEqual(rings.map((ring) => ring.sort()));
    }
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
