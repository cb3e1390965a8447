import { KIND_KEYWORDS } from '../../schema/string-kinds.ts';
import type { Json, JsonObject } from '../../schema/json.ts';
import type { Shape } from '../../schema/resolver.ts';

/** The types that a value of these shapes can have, without null. */
export function typesOf(shapes: readonly Shape[]): Set<string> {
  return new Set(shapes.flatMap(({ schema }) => stated(schema)).filter((type) => type !== 'null'));
}

const OF_TEXTS = ['minLength', 'maxLength', 'pattern', 'format', ...KIND_KEYWORDS];

function stated(schema: JsonObject): string[] {
  if (schema.type !== undefined) return [schema.type].flat().filter((one) => typeof one === 'string');
  const values = choicesIn(schema);
  if (values !== undefined) return values.map((value) => (value === null ? 'null' : typeof value));
  if (schema.properties !== undefined) return ['object'];
  if (schema.items !== undefined) return ['array'];
  // A schema without any type information can be anything.
  return OF_TEXTS.some((keyword) => schema[keyword] !== undefined) ? ['string'] : ['anything'];
}

/** The allowed values, if the schemas list all of them. */
export function choicesOf(shapes: readonly Shape[]): Json[] | undefined {
  const lists = shapes.map(({ schema }) => choicesIn(schema));
  if (lists.some((list) => list === undefined)) return undefined;
  return [...new Set(lists.flatMap((list) => list ?? []))];
}

function choicesIn(schema: JsonObject): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** The fields that every one of these shapes requires. */
export function requiredIn(shapes: readonly Shape[]): Set<string> {
  const [first, ...others] = shapes.map(({ schema }) => new Set([schema.required ?? []].flat()));
  const common = [...(first ?? [])].filter((name) => others.every((required) => required.has(name)));
  return new Set(common.filter((name) => typeof name === 'string'));
}

/** The field that distinguishes the shapes of a group: it has a different `const` in each of them. */
export function tellingField(shapes: readonly Shape[]): string | undefined {
  if (shapes.length < 2) return undefined;
  return shapes[0]?.names.find((name) => {
    const values = shapes.map((shape) => constOf(shape, name));
    return values.every((value) => value !== undefined) && new Set(values).size === shapes.length;
  });
}

/** The `const` text of a field. */
export function constOf(shape: Shape, name: string): string | undefined {
  const slot = shape.property(name);
  if (slot.nodes.length === 0) return undefined;
  const value = slot.of(undefined).schema.const;
  return typeof value === 'string' ? value : undefined;
}
