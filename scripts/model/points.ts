import { isObject, pointerSegment, type Json, type JsonObject } from '../schema/json.ts';

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
export function asPoint({ latitude, longitude }: JsonObject): Point | undefined {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
}
