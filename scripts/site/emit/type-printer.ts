import { carriesKey, KEY_FIELD } from '../../model/entry-place.ts';
import type { Collection } from '../../schema/collection.ts';
import { isObject, stringsIn, type Json, type JsonObject } from '../../schema/json.ts';
import type { SchemaNode } from '../../schema/references.ts';
import type { SchemaResolver, Shape, Slot } from '../../schema/resolver.ts';
import { kindRow } from '../../schema/string-kinds.ts';
import { pascal, propertyName, quoted, type TypeNames } from './type-names.ts';

/** Keywords beside a `$ref` that do not change the type. */
const WORDS = new Set(['$ref', 'description', 'title', 'default', 'examples', 'deprecated', '$comment']);

/** Prints the types of the values that schemas describe, in the form that they have in the output. */
export class TypePrinter {
  /** The declared types so far. */
  readonly declarations: string[] = [];
  /** Slots being printed: one that holds itself without a name is unknown inside. */
  readonly #open = new Set<Slot>();
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
    const hasPath = collection.route !== undefined || collection.anchor !== undefined;
    const key = carriesKey(collection, this.resolver)
      ? [fieldLine(KEY_FIELD, 'string', 'The name of its file.')]
      : [];
    const path = hasPath ? [fieldLine('path', 'string', 'Address on the site.')] : [];
    const { shapes } = this.resolver.root(collection.schema);
    const variants = shapes.map((shape) => this.#object(shape, key, path, collection.unshown));
    const stem = this.names.ofCollection(collection.name);
    this.#declare(`${stem}Entry`, union(variants), collection.schema.description);
  }

  #declare(name: string, type: string, about: Json | undefined): void {
    this.declarations.push(`${comment(about)}export type ${name} = ${type};\n`);
  }

  #type(slot: Slot): string {
    const [node, ...others] = slot.nodes;
    const target = node === undefined || others.length > 0 ? undefined : this.#namedTarget(node);
    if (target !== undefined) return target;
    if (this.#open.has(slot)) return 'unknown';
    this.#open.add(slot);
    const type = union(slot.shapes.map((shape) => this.#shapeType(shape)));
    this.#open.delete(slot);
    return type;
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
    const types = statedTypes(shape, text);
    // Of a choice without constants, which only validates, each branch says a type that the value may have.
    const branches = types.includes('unknown') ? this.#branches(shape) : [];
    return branches.length > 0
      ? union(branches.map((branch) => this.#type(this.resolver.slot([branch]))))
      : union(types.map((type) => this.#typed(type, shape, text)));
  }

  #branches({ nodes }: Shape): SchemaNode[] {
    const { references } = this.resolver;
    const all = nodes.flatMap((node) => references.children(node));
    return all.flatMap(({ keyword, node }) => (['oneOf', 'anyOf'].includes(keyword) ? [node] : []));
  }

  #typed(type: string, shape: Shape, text = 'string'): string {
    switch (type) {
      case 'string':
        return text;
      case 'integer':
        return 'number';
      case 'object':
        return this.#object(shape);
      case 'array':
        return this.#list(shape);
      default:
        return type;
    }
  }

  /** An object type, with further lines before and after those of the schema. */
  #object(
    shape: Shape,
    before: readonly string[] = [],
    after: readonly string[] = [],
    unshown: ReadonlySet<string> = new Set(),
  ): string {
    const required = new Set(stringsIn(shape.schema.required));
    const names = shape.names.filter((name) => !unshown.has(name));
    const types = new Set(before.length + after.length > 0 ? ['string'] : []);
    const fields = names.map((name) => {
      const slot = shape.property(name);
      const { schema } = slot.of(undefined);
      const type = this.#type(slot);
      const isRequired = required.has(name) || isObject(schema['x-excerpt']);
      types.add(type).add(isRequired ? type : 'undefined');
      return fieldLine(name, type, schema.description, isRequired);
    });
    const lines = [...before, ...fields, ...after];
    // The type of fields without a name has to allow what the named ones hold.
    if (shape.rest !== undefined)
      lines.push(`[name: string]: ${union([this.#type(shape.rest), ...types])};\n`);
    if (lines.length === 0) return 'Record<string, unknown>';
    return `{\n${lines.join('').replace(/^(?=.)/gm, '  ')}}`;
  }

  #list({ item, nodes }: Shape): string {
    // What the first items of a list may be is only validated.
    const isMixed = nodes.some(({ schema }) => schema.prefixItems !== undefined);
    const type = isMixed || item.nodes.length === 0 ? 'unknown' : this.#type(item);
    return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
  }
}

/** The types of JSON that a schema states or implies. */
function statedTypes(shape: Shape, text: string | undefined): string[] {
  const { type, properties, items } = shape.schema;
  if (type !== undefined) return stringsIn(type);
  if (text !== undefined) return ['string'];
  if (isObject(properties) || shape.rest !== undefined) return ['object'];
  return isObject(items) ? ['array'] : ['unknown'];
}

function fieldLine(name: string, type: string, about: Json | undefined, isRequired = true): string {
  return `${comment(about)}${propertyName(name)}${isRequired ? '' : '?'}: ${type};\n`;
}

function comment(about: Json | undefined): string {
  if (typeof about !== 'string' || about === '') return '';
  return `/** ${about.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`;
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
