import { carriesKey, KEY_FIELD } from '../../model/entry-key.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, stringsIn, without, type Json, type JsonObject } from '../../schema/json.ts';
import { isGiven } from '../../schema/left-out.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { SchemaResolver, Shape, Slot } from '../../schema/resolver.ts';
import { VALUE_OF } from '../../schema/value-of.ts';
import { shapesOf } from './type-shapes.ts';
import { pascal, type TypeNames } from './type-names.ts';

/**
 * Keywords that do not affect the output's type, or are rewritten from the schemas that apply to the value.
 */
const LEFT_OUT = new Set([
  ...['$schema', '$id', '$anchor', '$ref', '$defs', 'definitions', 'title', '$comment', 'dependentRequired'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'],
  ...['patternProperties', 'propertyNames', 'unevaluatedProperties', 'minProperties', 'maxProperties'],
  ...['prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems', 'contentSchema'],
]);
/** Keywords beside a `$ref` that do not change the type. */
const WORDS = new Set(['$ref', 'description', 'title', 'default', 'examples', 'deprecated', '$comment']);

/** Keywords from which a TypeScript type can be derived. */
const TELLING = ['type', 'enum', 'const', '$ref', 'properties', 'additionalProperties', 'items'];

/**
 * Converts schemas to their output form: pictures and Markdown are no longer plain strings, alternatives
 * become unions.
 */
export class OutputTypes {
  readonly definitions: Record<string, JsonObject> = {};
  /** Slots being converted, with the name that a recursive one gets. */
  readonly #open = new Map<Slot, string | undefined>();

  /** Shared definitions that are included only if a schema needs them. */
  readonly used = new Set<string>();

  /** Names of shared parts by their location. */
  readonly #parts = new Map<string, string>();

  constructor(
    private readonly resolver: SchemaResolver,
    private readonly names: TypeNames,
  ) {}

  /** Defines the shared parts of a schema file, each under a separate name. */
  defineParts(schema: JsonObject): void {
    const { references } = this.resolver;
    for (const { keyword, node } of references.children(references.root(schema)))
      if (keyword === '$defs' || keyword === 'definitions')
        this.definitions[this.#partName(node)] = this.#type(this.resolver.slot([node]));
  }

  /** Defines the entries of a collection; those with an address have it as `path`. */
  defineEntry(collection: Collection): void {
    const hasPath = collection.route !== undefined || collection.anchor !== undefined;
    const hasKey = carriesKey(collection, this.resolver);
    const isHidden = (name: Json): boolean => typeof name === 'string' && collection.unshown.has(name);
    const shapes = shapesOf(this.resolver, this.resolver.root(collection.schema)) ?? [];
    const variants = shapes.map((shape): JsonObject => {
      const { properties, required, additionalProperties } = this.#shapeType(shape);
      return {
        type: 'object',
        additionalProperties: isObject(additionalProperties) ? additionalProperties : false,
        properties: {
          ...(hasKey ? { [KEY_FIELD]: { type: 'string', description: 'The name of its file.' } } : {}),
          ...(isObject(properties) ? without(properties, [...collection.unshown]) : {}),
          ...(hasPath ? { path: { type: 'string', description: 'Address on the site.' } } : {}),
        },
        required: [
          ...(hasKey ? [KEY_FIELD] : []),
          ...(Array.isArray(required) ? required : []).filter((name) => !isHidden(name)),
          ...(hasPath ? ['path'] : []),
        ],
      };
    });
    this.definitions[`${this.names.ofCollection(collection.name)}Entry`] = {
      description: collection.schema.description ?? '',
      ...union(variants),
    };
  }

  #fixed(name: string): string {
    this.used.add(name);
    return name;
  }

  #type(slot: Slot): JsonObject {
    const [node] = slot.nodes;
    const target = node === undefined || slot.nodes.length > 1 ? undefined : this.#namedTarget(node);
    if (node !== undefined && target !== undefined) return refersTo(target, copied(node.schema));
    if (this.#open.has(slot)) {
      const name =
        this.#open.get(slot) ??
        this.names.free(`Part${Object.keys(this.definitions).length + this.#open.size}`);
      this.#open.set(slot, name);
      return { $ref: `#/definitions/${name}` };
    }
    this.#open.set(slot, undefined);
    const type = this.#unionType(slot);
    const name = this.#open.get(slot);
    this.#open.delete(slot);
    if (name === undefined) return type;
    this.definitions[name] = type;
    return { $ref: `#/definitions/${name}` };
  }

  /** The definition for a node that has only a `$ref` and annotations. */
  #namedTarget(node: SchemaNode): string | undefined {
    const target = this.resolver.references.target(node);
    const isNamed = target !== undefined && /^\/(?:\$defs|definitions)\/[^/]+$/.test(target.pointer);
    return isNamed && Object.keys(node.schema).every((keyword) => WORDS.has(keyword))
      ? `#/definitions/${this.#partName(target)}`
      : undefined;
  }

  /** `/$defs/picture` in `common.json` → `CommonPicture`. */
  #partName({ id, pointer, at }: SchemaNode): string {
    let name = this.#parts.get(at);
    if (name === undefined) {
      const own = pascal(pointer.split('/').at(-1) ?? '');
      name = this.names.free(pascal(id.replace(/\.json$/, '')) + own);
      this.#parts.set(at, name);
    }
    return name;
  }

  #unionType(slot: Slot): JsonObject {
    const shapes = shapesOf(this.resolver, slot);
    const types = shapes?.map((shape) => this.#shapeType(shape)) ?? [];
    // An impossible type (such as a text that is a number) is not a variant.
    const possible = types.filter(({ type }) => !Array.isArray(type) || type.length > 0);
    return union(possible.length > 0 ? possible : types);
  }

  #shapeType(shape: Shape): JsonObject {
    const { schema } = shape;
    const kind = kindOf(schema);
    if (kind === 'image') return written(schema, 'Picture');
    if (kind === 'file') return written(schema, this.#fixed('Download'));
    if (kind === 'datetime') return written(schema, this.#fixed('DateTime'));
    if (schema['x-markdown'] === 'block') return written(schema, 'RichText');
    if (schema['x-markdown'] === 'document') return written(schema, 'MarkdownDocument');
    if (kind === 'ref' && Array.isArray(schema['x-ref']))
      return {
        ...writtenWords(schema),
        tsType: stringsIn(schema['x-ref'])
          .map((name) => `\`${name}/\${string}\``)
          .join(' | '),
      };
    // Markdown and dates are converted, so the listed choices no longer apply.
    const isRewritten = kind === 'markdown' || kind === 'date';
    const out = without(copied(schema), isRewritten ? ['enum', 'const'] : []);
    const place = schema[VALUE_OF];
    if (typeof place === 'string')
      out.description = [schema.description, `One of the values at \`${place}\`.`].filter(Boolean).join(' ');
    if (schema.properties !== undefined)
      out.properties = Object.fromEntries(
        shape.names.map((name) => [name, this.#type(shape.property(name))]),
      );
    const given = shape.names.filter((name) => isGiven(shape.property(name).chosen([]).schema));
    if (given.length > 0) out.required = [...new Set([...stringsIn(schema.required), ...given])];
    const rest = shape.rest.map((slot) => this.#type(slot));
    if (rest.length > 0)
      // An index signature in TypeScript also applies to the named properties.
      out.additionalProperties = union([...rest, ...Object.values(tableOf(out.properties))]);
    else if (isObject(schema.additionalProperties)) delete out.additionalProperties;
    if (shape.prefix > 0) Object.assign(out, this.#listType(shape));
    else if (isObject(schema.items) || shape.item(0).nodes.length > 0) out.items = this.#type(shape.item(0));
    // A schema without a type would become an index signature, which excludes strings.
    return TELLING.some((keyword) => out[keyword] !== undefined) ? out : { ...out, tsType: 'unknown' };
  }

  /** A tuple if all its positions are required, else a list of any of the items. */
  #listType(shape: Shape): JsonObject {
    const own = Array.from({ length: shape.prefix }, (_, index) => this.#type(shape.item(index)));
    const { minItems, items } = shape.schema;
    const more = items === false ? [] : [this.#type(shape.item(shape.prefix))];
    if (typeof minItems !== 'number' || minItems < own.length) return { items: union([...own, ...more]) };
    return { items: own, additionalItems: more[0] ?? false };
  }
}

/** A union of types, without duplicates. */
function union(types: readonly JsonObject[]): JsonObject {
  const different = [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
  const [only = {}] = different;
  if (different.length <= 1) return only;
  const shared = different.every((type) => type.description === only.description);
  const members = shared ? different.map((type) => without(type, ['description'])) : different;
  return {
    ...(shared && only.description !== undefined ? { description: only.description } : {}),
    anyOf: members,
  };
}

/** The type that replaces a text; other types that the schema allows stay. */
function written(schema: JsonObject, name: string): JsonObject {
  const others = [schema.type ?? []].flat().filter((one) => one !== 'string');
  const $ref = `#/definitions/${name}`;
  const words = writtenWords(schema);
  return others.length === 0 ? refersTo($ref, words) : { ...words, anyOf: [{ $ref }, { type: others }] };
}

function writtenWords({ description }: JsonObject): JsonObject {
  return typeof description === 'string' ? { description } : {};
}

/**
 * The type compiler treats a reference with a description as a new type and writes it out again: `Picture1`.
 */
function refersTo($ref: string, words: JsonObject): JsonObject {
  return Object.keys(words).length === 0 ? { $ref } : { ...words, anyOf: [{ $ref }] };
}

function copied(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword]) => !keyword.startsWith('x-') && !LEFT_OUT.has(keyword),
  );
  return Object.fromEntries(kept);
}

function tableOf(value: Json | undefined): Record<string, JsonObject> {
  return (isObject(value) ? value : {}) as Record<string, JsonObject>;
}
