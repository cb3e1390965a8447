import { decodePercent } from '../shared/safe-parse.ts';
import { atPointer, isObject, type Json, type JsonObject } from './json.ts';
import { subschemas, type Subschema } from './subschemas.ts';

/** The base of relative ids. */
const ROOT = 'schema://root/';
/** The id under which a schema is referenced: its `$id`, or the name of its file as a URI. */
export function schemaId(schema: JsonObject, name: string): string {
  return typeof schema.$id === 'string' ? schema.$id : encodeURI(`${name}.json`);
}

/** The absolute id of a reference, which is relative to the id of its file (RFC 3986). */
function absoluteId(uri: string, base: string): string {
  try {
    return new URL(uri, new URL(base, ROOT)).href;
  } catch {
    return uri;
  }
}

/** A schema with its location. There is one node per location, so nodes can be compared by identity. */
export interface SchemaNode {
  schema: JsonObject;
  /** The file that contains it. */
  document: JsonObject;
  id: string;
  /** JSON pointer in the file. */
  pointer: string;
  /** A stable identifier across runs: `faq.json#/properties/answer`. */
  at: string;
}

/** Nodes, and all that they lead to, each once. */
export function reached(
  start: Iterable<SchemaNode>,
  next: (node: SchemaNode) => readonly SchemaNode[],
): SchemaNode[] {
  const all = new Set(start);
  // Iterating over a set includes elements that are added meanwhile.
  for (const node of all) for (const other of next(node)) all.add(other);
  return [...all];
}

/** The schemas of one root by location; resolves `$ref`s between them. */
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

  at(document: JsonObject, pointer: string): SchemaNode | undefined {
    const schema = atPointer(document, pointer);
    return isObject(schema) ? this.#node(schema, document, pointer) : undefined;
  }

  children(node: SchemaNode): (Omit<Subschema, 'schema'> & { node: SchemaNode })[] {
    return subschemas(node.schema).map(({ keyword, pointer, schema }) => ({
      keyword,
      pointer,
      node: this.#node(schema, node.document, node.pointer + pointer),
    }));
  }

  /**
   * The child of a node under a keyword and the rest of the pointer (`properties`, `/title`); undefined for
   * `true` and `false`.
   */
  child(node: SchemaNode, keyword: string, rest: string, value: Json | undefined): SchemaNode | undefined {
    return isObject(value)
      ? this.#node(value, node.document, `${node.pointer}/${keyword}${rest}`)
      : undefined;
  }

  /**
   * The node that the `$ref` of a node refers to (`common.json#/$defs/picture`, `#/$defs/navItem`); undefined
   * without one.
   */
  target(node: SchemaNode): SchemaNode | undefined {
    const { $ref } = node.schema;
    if (typeof $ref !== 'string') return undefined;
    const [file = '', fragment = ''] = $ref.split('#');
    const document = file === '' ? node.document : this.#documents.get(absoluteId(file, node.id));
    if (document === undefined) return undefined;
    if (fragment === '') return this.root(document);
    // A fragment is percent-decoded as a whole before the pointer in it is read (RFC 6901, section 6).
    return this.at(document, decodePercent(fragment) ?? fragment);
  }

  /** The target of a node as a list, which is empty without one. */
  targets(node: SchemaNode): SchemaNode[] {
    const target = this.target(node);
    return target === undefined ? [] : [target];
  }

  /** The nodes that always apply together with a node: the target of its `$ref`, and those in `allOf`. */
  always(node: SchemaNode): SchemaNode[] {
    const { allOf } = node.schema;
    const parts = Array.isArray(allOf) ? allOf : [];
    const nodes = parts.flatMap((part, index) => this.child(node, 'allOf', `/${index}`, part) ?? []);
    return [...this.targets(node), ...nodes];
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
