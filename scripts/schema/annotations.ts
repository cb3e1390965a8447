import { isObject, pointerSegment, type Json, type JsonObject } from './json.ts';

/** Resolves `$ref`s between the schemas of one root (`common.json#/$defs/picture`, `#/$defs/navItem`). */
export class SchemaResolver {
  constructor(private readonly byId: ReadonlyMap<string, JsonObject>) {}

  /** The schema a node stands for, with the siblings of a `$ref` laid over its target, and the document it lives in. */
  resolve(node: JsonObject, document: JsonObject): { node: JsonObject; document: JsonObject } {
    let current = node;
    let home = document;
    for (let hops = 0; typeof current.$ref === 'string' && hops < 20; hops += 1) {
      const { $ref, ...siblings } = current as JsonObject & { $ref: string };
      const [id = '', pointer = ''] = $ref.split('#');
      if (id !== '') home = this.byId.get(id) ?? {};
      current = { ...lookup(home, pointer), ...siblings };
    }
    return { node: current, document: home };
  }
}

function lookup(document: JsonObject, pointer: string): JsonObject {
  let current: Json | undefined = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    current = isObject(current) ? current[key] : undefined;
  }
  return isObject(current) ? current : {};
}

export interface Leaf {
  pointer: string;
  value: Json;
  schema: JsonObject;
  /** The object or list that holds the value, and under which key. */
  parent: JsonObject | Json[];
  key: string | number;
}

/**
 * Visits every value of `data` that is not an object or list, with the schema that governs it.
 * What the schema does not know (unknown fields) is visited with an empty schema.
 */
export function walkLeaves(
  resolver: SchemaResolver,
  schema: JsonObject,
  data: JsonObject,
  visit: (leaf: Leaf) => void,
): void {
  const step = (
    node: JsonObject,
    home: JsonObject,
    value: Json,
    pointer: string,
    parent: Leaf['parent'],
    key: string | number,
  ): void => {
    const resolved = resolver.resolve(node, home);
    if (Array.isArray(value)) {
      const items = isObject(resolved.node.items) ? resolved.node.items : {};
      value.forEach((item, index) =>
        step(items, resolved.document, item, `${pointer}/${index}`, value, index),
      );
    } else if (isObject(value)) descend(resolved.node, resolved.document, value, pointer);
    else visit({ pointer, value, schema: resolved.node, parent, key });
  };
  const descend = (node: JsonObject, home: JsonObject, value: JsonObject, pointer: string): void => {
    const properties = isObject(node.properties) ? node.properties : {};
    const rest = isObject(node.additionalProperties) ? node.additionalProperties : {};
    for (const [key, child] of Object.entries(value)) {
      const own = properties[key];
      step(isObject(own) ? own : rest, home, child, pointer + pointerSegment(key), value, key);
    }
  };
  descend(schema, schema, data, '');
}

export type StringKind = 'text' | 'raw' | 'link' | 'ref' | 'image' | 'date' | 'markdown';

/** What a string is, by the annotation keywords of its schema. */
export function kindOf(schema: JsonObject): StringKind {
  if (schema['x-raw'] === true) return 'raw';
  if (schema['x-link'] === true) return 'link';
  if (typeof schema['x-ref'] === 'string') return 'ref';
  if (schema['x-image'] === true) return 'image';
  if (schema['x-date'] === true) return 'date';
  if (typeof schema['x-markdown'] === 'string') return 'markdown';
  return 'text';
}

/** A copy of `data` (or of some of its top-level fields) in which every leaf is replaced by what `map` gives for it. */
export function mapLeaves(
  resolver: SchemaResolver,
  schema: JsonObject,
  data: JsonObject,
  fields: readonly string[] | undefined,
  map: (leaf: Pick<Leaf, 'pointer' | 'value' | 'schema'>) => Json,
): JsonObject {
  const step = (node: JsonObject, home: JsonObject, value: Json, pointer: string): Json => {
    const resolved = resolver.resolve(node, home);
    if (Array.isArray(value)) {
      const items = isObject(resolved.node.items) ? resolved.node.items : {};
      return value.map((item, index) => step(items, resolved.document, item, `${pointer}/${index}`));
    }
    if (isObject(value)) return descend(resolved.node, resolved.document, value, pointer);
    return map({ pointer, value, schema: resolved.node });
  };
  const descend = (node: JsonObject, home: JsonObject, value: JsonObject, pointer: string): JsonObject => {
    const properties = isObject(node.properties) ? node.properties : {};
    const rest = isObject(node.additionalProperties) ? node.additionalProperties : {};
    const out: JsonObject = {};
    for (const [key, child] of Object.entries(value)) {
      if (pointer === '' && fields !== undefined && !fields.includes(key)) continue;
      const own = properties[key];
      out[key] = step(isObject(own) ? own : rest, home, child, pointer + pointerSegment(key));
    }
    return out;
  };
  return descend(schema, schema, data, '');
}
