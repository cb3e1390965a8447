import { isObject, type Json, type JsonObject } from '../../schema/json.ts';

/** Fields as TOML, a line each: it writes texts, numbers and lists as JSON does. */
export function tomlText(values: JsonObject): string {
  return Object.entries(values)
    .map(([name, value]) => `${tomlKey(name)} = ${tomlValue(value)}\n`)
    .join('');
}

/** A value of TOML in one line. */
export function tomlValue(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? '');
  const pairs = Object.entries(value).map(([name, one]) => `${tomlKey(name)} = ${tomlValue(one)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A name in TOML, in quotes where it needs them. */
export function tomlKey(name: string): string {
  return /^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name);
}
