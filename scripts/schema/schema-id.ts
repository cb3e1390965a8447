import ajvUri from 'ajv/dist/runtime/uri.js';
import type { JsonObject } from './json.ts';

/** An id in which there is nothing to write otherwise, as it stands and from the root of all (references.ts). */
const ORDINARY = /^(?:schema:\/\/root\/)?[\w-]+(?:\/[\w-]+)*\.json$/;
/** What may not stand in an id at all; `verifySchemas` says so. */
const UNFIT = /[#\s]/;

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
  if (typeof id !== 'string' || ORDINARY.test(id) || UNFIT.test(id)) return schema;
  return { ...schema, $id: normalId(id) };
}

/** A URI reference in the form in which it can be compared. */
export function normalId(id: string): string {
  if (ORDINARY.test(id)) return id;
  const { parse, serialize } = ajvUri.default;
  return serialize(parse(id));
}
