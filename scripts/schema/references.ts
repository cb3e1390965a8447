import ajvUri from 'ajv/dist/runtime/uri.js';
import { atPointer, isObject, type Json, type JsonObject } from './json.ts';
import { subschemas, walkSchema, type Subschema } from './subschemas.ts';

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
function absoluteId(uri: string, base: string): string {
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

/** A schema with the place where it stands. There is one node for each place, so that nodes can be compared. */
export interface SchemaNode {
  schema: JsonObject;
  /** The file that holds it, and that file's `$id`. */
  document: JsonObject;
  id: string;
  /** JSON pointer in that file. */
  pointer: string;
  /** Names it from one run to the next: `faq.json#/properties/answer`. */
  at: string;
}

/** The schemas of one root by the place where they stand; follows `$ref`s between them. */
export class References {
  readonly #nodes = new WeakMap<JsonObject, SchemaNode>();
  readonly #ids = new Map<JsonObject, string>();
  readonly #documents = new Map<string, JsonObject>();

  constructor(byId: ReadonlyMap<string, JsonObject>) {
    for (const [id, document] of byId) {
      this.#ids.set(document, id);
      this.#documents.set(absoluteId(id, ''), document);
    }
  }

  /** The node of a whole schema file. */
  root(document: JsonObject): SchemaNode {
    return this.#node(document, document, '');
  }

  /** The node at a JSON pointer in a schema file. */
  at(document: JsonObject, pointer: string): SchemaNode | undefined {
    const schema = atPointer(document, pointer);
    return isObject(schema) ? this.#node(schema, document, pointer) : undefined;
  }

  /** The schemas that stand directly in a node. */
  children(node: SchemaNode): (Omit<Subschema, 'schema'> & { node: SchemaNode })[] {
    return subschemas(node.schema).map(({ keyword, of, pointer, schema }) => ({
      keyword,
      of,
      pointer,
      node: this.#node(schema, node.document, node.pointer + pointer),
    }));
  }

  /** The child of a node under a keyword and what follows it in the pointer (`properties`, `/title`), unless it is `true` or `false`. */
  child(node: SchemaNode, keyword: string, rest: string, value: Json | undefined): SchemaNode | undefined {
    return isObject(value)
      ? this.#node(value, node.document, `${node.pointer}/${keyword}${rest}`)
      : undefined;
  }

  /** What the `$ref` of a node names (`common.json#/$defs/picture`, `#/$defs/navItem`, `#anchor`); undefined when it has none. */
  target(node: SchemaNode): SchemaNode | undefined {
    const { $ref } = node.schema;
    if (typeof $ref !== 'string') return undefined;
    const [file = '', fragment = ''] = $ref.split('#');
    const document = file === '' ? node.document : this.#documents.get(absoluteId(file, node.id));
    if (document === undefined) return undefined;
    if (fragment === '') return this.root(document);
    const found = fragment.startsWith('/') ? lookUp(document, fragment) : anchored(document, fragment);
    return found === undefined ? undefined : this.#node(found.schema, document, found.pointer);
  }

  #node(schema: JsonObject, document: JsonObject, pointer: string): SchemaNode {
    let node = this.#nodes.get(schema);
    if (node === undefined) {
      const id = this.#ids.get(document) ?? '';
      node = { schema, document, id, pointer, at: `${id}#${pointer}` };
      this.#nodes.set(schema, node);
    }
    return node;
  }
}

/** A fragment is percent-encoded as a whole, the pointer in it comes after (RFC 6901, section 6). */
function lookUp(document: JsonObject, fragment: string): { schema: JsonObject; pointer: string } | undefined {
  const pointer = decoded(fragment);
  const schema = atPointer(document, pointer);
  return isObject(schema) ? { schema, pointer } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function anchored(document: JsonObject, name: string): { schema: JsonObject; pointer: string } | undefined {
  let found: { schema: JsonObject; pointer: string } | undefined;
  walkSchema(document, (schema, pointer) => {
    if (schema.$anchor === name || schema.$dynamicAnchor === name) found ??= { schema, pointer };
  });
  return found;
}
