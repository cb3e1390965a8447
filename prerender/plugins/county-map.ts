import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoMercator, geoPath, type ExtendedFeatureCollection, type GeoProjection } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { CountyMap } from 'virtual:county-map';
import type { Plugin } from 'vite';

interface Properties {
  name: string;
}
interface Named {
  properties?: Partial<Properties> | null;
}
type Atlas = Topology<{ counties: GeometryCollection<Properties>; states: GeometryCollection<Properties> }>;
type County = Atlas['objects']['counties']['geometries'][number];

const MODULE_ID = 'virtual:county-map';
const SIZE = { width: 470, height: 330 };
const PADDING = { top: 12, right: 20, bottom: 12, left: 20 };

/**
 * Rivers that are county lines: the counties that they separate (by FIPS code), and, if only a part of the
 * line is a river, up to which latitude. The atlas itself has no rivers.
 */
const RIVERS: readonly { name: string; between: [string, string]; below?: number }[] = [
  { name: 'Patapsco River', between: ['24013', '24027'] },
  { name: 'Patapsco River', between: ['24005', '24027'] },
  { name: 'Patapsco River', between: ['24003', '24005'] },
  { name: 'North Branch', between: ['24005', '24013'], below: 39.49 },
];

function loadAtlas(): Atlas {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Atlas;
}

/** The counties of a state by name; throws for an unknown name, because a map without it would be wrong. */
function findCounties(atlas: Atlas, state: string, names: readonly string[]): County[] {
  const stateId = atlas.objects.states.geometries.find(
    (shape: Named) => shape.properties?.name === state,
  )?.id;
  if (stateId === undefined) throw new Error(`No state is called '${state}' in the county atlas.`);
  return names.map((name) => {
    const short = name.replace(/ County$/, '');
    // Baltimore is both a county and an independent city: the county has the lower code.
    const county = atlas.objects.counties.geometries
      .filter(
        (shape) =>
          String(shape.id).startsWith(String(stateId)) && (shape as Named).properties?.name === short,
      )
      .sort((a, b) => Number(a.id) - Number(b.id))[0];
    if (!county) throw new Error(`No county of ${state} is called '${short}' in the county atlas.`);
    return county;
  });
}

const rounded = (path: string | null) =>
  (path ?? '').replace(/\d+\.\d+/g, (number) => Number(number).toFixed(1).replace(/\.0$/, ''));

function drawRivers(atlas: Atlas, projection: GeoProjection, ids: ReadonlySet<string>): CountyMap['rivers'] {
  const draw = geoPath(projection);
  return RIVERS.filter(({ between }) => between.some((id) => ids.has(id))).map(({ name, between, below }) => {
    const line = mesh(
      atlas,
      atlas.objects.counties,
      (a, b) => a !== b && between.includes(String(a.id)) && between.includes(String(b.id)),
    );
    const coordinates =
      below === undefined
        ? line.coordinates
        : line.coordinates.map((part) => part.filter(([, latitude = 90]) => latitude < below));
    return { name, path: rounded(draw({ ...line, coordinates })) };
  });
}

/** Draws the counties that the site serves, from public-domain shapes. */
export function drawCounties(state: string, names: readonly string[]): CountyMap {
  const atlas = loadAtlas();
  const counties = findCounties(atlas, state, names);
  const shapes = counties.map((county) => ({
    ...feature(atlas, county),
    type: 'Feature' as const,
  })) as ExtendedFeatureCollection['features'];
  const collection: ExtendedFeatureCollection = { type: 'FeatureCollection', features: shapes };
  const projection = geoMercator().fitExtent(
    [
      [PADDING.left, PADDING.top],
      [SIZE.width - PADDING.right, SIZE.height - PADDING.bottom],
    ],
    collection,
  );
  const draw = geoPath(projection);

  return {
    ...SIZE,
    counties: shapes.map((shape, index) => {
      const [x, y] = draw.centroid(shape);
      return { name: names[index] ?? '', path: rounded(draw(shape)), label: [Math.round(x), Math.round(y)] };
    }),
    rivers: drawRivers(atlas, projection, new Set(counties.map(({ id }) => String(id)))),
    scale: projection.scale(),
    offset: projection.translate(),
  };
}

/** Adds the drawn map to the bundle, so that neither the atlas nor the drawing code is shipped. */
export function countyMap(readSite: () => { state: string; counties: readonly string[] }): Plugin {
  return {
    name: 'site:county-map',
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const { state, counties } = readSite();
      return `export const countyMap = ${JSON.stringify(drawCounties(state, counties))};`;
    },
  };
}
