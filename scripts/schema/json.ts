import { isRecord } from '../shared/safe-parse.ts';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return isRecord(value);
}

/** The group in a field; an empty one for any other value. */
export function objectAt(value: JsonObject, name: string): JsonObject {
  const group = value[name];
  return isObject(group) ? group : {};
}

/** The value at a dotted path (`hero.image`), mapping over lists on the way; undefined if there is none. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  let current: Json | undefined = value;
  if (!path.includes('.') && isObject(current)) return current[path];
  for (const part of path.split('.')) {
    if (Array.isArray(current)) {
      const values = current.map((item) => valueAt(item, part)).filter((item) => item !== undefined);
      current = values;
    } else if (isObject(current)) current = current[part];
    else return undefined;
  }
  return current;
}

/** All strings inside a value, in order. */
export function stringsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (isObject(value)) return Object.values(value).flatMap(stringsIn);
  return [];
}

/** JSON with sorted keys: equal values give equal text, regardless of key order. */
export function stableStringify(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}

/** One JSON Pointer segment, escaped (RFC 6901). */
export function pointerSegment(key: string | number): string {
  const text = String(key);
  // Most names need no escaping, and this runs for every value of a site.
  return `/${/[~/]/.test(text) ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text}`;
}

/** The JSON Pointer of a field that is named by a dotted path: `hero.image` → `/hero/image`. */
export function fieldPointer(path: string): string {
  return `/${path.replaceAll('.', '/')}`;
}

/** The unescaped name in a JSON Pointer segment, without its slash. */
export function segmentName(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The value at a JSON Pointer; undefined if there is none. */
export function atPointer(value: Json | undefined, pointer: string): Json | undefined {
  let current = value;
  for (const segment of pointer.split('/').slice(1)) {
    const name = segmentName(segment);
    if (Array.isArray(current)) current = current[Number(name)];
    else current = isObject(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}
