import type { Element } from 'hast';
import { h, s } from 'hastscript';
import type { Point } from '../../../model/points.ts';
import type { MapFacts, MapPoint } from '../map-facts.ts';
import { textWidth } from '../snippet.ts';
import { counted, dataTable, section } from './parts.ts';

const WIDTH = 640;
const EDGE = 24;
const MOST_HEIGHT = 560;
const LABEL = 13;

/** Where points lie: a drawing for each collection that has some, and the same as a table. */
export function mapSection(maps: readonly MapFacts[]): Element | undefined {
  if (maps.length === 0) return undefined;
  const count = maps.reduce((sum, { points }) => sum + points.length, 0);
  return section('map', 'On the map', counted(count, 'place'), ...maps.map(mapOf));
}

function mapOf({ group, points, outlines }: MapFacts, index: number): Element {
  const place = projection([...points, ...outlines.flatMap(({ rings }) => rings.flat())]);
  const path = (ring: readonly Point[]): string =>
    `M${ring.map((corner) => place.at(corner).join(' ')).join('L')}Z`;
  const label = `${counted(points.length, 'place')} of ${group}; the table beside it names them.`;
  return h('div.map', [
    s('svg', { viewBox: `0 0 ${WIDTH} ${place.height}`, role: 'img', ariaLabel: label }, [
      ...outlines.map(({ rings }) => s('path.shape', { d: rings.map(path).join('') })),
      ...outlines.map(({ name, rings }) => {
        const [x, y] = middle(rings.flat().map(place.at));
        return s('text.shape-name', { x, y }, name);
      }),
      ...points.map((point) => {
        const [cx, cy] = place.at(point);
        return s('circle', { cx, cy, r: 5 });
      }),
      ...labels(points, place.at),
    ]),
    dataTable(
      `map-table-${index}`,
      group,
      [
        { title: 'Place' },
        { title: 'North', isNumber: true },
        { title: 'East', isNumber: true },
        { title: 'Lies in' },
      ],
      points.map(({ title, path: page, file, latitude, longitude, within }) => ({
        cells: [
          { value: title, content: h('span.name', [h('b', title), h('span.place', page ?? file)]) },
          { value: latitude, content: latitude.toFixed(4) },
          { value: longitude, content: longitude.toFixed(4) },
          within ?? '–',
        ],
      })),
    ),
  ]);
}

interface Projection {
  height: number;
  at: (point: Point) => [x: number, y: number];
}

/** Puts points on a sheet, north up and true to scale in its middle. */
export function projection(points: readonly Point[]): Projection {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single point lies in the middle of a sheet of about a mile.
  const [across, up] = [Math.max((east - west) * narrow, 0.02), Math.max(north - south, 0.02)];
  const scale = Math.min((WIDTH - 2 * EDGE) / across, (MOST_HEIGHT - 2 * EDGE) / up);
  const height = Math.round(up * scale + 2 * EDGE);
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return {
    height,
    at: ({ latitude, longitude }) => [
      rounded(WIDTH / 2 + (longitude - (west + east) / 2) * narrow * scale),
      rounded(height / 2 - (latitude - (south + north) / 2) * scale),
    ],
  };
}

/** Names beside their points, at the side where there is room; one that has none anywhere is in the table alone. */
function labels(points: readonly MapPoint[], at: Projection['at']): Element[] {
  const taken = points.map((point) => {
    const [x, y] = at(point);
    return { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 };
  });
  return points.flatMap((point) => {
    const [x, y] = at(point);
    const width = textWidth(point.title, LABEL) * 1.1;
    const places = [
      { x: x + 9, y: y + 4 },
      { x: x - 9 - width, y: y + 4 },
      { x: x - width / 2, y: y - 11 },
      { x: x - width / 2, y: y + 19 },
    ];
    for (const place of places) {
      const box = { left: place.x, right: place.x + width, top: place.y - 11, bottom: place.y + 3 };
      const isFree = taken.every(
        (other) =>
          box.right < other.left ||
          box.left > other.right ||
          box.bottom < other.top ||
          box.top > other.bottom,
      );
      if (!isFree || box.left < 0 || box.right > WIDTH) continue;
      taken.push(box);
      return [s('text', { x: Math.round(place.x), y: Math.round(place.y) }, point.title)];
    }
    return [];
  });
}

function middle(points: readonly (readonly [number, number])[]): [number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
    Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
  ];
}
