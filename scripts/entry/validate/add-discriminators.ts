import { isObject, segmentName, stringsIn, type Json, type JsonObject, objectAt } from '../../schema/json.ts';
import { References, type SchemaNode } from '../../schema/references.ts';
import { subschemas } from '../../schema/subschemas.ts';

/**
 * The schemas with discriminators added: if every branch of a `oneOf` requires one field with distinct
 * constants (page blocks with a `kind`), the field selects the branch, so that only errors of that branch are
 * reported. The schemas accept the same data as before.
 */
export function addDiscriminators(byId: ReadonlyMap<string, JsonObject>): Map<string, JsonObject> {
  const references = new References(byId);
  return new Map([...byId].map(([id, schema]) => [id, rewritten(references, references.root(schema))]));
}

function rewritten(references: References, node: SchemaNode): JsonObject {
  const union = unionOf(references, node);
  const inside = new Map(
    references.children(node).map((child) => [child.pointer, rewritten(references, child.node)]),
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
    else if (isObject(held))
      out[keyword] = Object.fromEntries(
        Object.entries(held).map(([name, one]) => [name, name === key ? made : one]),
      );
  }
  return out;
}

/** What to add to a schema whose `oneOf` branches differ in one field; undefined for others. */
function unionOf(references: References, node: SchemaNode): JsonObject | undefined {
  const { schema } = node;
  const { oneOf, discriminator } = schema;
  if (!Array.isArray(oneOf) || oneOf.length < 2 || discriminator !== undefined) return undefined;
  if (schema.type !== undefined && schema.type !== 'object') return undefined;
  const branches = references.children(node).filter(({ keyword }) => keyword === 'oneOf');
  if (branches.length !== oneOf.length) return undefined;
  const plain = branches.map((one) => plainBranch(references, one.node));
  const [first] = plain;
  const own = objectAt(schema, 'properties');
  const field = Object.keys(first ?? {}).find((name) => {
    const values = plain.map((branch) => branch?.[name]);
    const all = values.flatMap((one) => one ?? []);
    return (
      values.every((one) => one !== undefined) && new Set(all).size === all.length && own[name] === undefined
    );
  });
  if (field === undefined) return undefined;
  // A schema with `additionalProperties` is left alone: adding the field could change what it accepts.
  if (schema.additionalProperties !== undefined) return undefined;
  const all = plain.flatMap((branch) => branch?.[field] ?? []);
  return {
    type: 'object',
    discriminator: { propertyName: field },
    properties: { ...own, [field]: { enum: all, description: `One of ${all.join(', ')}` } },
    required: [...new Set([...stringsIn(schema.required), field])],
  };
}

/**
 * The required fields of a branch for which it lists all allowed values, which are strings.
 * @returns undefined for a branch that is neither inline nor a `$ref` and nothing else
 */
function plainBranch(references: References, node: SchemaNode): Record<string, string[]> | undefined {
  const isReference = typeof node.schema.$ref === 'string';
  const target = isReference ? references.target(node) : node;
  if (target === undefined || (isReference && Object.keys(node.schema).length > 1)) return undefined;
  const { type, properties, required } = target.schema;
  if (type !== 'object' || !isObject(properties) || target.schema.$ref !== undefined) return undefined;
  const values = stringsIn(required).flatMap((name) => {
    const choices = choicesOf(Object.hasOwn(properties, name) ? properties[name] : undefined);
    return choices === undefined ? [] : [[name, choices] as const];
  });
  return Object.fromEntries(values);
}

function choicesOf(schema: Json | undefined): string[] | undefined {
  if (!isObject(schema)) return undefined;
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  const isText = Array.isArray(choices) && choices.every((one) => typeof one === 'string');
  return isText && choices.length > 0 ? choices : undefined;
}
