import {
  isObject,
  stringsIn,
  valueAt,
  type JsonObject,
  pointerSegment,
  type Json,
} from '../../schema/json.ts';
import { entriesOf, type StructureEntry, type SiteStructure } from '../../model/site-model.ts';

/** The `x-within` rule of a point: it must be inside the shape named by another field of its entry. */
export interface Within {
  collection: string;
  /** The top-level field of the point's entry that names the shape. */
  named: string;
  /** The field of the shapes that contains this name; their key if omitted. */
  by?: string;
  /** The field of the shapes with their boundary. */
  boundary: string;
}

/** Corners of a closed line. */
export type Ring = readonly Point[];

/**
 * A shape. A point is inside if it is inside an odd number of rings, so
 * islands and holes are rings like the first.
 */
export interface Outline {
  name: string;
  entry: StructureEntry;
  rings: readonly Ring[];
  /** Whether every line is written as corners, and has at least three. */
  isShape: boolean;
}

/** A point of an entry, with its `x-within` rule. */
export interface PlacedPoint {
  pointer: string;
  point: Point;
  within: Within | undefined;
}

/** Every point of an entry. */
export function placedPoints(model: SiteStructure, entry: StructureEntry): PlacedPoint[] {
  return pointsIn(entry.data).map(({ pointer, point }) => ({
    pointer,
    point,
    within: withinAt(model, entry, pointer),
  }));
}

/** The shapes of a collection, sorted by key. */
export function outlines(model: SiteStructure, { collection, by, boundary }: Within): Outline[] {
  return entriesOf(model, collection).map((entry) => {
    const lines = stringsIn(valueAt(entry.data, boundary));
    const rings = lines.map(readRing);
    return {
      name: (by === undefined ? undefined : stringsIn(valueAt(entry.data, by))[0]) ?? entry.key,
      entry,
      rings,
      isShape: rings.length > 0 && rings.every((ring, index) => isClosedLine(ring, lines[index] ?? '')),
    };
  });
}

/** Whether a point is inside; on the boundary the result is not defined. */
export function isWithin({ latitude: y, longitude: x }: Point, rings: readonly Ring[]): boolean {
  let crossings = 0;
  for (const ring of rings)
    ring.forEach((end, index) => {
      const start = ring.at(index - 1) ?? end;
      if (start.latitude > y === end.latitude > y) return;
      const share = (y - start.latitude) / (end.latitude - start.latitude);
      if (x < start.longitude + share * (end.longitude - start.longitude)) crossings += 1;
    });
  return crossings % 2 === 1;
}

/** Parses corners in KML form: `longitude,latitude`, separated by spaces. */
export function readRing(text: string): Ring {
  return text.split(/\s+/).flatMap((corner) => {
    const [longitude = NaN, latitude = NaN] = corner.split(',').map(Number);
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [{ latitude, longitude }] : [];
  });
}

function isClosedLine(ring: Ring, text: string): boolean {
  const isWhole = ring.length === text.trim().split(/\s+/).length;
  const isOnEarth = ring.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  );
  return isWhole && isOnEarth && new Set(ring.map((corner) => JSON.stringify(corner))).size >= 3;
}

function withinAt(
  model: SiteStructure,
  { collection, data }: StructureEntry,
  pointer: string,
): Within | undefined {
  const [shape] = model.resolver.at(collection.schema, pointer.split('/').slice(1), data);
  const within = shape?.schema['x-within'];
  return isObject(within) ? asWithin(within) : undefined;
}

/** Its form was checked with the schema. */
const asWithin = (value: JsonObject): Within => value as unknown as Within;

/** A geographic position in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/**
 * The points of an entry: every group of fields with the numbers
 * `latitude` and `longitude`, by the group's pointer.
 */
export function pointsIn(data: JsonObject): { pointer: string; point: Point }[] {
  const found: { pointer: string; point: Point }[] = [];
  const visit = (value: Json, pointer: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, `${pointer}/${index}`));
    if (!isObject(value)) return;
    const point = asPoint(value);
    if (point !== undefined) found.push({ pointer, point });
    for (const [name, child] of Object.entries(value)) visit(child, pointer + pointerSegment(name));
  };
  visit(data, '');
  return found;
}

/** A group of fields as a point; undefined if it is not one. */
function asPoint({ latitude, longitude }: JsonObject): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
