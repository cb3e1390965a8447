import { atPointer, isObject, type Json, type JsonObject } from './json.ts';
import { absoluteId } from './schema-id.ts';
import { subschemas, walkSchema, type Subschema } from './subschemas.ts';

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
