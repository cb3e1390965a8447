import { carriesKey, KEY_FIELD } from '../../model/entry-place.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { SchemaResolver, Shape, Slot } from '../../schema/resolver.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { pascal, propertyName, quoted, type TypeNames } from './type-names.ts';

/** Keywords beside a `$ref` that do not change the type. */
const WORDS = new Set(['$ref', 'description', 'title', 'default', 'examples', 'deprecated', '$comment']);

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  about: Json | undefined;
}

/** Prints the types of the values that schemas describe, in the form that they have in the output. */
export class TypePrinter {
  /** The declared types so far. */
  readonly declarations: string[] = [];
  /** Slots being printed, with the name that a recursive one gets. */
  readonly #open = new Map<Slot, string | undefined>();
  /** Names of shared parts by their location. */
  readonly #parts = new Map<string, string>();

  constructor(
    private readonly resolver: SchemaResolver,
    private readonly names: TypeNames,
  ) {}

  /** Declares the shared parts of a schema file, each under a separate name. */
  declareParts(schema: JsonObject): void {
    const { references } = this.resolver;
    for (const { keyword, node } of references.children(references.root(schema)))
      if (keyword === '$defs')
        this.#declare(this.#partName(node), this.#type(this.resolver.slot([node])), node.schema.description);
  }

  /** Declares the entries of a collection; those with an address have it as `path`. */
  declareEntry(collection: Collection): void {
    const text = { type: 'string', isRequired: true };
    const hasPath = collection.route !== undefined || collection.anchor !== undefined;
    const key = carriesKey(collection, this.resolver)
      ? [{ ...text, name: KEY_FIELD, about: 'The name of its file.' }]
      : [];
    const path = hasPath ? [{ ...text, name: 'path', about: 'Address on the site.' }] : [];
    const shapes = this.resolver.root(collection.schema).shapes;
    const variants = shapes.map((shape) => {
      const fields = this.#fields(shape).filter(({ name }) => !collection.unshown.has(name));
      return printed([...key, ...fields, ...path], this.#indexTypes(shape));
    });
    const name = `${this.names.ofCollection(collection.name)}Entry`;
    this.#declare(name, union(variants), collection.schema.description);
  }

  #declare(name: string, type: string, about: Json | undefined): void {
    this.declarations.push(`${comment(about)}export type ${name} = ${type};\n`);
  }

  #type(slot: Slot): string {
    const [node, ...others] = slot.nodes;
    const target = node === undefined || others.length > 0 ? undefined : this.#namedTarget(node);
    if (target !== undefined) return target;
    if (this.#open.has(slot)) {
      const name = this.#open.get(slot) ?? this.names.free('Part');
      this.#open.set(slot, name);
      return name;
    }
    this.#open.set(slot, undefined);
    const type = union(slot.shapes.map((shape) => this.#shapeType(shape)));
    const name = this.#open.get(slot);
    this.#open.delete(slot);
    if (name !== undefined) this.#declare(name, type, undefined);
    return name ?? type;
  }

  /** The name of the shared part that a node refers to, if it adds nothing but words. */
  #namedTarget(node: SchemaNode): string | undefined {
    const target = this.resolver.references.target(node);
    const isNamed = target !== undefined && /^\/\$defs\/[^/]+$/.test(target.pointer);
    const addsNothing = Object.keys(node.schema).every((keyword) => WORDS.has(keyword));
    return isNamed && addsNothing ? this.#partName(target) : undefined;
  }

