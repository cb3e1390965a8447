import { isObject, stringsIn, type Json, type JsonObject, objectAt } from '../../schema/json.ts';
import { References, type SchemaNode } from '../../schema/references.ts';

/**
 * The schemas with discriminators added: if every branch of a `oneOf` requires one field with distinct
 * constants (page blocks with a `kind`), the field selects the branch, so that only errors of that branch are
 * reported. The schemas accept the same data as before.
 */
export function addDiscriminators(byId: ReadonlyMap<string, JsonObject>): Map<string, JsonObject> {
  const references = new References(byId);
  const unions = new Map<JsonObject, JsonObject>();
  const look = (node: SchemaNode): void => {
    const union = unionOf(references, node);
    if (union !== undefined) unions.set(node.schema, union);
    for (const child of references.children(node)) look(child.node);
  };
  for (const schema of byId.values()) look(references.root(schema));
  const copy = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const fields = Object.entries({ ...value, ...unions.get(value) });
    return Object.fromEntries(fields.map(([name, field]) => [name, copy(field)]));
  };
  return new Map(
    [...byId].map(([id, schema]) => [id, unions.size === 0 ? schema : (copy(schema) as JsonObject)]),
  );
}

/** What to add to a schema whose `oneOf` branches differ in one field; undefined for others. */
function unionOf(references: References, node: SchemaNode): JsonObject | undefined {
  const { oneOf, discriminator, type = 'object', additionalProperties, required } = node.schema;
  // A schema with `additionalProperties` is left alone: adding the field could change what it accepts.
  if (!Array.isArray(oneOf) || oneOf.length < 2 || discriminator !== undefined) return undefined;
  if (type !== 'object' || additionalProperties !== undefined) return undefined;
  const branches = references.children(node).filter(({ keyword }) => keyword === 'oneOf');
  const plain = branches.map((one) => plainBranch(references, one.node));
  const own = objectAt(node.schema, 'properties');
  const valuesOf = (name: string): (string[] | undefined)[] => plain.map((branch) => branch?.[name]);
  const field = Object.keys(plain[0] ?? {}).find((name) => {
    const values = valuesOf(name);
    const all = values.flat();
    return !values.includes(undefined) && new Set(all).size === all.length && own[name] === undefined;
  });
  if (field === undefined) return undefined;
  const all = valuesOf(field).flatMap((one) => one ?? []);
  return {
    type: 'object',
    discriminator: { propertyName: field },
    properties: { ...own, [field]: { enum: all, description: `One of ${all.join(', ')}` } },
    required: [...new Set([...stringsIn(required), field])],
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
