import { isObject, objectAt, segmentName, stringsIn, type JsonObject } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { subschemas } from '../../schema/subschemas.ts';

/**
 * The schemas with discriminators added: if every branch of a `oneOf` requires one field with distinct
 * constants (page blocks with a `kind`), the field selects the branch, so that only errors of that branch are
 * reported. The schemas accept the same data as before.
 */
export function addDiscriminators(byId: ReadonlyMap<string, JsonObject>): Map<string, JsonObject> {
  const resolver = new SchemaResolver(byId);
  return new Map(
    [...byId].map(([id, schema]) => [id, rewritten(resolver, resolver.references.root(schema))]),
  );
}

function rewritten(resolver: SchemaResolver, node: SchemaNode): JsonObject {
  const union = unionOf(resolver, node);
  const inside = new Map(
    resolver.references.children(node).map((child) => [child.pointer, rewritten(resolver, child.node)]),
  );
  const isSame = subschemas(node.schema).every(({ pointer, schema }) => inside.get(pointer) === schema);
  if (union === undefined && isSame) return node.schema;
  return { ...replaced(node.schema, inside), ...union };
}

/** The schema with its direct subschemas replaced. */
function replaced(schema: JsonObject, inside: ReadonlyMap<string, JsonObject>): JsonObject {
  const out: JsonObject = { ...schema };
  for (const { keyword, pointer } of subschemas(schema)) {
    const made = inside.get(pointer);
    const held = out[keyword];
    if (made === undefined) continue;
    const key = segmentName(pointer.slice(keyword.length + 2));
    if (key === '') out[keyword] = made;
    else if (Array.isArray(held)) out[keyword] = held.map((one, at) => (String(at) === key ? made : one));
    else if (isObject(held)) out[keyword] = { ...held, [key]: made };
  }
  return out;
}

/** What to add to a schema whose `oneOf` branches differ in one field; undefined for others. */
function unionOf(resolver: SchemaResolver, node: SchemaNode): JsonObject | undefined {
  const { schema } = node;
  const choice = resolver.choice(node);
  if (choice === undefined || (schema.type !== undefined && schema.type !== 'object')) return undefined;
  const { field, branches } = choice;
  const isPlain = [...branches.values()].every((branch) => isPlainBranch(resolver, branch, field));
  const own = objectAt(schema, 'properties');
  // A schema with `additionalProperties` is left alone: adding the field could change what it accepts.
  if (!isPlain || own[field] !== undefined || schema.additionalProperties !== undefined) return undefined;
  const all = [...branches.keys()].filter((value) => value !== undefined);
  return {
    type: 'object',
    discriminator: { propertyName: field },
    properties: { ...own, [field]: { enum: all, description: `One of ${all.map(String).join(', ')}` } },
    required: [...new Set([...stringsIn(schema.required), field])],
  };
}

/** Whether ajv can select a branch by a field: it requires the field, and is inline, or a `$ref` and nothing else. */
function isPlainBranch({ references }: SchemaResolver, node: SchemaNode, field: string): boolean {
  const target = Object.keys(node.schema).join() === '$ref' ? references.target(node) : node;
  if (target === undefined || target.schema.$ref !== undefined) return false;
  const { type, properties, required } = target.schema;
  return (
    type === 'object' &&
    isObject(properties) &&
    isObject(properties[field]) &&
    stringsIn(required).includes(field)
  );
}
