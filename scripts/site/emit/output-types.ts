import { carriesKey, KEY_FIELD } from '../../model/entry-key.ts';
import { kindOf } from '../../schema/string-kinds.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import { isGiven } from '../../schema/left-out.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { SchemaResolver, Shape, Slot } from '../../schema/resolver.ts';
import { shapesOf } from './type-shapes.ts';
import { pascal, type TypeNames } from './type-names.ts';

/** Keywords that say nothing of the output's type, or are written anew from what governs the value. */
const LEFT_OUT = new Set([
  ...['$schema', '$id', '$anchor', '$ref', '$defs', 'definitions', 'title', '$comment', 'dependentRequired'],
  ...['allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies'],
  ...['patternProperties', 'propertyNames', 'unevaluatedProperties', 'minProperties', 'maxProperties'],
  ...['prefixItems', 'contains', 'minContains', 'maxContains', 'unevaluatedItems', 'contentSchema'],
]);
/** Keywords beside a `$ref` that leave the type what it is. */
const WORDS = new Set(['$ref', 'description', 'title', 'default', 'examples', 'deprecated', '$comment']);

/** Keywords by which a type of TypeScript can tell what a value is. */
const TELLING = ['type', 'enum', 'const', '$ref', 'properties', 'additionalProperties', 'items'];

/** Writes schemas in their output form: pictures and Markdown are no longer plain strings, forks become unions. */
export class OutputTypes {
  readonly definitions: Record<string, JsonObject> = {};
  /** Slots that are being written, with the name they get when they turn out to hold themselves. */
  readonly #open = new Map<Slot, string | undefined>();

  /** Parts that only stand in the types where a schema asks for them. */
  readonly used = new Set<string>();

  /** Names of shared parts by the place where these stand. */
  readonly #parts = new Map<string, string>();

  constructor(
    private readonly resolver: SchemaResolver,
    private readonly names: TypeNames,
  ) {}

  /** The shared parts of a schema file, each under a name of its own. */
  defineParts(schema: JsonObject): void {
    const { references } = this.resolver;
    for (const { keyword, node } of references.children(references.root(schema)))
      if (keyword === '$defs' || keyword === 'definitions')
        this.definitions[this.#partName(node)] = this.#type(this.resolver.slot([node]));
  }

  /** The entries of a collection; those with an address have it as `path`. */
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

  /** The definition that a node with nothing but a `$ref` and words about it stands for. */
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
    // What no value can be (a text that is a number) is no variant.
    const possible = types.filter(({ type }) => !Array.isArray(type) || type.length > 0);
    return union(possible.length > 0 ? possible : types);
  }

  #shapeType(shape: Shape): JsonObject {
    const { schema } = shape;
    const kind = kindOf(schema);
    if (kind === 'image') return written(schema, 'Picture');
    if (kind === 'file') return written(schema, this.#fixed('Download'));
    if (kind === 'datetime') return written(schema, this.#fixed('DateTime'));
    if (kind === 'recurrence') {
      this.used.add('Occurrence');
      return written(schema, this.#fixed('Recurrence'));
    }
    if (schema['x-markdown'] === 'block') return written(schema, 'RichText');
    if (schema['x-markdown'] === 'document' && schema['x-toc'] === true) {
      this.used.add('TocItem');
      return written(schema, this.#fixed('DocumentWithToc'));
    }
    if (schema['x-markdown'] === 'document') return written(schema, 'MarkdownDocument');
    if (kind === 'ref' && Array.isArray(schema['x-ref']))
      return {
        ...writtenWords(schema),
        tsType: stringsIn(schema['x-ref'])
          .map((name) => `\`${name}/\${string}\``)
          .join(' | '),
      };
    // Markdown and days become something else than the choices that were written.
    const isRewritten = kind === 'markdown' || kind === 'date';
    const out = without(copied(schema), isRewritten ? ['enum', 'const'] : []);
    if (schema.properties !== undefined)
      out.properties = Object.fromEntries(
        shape.names.map((name) => [name, this.#type(shape.property(name))]),
      );
    const given = shape.names.filter((name) => isGiven(shape.property(name).chosen([]).schema));
    if (given.length > 0) out.required = [...new Set([...stringsIn(schema.required), ...given])];
    const rest = shape.rest.map((slot) => this.#type(slot));
    if (rest.length > 0)
      // An index signature in TypeScript speaks of the named fields, too.
      out.additionalProperties = union([...rest, ...Object.values(tableOf(out.properties))]);
    else if (isObject(schema.additionalProperties)) delete out.additionalProperties;
    if (shape.prefix > 0) Object.assign(out, this.#listType(shape));
    else if (isObject(schema.items) || shape.item(0).nodes.length > 0) out.items = this.#type(shape.item(0));
    // What says nothing of its kind would become a group of anything, and a text is none.
    return TELLING.some((keyword) => out[keyword] !== undefined) ? out : { ...out, tsType: 'unknown' };
  }

  /** A tuple where all items of their own have to be there, a list of any of them otherwise. */
  #listType(shape: Shape): JsonObject {
    const own = Array.from({ length: shape.prefix }, (_, index) => this.#type(shape.item(index)));
    const { minItems, items } = shape.schema;
    const more = items === false ? [] : [this.#type(shape.item(shape.prefix))];
    if (typeof minItems !== 'number' || minItems < own.length) return { items: union([...own, ...more]) };
    return { items: own, additionalItems: more[0] ?? false };
  }
}

/** One of several types; equal ones are one. */
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

/** What takes the place of a text; other kinds of value that the schema allows stay as they are. */
function written({ type, description }: JsonObject, name: string): JsonObject {
  const others = [type ?? []].flat().filter((one) => one !== 'string');
  const $ref = `#/definitions/${name}`;
  const words: JsonObject = typeof description === 'string' ? { description } : {};
  return others.length === 0 ? refersTo($ref, words) : { ...words, anyOf: [{ $ref }, { type: others }] };
}

/** What a schema says in words. */
function writtenWords({ description }: JsonObject): JsonObject {
  return typeof description === 'string' ? { description } : {};
}

/** The compiler of types takes a reference with words beside it for a type of its own, and writes it out again: `Picture1`. */
function refersTo($ref: string, words: JsonObject): JsonObject {
  return Object.keys(words).length === 0 ? { $ref } : { ...words, anyOf: [{ $ref }] };
}

function copied(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(
    ([keyword]) => !keyword.startsWith('x-') && !LEFT_OUT.has(keyword),
  );
  return Object.fromEntries(kept);
}

function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

function tableOf(value: Json | undefined): Record<string, JsonObject> {
  return (isObject(value) ? value : {}) as Record<string, JsonObject>;
}
