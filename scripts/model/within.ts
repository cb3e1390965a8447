import { isObject, stringsIn, valueAt, type JsonObject, pointerSegment, type Json } from '../schema/json.ts';
import { entriesOf, type StructureEntry, type SiteStructure } from './site-model.ts';

/** What `x-within` says of a point: it lies in the shape that a field beside it names. */
export interface Within {
  /** The collection whose entries are shapes. */
  collection: string;
  /** The top-level field of the point's own entry that names one. */
  named: string;
  /** The field of the shapes that holds this name; their key when left out. */
  by?: string;
  /** The field of the shapes that holds their outline. */
  boundary: string;
}

/** Corners of a closed line. */
export type Ring = readonly Point[];

/** A shape: a point lies in it when it lies in an odd number of its rings, so islands and holes are rings like the first. */
export interface Outline {
  name: string;
  entry: StructureEntry;
  rings: readonly Ring[];
}

/** A point of an entry with what its schema says of the place it has to lie in. */
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

/** The shapes of a collection, in the order of their keys. */
export function outlines(model: SiteStructure, { collection, by, boundary }: Within): Outline[] {
  return entriesOf(model, collection).map((entry) => ({
    name: (by === undefined ? undefined : stringsIn(valueAt(entry.data, by))[0]) ?? entry.key,
    entry,
    rings: stringsIn(valueAt(entry.data, boundary)).map(readRing),
  }));
}

/** Whether a point lies inside; on the line itself it may be either. */
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

/** Reads corners as KML writes them: `longitude,latitude` each, with spaces between. */
export function readRing(text: string): Ring {
  return text.split(/\s+/).flatMap((corner) => {
    const [longitude = NaN, latitude = NaN] = corner.split(',').map(Number);
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [{ latitude, longitude }] : [];
  });
}

function withinAt(
  model: SiteStructure,
  { collection, record }: StructureEntry,
  pointer: string,
): Within | undefined {
  let slot = model.resolver.root(collection.schema);
  let at = '';
  for (const part of pointer.split('/').slice(1)) {
    const shape = slot.only ?? slot.chosen(record.branches?.[at] ?? []);
    slot = /^\d+$/.test(part) ? shape.item(Number(part)) : shape.property(part);
    at += `/${part}`;
  }
  const { schema } = slot.only ?? slot.chosen(record.branches?.[at] ?? []);
  return isObject(schema['x-within']) ? asWithin(schema['x-within']) : undefined;
}

/** Its form was checked with the schema. */
const asWithin = (value: JsonObject): Within => value as unknown as Within;

/** A place on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Points of an entry: every group of fields that holds the numbers `latitude` and `longitude`, by the pointer of the group. */
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

/** A group of fields as a point; undefined where it is none. */
function asPoint({ latitude, longitude }: JsonObject): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
