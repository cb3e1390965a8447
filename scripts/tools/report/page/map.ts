import type { Element } from 'hast';
import { h, s } from 'hastscript';
import { isWithin, type Point } from '../../../model/within.ts';
import type { MapFacts, MapPoint } from '../map-facts.ts';
import { textWidth } from '../snippet.ts';
import { counted, dataTable, details, section } from './parts.ts';

const WIDTH = 640;
const EDGE = 24;
const MOST_HEIGHT = 560;
/** Font sizes of labels, as in the stylesheet. */
const POINT_NAME = 13;
const SHAPE_NAME = 15;
/** Correction factor: the page's font is bold and wider than the font used for measuring. */
const WIDER = 1.3;
/** Free space around labels. */
const GAP = 6;
/** Candidate positions as fractions of a shape's height and width, from the middle outward. */
const STEPS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Section with the points of each collection, as a drawing and as a table. */
export function mapSection(maps: readonly MapFacts[]): Element | undefined {
  if (maps.length === 0) return undefined;
  const count = maps.reduce((sum, { points }) => sum + points.length, 0);
  return section('map', 'On the map', counted(count, 'place'), ...maps.map(mapOf));
}

function mapOf({ group, points, outlines }: MapFacts, index: number): Element {
  const place = projection([...points, ...outlines.flatMap(({ rings }) => rings.flat())]);
  const room = new Room(place.height);
  const path = (ring: readonly Point[]): string =>
    `M${ring.map((corner) => place.at(corner).join(' ')).join('L')}Z`;
  const label = `${counted(points.length, 'place')} of ${group}; the table below it names them.`;
  return h('div.map', [
    s('svg', { viewBox: `0 0 ${WIDTH} ${place.height}`, role: 'img', ariaLabel: label }, [
      ...outlines.map(({ rings }) => s('path.shape', { d: rings.map(path).join('') })),
      ...points.map((point) => {
        const [cx, cy] = place.at(point);
        return s('circle', { cx, cy, r: 5 });
      }),
      ...pointNames(points, place.at, room),
      ...shapeNames(outlines, place.at, room),
    ]),
    details(
      'The same as a table',
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
    ),
  ]);
}

interface Projection {
  height: number;
  at: (point: Point) => [x: number, y: number];
}

/** Projects points onto a sheet, north up and true to scale at its center. */
export function projection(points: readonly Point[]): Projection {
  const [south, north] = extent(points.map(({ latitude }) => latitude));
  const [west, east] = extent(points.map(({ longitude }) => longitude));
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  // A single point is in the middle of a sheet that is about a mile wide.
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

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Places labels: each gets the first position that overlaps no other label, or none. */
class Room {
  readonly #taken: Box[] = [];

  constructor(private readonly height: number) {}

  take(box: Box): void {
    this.#taken.push(box);
  }

  /** @param places possible start positions of the text, on its baseline */
  find(
    text: string,
    size: number,
    places: readonly (readonly [x: number, y: number])[],
  ): [number, number] | undefined {
    const width = textWidth(text, size) * WIDER;
    for (const [x, y] of places) {
      const box = { left: x, right: x + width + GAP, top: y - size * 0.85, bottom: y + size * 0.25 };
      const isOutside = box.left < 0 || box.right > WIDTH || box.top < 0 || box.bottom > this.height;
      if (isOutside || this.#taken.some((other) => overlap(box, other))) continue;
      this.take(box);
      return [Math.round(x), Math.round(y)];
    }
    return undefined;
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}

/**
 * Labels beside their points, on a side with enough space; a label without any space is only in the table.
 */
function pointNames(points: readonly MapPoint[], at: Projection['at'], room: Room): Element[] {
  for (const point of points) {
    const [x, y] = at(point);
    room.take({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 });
  }
  return points.flatMap(({ title, ...point }) => {
    const [x, y] = at(point);
    const width = textWidth(title, POINT_NAME) * WIDER;
    const place = room.find(title, POINT_NAME, [
      [x + 9, y + 4],
      [x - 9 - width, y + 4],
      [x - width / 2, y - 11],
      [x - width / 2, y + 19],
    ]);
    return place === undefined ? [] : [s('text', { x: place[0], y: place[1] }, title)];
  });
}

/** The name of a shape if it fits inside, as near to its middle as possible. */
function shapeNames(outlines: MapFacts['outlines'], at: Projection['at'], room: Room): Element[] {
  return outlines.flatMap(({ name, rings }) => {
    const corners = rings.flat();
    const [south, north] = extent(corners.map(({ latitude }) => latitude));
    const [west, east] = extent(corners.map(({ longitude }) => longitude));
    const width = textWidth(name, SHAPE_NAME) * WIDER;
    // Half the width of the label, in degrees.
    const across = at({ latitude: south, longitude: east })[0] - at({ latitude: south, longitude: west })[0];
    const half = ((width / 2 + GAP) * (east - west)) / Math.max(across, 1);
    const isRoomy = ({ latitude, longitude }: Point): boolean =>
      [longitude - half, longitude + half].every((end) => isWithin({ latitude, longitude: end }, rings));
    const places = STEPS.flatMap((up) =>
      STEPS.map((across) => ({
        latitude: south + (north - south) * up,
        longitude: west + (east - west) * across,
      })),
    )
      .filter((point) => isWithin(point, rings))
      .map((point) => ({ point, x: at(point)[0] - width / 2, y: at(point)[1] }))
      // Prefer positions where both ends of the label are inside the outline.
      .sort((a, b) => Number(isRoomy(b.point)) - Number(isRoomy(a.point)))
      .map(({ x, y }): [number, number] => [x, y]);
    const place = room.find(name, SHAPE_NAME, places);
    return place === undefined ? [] : [s('text.shape-name', { x: place[0], y: place[1] }, name)];
  });
}

function extent(values: readonly number[]): [least: number, most: number] {
  // Not spread: an outline can have more corners than a call can have arguments.
  return values.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );
}
