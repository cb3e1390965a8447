import { isObject, type Json, type JsonObject } from '../../schema/json.ts';

/** Fields as TOML, one per line; texts and numbers are written as in JSON. */
export function tomlText(values: JsonObject): string {
  return Object.entries(values)
    .map(([name, value]) => `${tomlKey(name)} = ${tomlValue(value)}\n`)
    .join('');
}

/** A TOML value in one line. */
export function tomlValue(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? '');
  const pairs = Object.entries(value).map(([name, one]) => `${tomlKey(name)} = ${tomlValue(one)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A TOML key, in quotes if necessary. */
export function tomlKey(name: string): string {
  return /^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name);
}
