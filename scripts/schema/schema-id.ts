import ajvUri from 'ajv/dist/runtime/uri.js';
import type { JsonObject } from './json.ts';

/** What the ids of a site are relative to when they name no address of their own. */
const ROOT = 'schema://root/';
/** An id in which there is nothing to write otherwise, as it stands or below the root. */
const ORDINARY = new RegExp(`^(?:${ROOT})?[\\w-]+(?:/[\\w-]+)*\\.json$`);

/** Whether something can be an `$id`. */
export function isSchemaId(id: unknown): id is string {
  return typeof id === 'string' && /^[^#\s]+$/.test(id);
}

/**
 * The id that references to a schema lead to: its `$id`, or the name of its file. Both are URI references (JSON Schema, core 8.2.1),
 * and ajv compares them in the form of RFC 3986, section 6.2.2: `./ä.json` is `%C3%A4.json` to it.
 */
export function schemaId(schema: JsonObject, name: string): string {
  return typeof schema.$id === 'string' ? schema.$id : normalId(`${name}.json`);
}

/** A schema whose `$id` has that form already. */
export function withNormalId(schema: JsonObject): JsonObject {
  const { $id: id } = schema;
  return isSchemaId(id) && !ORDINARY.test(id) ? { ...schema, $id: normalId(id) } : schema;
}

/** Where a reference leads: it is relative to the id of the file that it stands in (RFC 3986). */
export function absoluteId(uri: string, base: string): string {
  try {
    return normalId(new URL(uri, new URL(base, ROOT)).href);
  } catch {
    return uri;
  }
}

function normalId(id: string): string {
  if (ORDINARY.test(id)) return id;
  const { parse, serialize } = ajvUri.default;
  return serialize(parse(id));
}
