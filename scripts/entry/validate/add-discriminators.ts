import { isObject, segmentName, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { References, type SchemaNode } from '../../schema/references.ts';
import { subschemas } from '../../schema/subschemas.ts';

/**
 * The schemas as the validator is given them: where the branches of a `oneOf` each require one field with constants of their
 * own (the blocks of a page, by their `kind`), the field chooses the branch, so that only its mistakes are told. What fits
 * the schemas is the same as before.
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

/** The schema with others in the places of those that stand directly in it. */
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

/** What is added to a schema with a `oneOf` whose branches a field tells apart; undefined for others. */
function unionOf(references: References, node: SchemaNode): JsonObject | undefined {
  const { schema } = node;
  const { oneOf, discriminator } = schema;
  if (!Array.isArray(oneOf) || oneOf.length < 2 || discriminator !== undefined) return undefined;
  if (schema.type !== undefined && schema.type !== 'object') return undefined;
  const branches = references.children(node).filter(({ keyword }) => keyword === 'oneOf');
  if (branches.length !== oneOf.length) return undefined;
  const plain = branches.map((one) => plainBranch(references, one.node));
  const [first] = plain;
  const own = isObject(schema.properties) ? schema.properties : {};
  const field = Object.keys(first?.values ?? {}).find((name) => {
    const values = plain.map((branch) => branch?.values[name]);
    const all = values.flatMap((one) => one ?? []);
    return (
      values.every((one) => one !== undefined) && new Set(all).size === all.length && own[name] === undefined
    );
  });
  if (field === undefined) return undefined;
  // A group that is closed by itself has to name the field; one that does is read as it is.
  if (schema.additionalProperties !== undefined) return undefined;
  const all = plain.flatMap((branch) => branch?.values[field] ?? []);
  return {
    type: 'object',
    discriminator: { propertyName: field },
    properties: { ...own, [field]: { enum: all, description: `One of ${all.join(', ')}` } },
    required: [...new Set([...stringsIn(schema.required), field])],
  };
}

interface Branch {
  /** Required fields of which the branch says the only values, all of them texts. */
  values: Record<string, string[]>;
}

/** A branch that is written out, or that is one `$ref` and nothing else. */
function plainBranch(references: References, node: SchemaNode): Branch | undefined {
  const isReference = typeof node.schema.$ref === 'string';
  const target = isReference ? references.target(node) : node;
  if (target === undefined || (isReference && Object.keys(node.schema).length > 1)) return undefined;
  const { type, properties, required } = target.schema;
  if (type !== 'object' || !isObject(properties) || target.schema.$ref !== undefined) return undefined;
  const values = stringsIn(required).flatMap((name) => {
    const choices = choicesOf(Object.hasOwn(properties, name) ? properties[name] : undefined);
    return choices === undefined ? [] : [[name, choices] as const];
  });
  return { values: Object.fromEntries(values) };
}

function choicesOf(schema: Json | undefined): string[] | undefined {
  if (!isObject(schema)) return undefined;
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  const isText = Array.isArray(choices) && choices.every((one) => typeof one === 'string');
  return isText && choices.length > 0 ? choices : undefined;
}
