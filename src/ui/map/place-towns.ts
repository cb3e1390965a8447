import type { CountyMap } from 'virtual:county-map';

export interface MapTown {
  slug: string;
  path: string;
  name: string;
  geoCoordinates: { latitude: number; longitude: number };
}

export interface PlacedTown<T extends MapTown> {
  town: T;
  x: number;
  y: number;
  label: { x: number; y: number; anchor: 'start' | 'middle' | 'end' };
  /** What the label covers. */
  box: Box;
}

/** The position of a geographic point on the map: Mercator projection with the map's scale and offset. */
export function project(
  map: Pick<CountyMap, 'scale' | 'offset'>,
  latitude: number,
  longitude: number,
): { x: number; y: number } {
  const radians = Math.PI / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(map.offset[0] + map.scale * longitude * radians),
    y: round(map.offset[1] - map.scale * Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2))),
  };
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LETTER_WIDTH = 4.7;
/** The current town's name is set in larger and bold letters, on small screens the most. */
const CURRENT_LETTER_WIDTH = 8.2;
const DISTANCE = 8;
/** Clears the ring around the current town's dot. */
const CURRENT_DISTANCE = 14;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Positions for a label around its dot, best first: right, left, below, above. */
function candidates(x: number, y: number, distance: number): PlacedTown<MapTown>['label'][] {
  return [
    { x: x + distance, y: y + 3, anchor: 'start' },
    { x: x - distance, y: y + 3, anchor: 'end' },
    { x, y: y + distance + 7, anchor: 'middle' },
    { x, y: y - distance, anchor: 'middle' },
  ];
}

function boxOf(name: string, { x, y, anchor }: PlacedTown<MapTown>['label'], letterWidth: number): Box {
  const width = name.length * letterWidth;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  // A capital letter and its accent are about twice as high as a letter is wide.
  return { left, right: left + width, top: y - 2 * letterWidth, bottom: y + 2 };
}

/**
 * The towns with label positions that overlap no other dot or label and do not leave the map;
 * the current town is placed first.
 */
export function placeTowns<T extends MapTown>(
  map: Pick<CountyMap, 'scale' | 'offset' | 'width'>,
  towns: readonly T[],
  current?: string,
): PlacedTown<T>[] {
  const dots = towns.map((town) => ({
    town,
    ...project(map, town.geoCoordinates.latitude, town.geoCoordinates.longitude),
  }));
  const boxes: Box[] = dots.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  const place = ({ town, x, y }: (typeof dots)[number]) => {
    const ownIndex = dots.findIndex((dot) => dot.town === town);
    const isCurrent = town.slug === current;
    const width = isCurrent ? CURRENT_LETTER_WIDTH : LETTER_WIDTH;
    const labels = candidates(x, y, isCurrent ? CURRENT_DISTANCE : DISTANCE);
    const hits = (box: Box) =>
      boxes.filter((other, at) => at !== ownIndex && overlap(box, other)).length +
      Number(box.left < 0 || box.right > map.width);
    const ranked = labels.map((label) => {
      const box = boxOf(town.name, label, width);
      return { label, box, count: hits(box) };
    });
    const { label, box } = ranked.reduce((a, b) => (b.count < a.count ? b : a));
    boxes.push(box);
    return { town, x, y, label, box };
  };
  const isOther = ({ town }: (typeof dots)[number]) => town.slug !== current;
  const placedTowns = dots.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b))).map(place);
  // In the original order, which is the tab order.
  return placedTowns.toSorted((a, b) => towns.indexOf(a.town) - towns.indexOf(b.town));
}

/** The possible offsets of a county's name from its center, in steps of ten units. */
const SHIFTS = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6].map((step) => step * 10);
/** Letters of county names are wider, and even larger on small screens. */
const COUNTY_LETTER_WIDTH = 6.4;

/** Positions for the counties' names, near the center of each and without overlapping a town. */
export function placeCountyNames(
  counties: CountyMap['counties'],
  towns: readonly PlacedTown<MapTown>[],
): { name: string; x: number; y: number }[] {
  const boxes = towns.flatMap(({ x, y, box }) => [
    { left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 },
    box,
  ]);
  return counties.map(({ name, label: [x, y] }) => {
    const shift = SHIFTS.find((dy) => {
      const box = boxOf(name, { x, y: y + dy, anchor: 'middle' }, COUNTY_LETTER_WIDTH);
      return !boxes.some((other) => overlap(box, other));
    });
    return { name, x, y: y + (shift ?? 0) };
  });
}