  /** `/$defs/picture` in `common.json` → `CommonPicture`. */
  #partName({ id, pointer, at }: SchemaNode): string {
    const wanted = pascal(id.replace(/\.json$/, '')) + pascal(pointer.split('/').at(-1) ?? '');
    const name = this.#parts.get(at) ?? this.names.free(wanted);
    this.#parts.set(at, name);
    return name;
  }

  #shapeType(shape: Shape): string {
    const { schema } = shape;
    const kind = kindRow(schema);
    const text = kind?.row.outputType?.(kind.of);
    const values = schema.const === undefined ? schema.enum : [schema.const];
    if (text === undefined && Array.isArray(values)) return union(values.map(literal));
    const types = statedTypes(shape, text !== undefined);
    const branches = types.includes('unknown') ? this.#branches(shape) : [];
    return union(
      branches.length > 0
        ? branches.map((branch) => this.#type(this.resolver.slot([branch])))
        : types.map((type) => this.#typed(type, shape, text)),
    );
  }

  /** The branches that a value chooses without a constant: one of them says its type. */
  #branches({ nodes }: Shape): SchemaNode[] {
    return nodes.flatMap((node) =>
      ['oneOf', 'anyOf'].flatMap((keyword) => {
        const list = node.schema[keyword];
        if (!Array.isArray(list)) return [];
        return list.flatMap(
          (branch, at) => this.resolver.references.child(node, keyword, `/${at}`, branch) ?? [],
        );
      }),
    );
  }

  #typed(type: string, shape: Shape, text = 'string'): string {
    switch (type) {
      case 'string':
        return text;
      case 'integer':
        return 'number';
      case 'object': {
        const [fields, indexTypes] = [this.#fields(shape), this.#indexTypes(shape)];
        return fields.length + indexTypes.length === 0
          ? 'Record<string, unknown>'
          : printed(fields, indexTypes);
      }
      case 'array':
        return this.#list(shape);
      default:
        return type;
    }
  }

  #fields(shape: Shape): Field[] {
    const required = new Set(stringsIn(shape.schema.required));
    return shape.names.map((name) => {
      const slot = shape.property(name);
      const { schema } = slot.of(undefined);
      const isRequired = required.has(name) || isObject(schema['x-excerpt']);
      return { name, type: this.#type(slot), isRequired, about: schema.description };
    });
  }

  /** The types of fields without a name in the schema. */
  #indexTypes(shape: Shape): string[] {
    return shape.rest === undefined ? [] : [this.#type(shape.rest)];
  }

  #list({ item, nodes }: Shape): string {
    // What the first items of a list may be is only validated.
    if (nodes.some(({ schema }) => schema.prefixItems !== undefined)) return 'unknown[]';
    return listOf(item.nodes.length === 0 ? 'unknown' : this.#type(item));
  }
}

/** The types of JSON that a schema states or implies. */
function statedTypes(shape: Shape, isText: boolean): string[] {
  const { type, properties, items } = shape.schema;
  if (type !== undefined) return stringsIn(type);
  if (isText) return ['string'];
  if (isObject(properties) || shape.rest !== undefined) return ['object'];
  return isObject(items) ? ['array'] : ['unknown'];
}

/** An object type; an index signature has to allow what the named fields hold. */
function printed(fields: readonly Field[], indexTypes: readonly string[]): string {
  const lines = fields.map(
    ({ name, type, isRequired, about }) =>
      `${comment(about)}${propertyName(name)}${isRequired ? '' : '?'}: ${type};\n`,
  );
  if (indexTypes.length > 0) {
    const missing = fields.every(({ isRequired }) => isRequired) ? [] : ['undefined'];
    const valueType = union([...indexTypes, ...fields.map(({ type }) => type), ...missing]);
    lines.push(`[name: string]: ${valueType};\n`);
  }
  return `{\n${lines.join('').replace(/^(?=.)/gm, '  ')}}`;
}

function comment(about: Json | undefined): string {
  if (typeof about !== 'string' || about === '') return '';
  return `/** ${about.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`;
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

/** A union of types without duplicates, and without those that no value has. */
function union(types: readonly string[]): string {
  const possible = [...new Set(types)].filter((type) => type !== 'never');
  if (possible.includes('unknown')) return 'unknown';
  return possible.join(' | ') || 'never';
}

function literal(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'object' && value !== null ? 'unknown' : String(value);
}
