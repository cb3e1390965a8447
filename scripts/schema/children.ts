import { isObject, pointerSegment, type Json, objectAt } from './json.ts';
import { fitsPattern } from './pattern.ts';
import type { References, SchemaNode } from './references.ts';

/**
 * A node that applies to a value. `end` is the list index after the nodes
 * that it applies in turn (`$ref`, `allOf`, forks).
 */
export interface Applied {
  node: SchemaNode;
  end: number;
}

/** The nodes that govern a field of a value to which `applied` applies. */
export function fieldNodes(references: References, applied: readonly Applied[], name: string): SchemaNode[] {
  return applied.flatMap(({ node, end }, index) => {
    const named = namedNodes(references, node, name);
    if (named.length > 0 || hasField(node, name)) return named;
    const { additionalProperties, unevaluatedProperties } = node.schema;
    if (additionalProperties !== undefined)
      return listed(references.child(node, 'additionalProperties', '', additionalProperties));
    if (!isObject(unevaluatedProperties)) return [];
    const inside = applied.slice(index + 1, end).map((one) => one.node);
    const isTaken = inside.some((one) => hasField(one, name) || takesAllFields(one));
    return isTaken ? [] : listed(references.child(node, 'unevaluatedProperties', '', unevaluatedProperties));
  });
}

/** The nodes that govern the item at this index of a list to which `applied` applies. */
export function itemNodes(references: References, applied: readonly Applied[], at: number): SchemaNode[] {
  return applied.flatMap(({ node, end }, index) => {
    const { prefixItems, items, unevaluatedItems } = node.schema;
    if (Array.isArray(prefixItems) && at < prefixItems.length)
      return listed(references.child(node, 'prefixItems', `/${at}`, prefixItems[at]));
    if (items !== undefined) return listed(references.child(node, 'items', '', items));
    const inside = applied.slice(index + 1, end).map((one) => one.node);
    const isTaken = inside.some(
      (one) =>
        at < prefixLength(one) ||
        one.schema.items !== undefined ||
        (one.schema.unevaluatedItems ?? false) !== false,
    );
    return isTaken ? [] : listed(references.child(node, 'unevaluatedItems', '', unevaluatedItems));
  });
}

/**
 * The nodes that may govern a field that these schemas do not name: one list for each combination of patterns
 * and `additionalProperties`. An empty list means that the field can contain anything.
 */
export function restNodes(references: References, applied: readonly Applied[]): SchemaNode[][] {
  let ways: SchemaNode[][] = [[]];
  const options = applied.map(({ node }) => restOf(references, node)).filter((own) => own.length > 0);
  for (const own of options)
    ways = ways.flatMap((way) => own.map((nodes) => [...way, ...nodes])).slice(0, MOST_WAYS);
  return options.length === 0 ? [] : ways;
}

/** The maximum number of combinations; real schemas have far fewer. */
const MOST_WAYS = 32;

function restOf(references: References, node: SchemaNode): SchemaNode[][] {
  const { additionalProperties, unevaluatedProperties } = node.schema;
  const own = references
    .children(node)
    .filter(({ keyword }) => /^(pattern|additional|unevaluated)Properties$/.test(keyword))
    .map((child) => [child.node]);
  const isClosed = additionalProperties !== undefined || unevaluatedProperties !== undefined;
  return own.length === 0 || isClosed ? own : [...own, []];
}

/** The number of list items with schemas of their own (`prefixItems`). */
export function prefixLength({ schema }: SchemaNode): number {
  return Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0;
}

/** The fields that a node names. */
export function fieldNames(node: SchemaNode): string[] {
  return Object.keys(objectAt(node.schema, 'properties'));
}

/** The schemas that a node has for a field: that of its name, and those of matching patterns. */
function namedNodes(references: References, node: SchemaNode, name: string): SchemaNode[] {
  const found = (keyword: string, key: string, value: Json | undefined): SchemaNode[] =>
    listed(references.child(node, keyword, pointerSegment(key), value));
  const properties = objectAt(node.schema, 'properties');
  const own = Object.hasOwn(properties, name) ? found('properties', name, properties[name]) : [];
  const fitting = Object.entries(objectAt(node.schema, 'patternProperties')).filter(([pattern]) =>
    fitsPattern(pattern, name),
  );
  return [...own, ...fitting.flatMap(([pattern, value]) => found('patternProperties', pattern, value))];
}

/** Whether a node has a schema for a field, even if it is only `true`. */
export function hasField(node: SchemaNode, name: string): boolean {
  return (
    Object.hasOwn(objectAt(node.schema, 'properties'), name) ||
    Object.keys(objectAt(node.schema, 'patternProperties')).some((pattern) => fitsPattern(pattern, name))
  );
}

function takesAllFields({ schema }: SchemaNode): boolean {
  const rest = [schema.additionalProperties, schema.unevaluatedProperties];
  return rest.some((one) => one !== undefined && one !== false);
}

function listed(node: SchemaNode | undefined): SchemaNode[] {
  return node === undefined ? [] : [node];
}
