import { fieldNames, fieldNodes, itemNodes, prefixLength, restNodes, type Applied } from './children.ts';
import { Forks, type Fork } from './forks.ts';
import { joinSchemas } from './combine.ts';
import { isObject, type JsonObject } from './json.ts';
import { mentions } from './subschemas.ts';
import { References, type SchemaNode } from './references.ts';

/** Returns the branches of a fork that apply to the current value. */
export type Decide = (fork: Fork) => readonly SchemaNode[];

const NONE: readonly SchemaNode[] = [];

/** Finds the schemas that govern each value of a collection, with `$ref`, `allOf` and forks resolved. */
export class SchemaResolver {
  readonly references: References;
  readonly forks: Forks;
  readonly #slots = new Map<string, Slot>();
  readonly #numbers = new Map<SchemaNode, number>();

  constructor(private readonly byId: ReadonlyMap<string, JsonObject>) {
    this.references = new References(byId);
    this.forks = new Forks(this.references);
  }

  /** Whether a keyword occurs anywhere in the schemas that govern the entries of a collection. */
  mentions(schema: JsonObject, keyword: string): boolean {
    return mentions(schema, keyword, this.byId);
  }

  /** The slot of a whole entry of the collection with this schema. */
  root(schema: JsonObject): Slot {
    return this.slot([this.references.root(schema)]);
  }

  /** The slot that these nodes govern together; the same nodes always give the same slot. */
  slot(nodes: readonly SchemaNode[]): Slot {
    const unique = [...new Set(nodes)];
    const key = unique.map((node) => this.#number(node)).join();
    let slot = this.#slots.get(key);
    if (slot === undefined) this.#slots.set(key, (slot = new Slot(this, unique)));
    return slot;
  }

  #number(node: SchemaNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}

/** The schemas that govern one value, before its forks are decided. */
export class Slot {
  readonly #shapes = new Map<string, Shape>();
  #only: { shape: Shape | undefined } | undefined;

  constructor(
    private readonly resolver: SchemaResolver,
    /** The nodes that apply to the value, before `$ref`s are followed. */
    readonly nodes: readonly SchemaNode[],
  ) {}

  /**
   * The shape of every value here if it does not depend on the value;
   * undefined if a fork that matters is undecided.
   */
  get only(): Shape | undefined {
    if (this.#only === undefined) {
      const open: Fork[] = [];
      const shape = this.decided((fork) => {
        if (fork.matters) open.push(fork);
        return NONE;
      });
      this.#only = { shape: open.length > 0 ? undefined : shape };
    }
    return this.#only.shape;
  }

  /** The shape for the given branches (`SchemaNode.at`). */
  chosen(branches: readonly string[]): Shape {
    const key = branches.join(' ');
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = this.decided(({ branches: all }) => all.filter((one) => branches.includes(one.at)));
      this.#shapes.set(key, shape);
    }
    return shape;
  }

  /** The shape for the given decisions; forks are asked in schema order, outer ones first. */
  decided(decide: Decide): Shape {
    const applied: Applied[] = [];
    const open = new Set<SchemaNode>();
    const add = (node: SchemaNode, forced: boolean): void => {
      // A schema that applies itself to the same value again adds nothing.
      if (open.has(node)) return;
      open.add(node);
      const one: Applied = { node, end: 0 };
      applied.push(one);
      const { schema } = node;
      const looksAround = isObject(schema.unevaluatedProperties) || isObject(schema.unevaluatedItems);
      const inside = forced || looksAround;
      for (const other of this.resolver.references.always(node)) add(other, inside);
      for (const fork of this.resolver.forks.of(node))
        // `unevaluated…` keywords depend on every branch, whatever it contains.
        for (const branch of decide(inside ? { ...fork, matters: true } : fork)) add(branch, inside);
      one.end = applied.length;
      open.delete(node);
    };
    for (const node of this.nodes) add(node, false);
    return new Shape(this.resolver, applied);
  }
}

/** The schemas that govern one value, with all forks decided. */
export class Shape {
  readonly #properties = new Map<string, Slot>();
  readonly #items = new Map<number, Slot>();
  /**
   * The number of items with individual schemas (`prefixItems`);
   * `item` of this index governs all later items.
   */
  readonly prefix: number;
  readonly #named: ReadonlySet<string>;
  #schema: JsonObject | undefined;

  constructor(
    private readonly resolver: SchemaResolver,
    private readonly applied: readonly Applied[],
  ) {
    this.prefix = Math.max(0, ...applied.map(({ node }) => prefixLength(node)));
    this.#named = new Set(applied.flatMap(({ node }) => fieldNames(node)));
  }

  /** The nodes that apply, in schema order; a `$ref` is followed by its target. */
  get nodes(): SchemaNode[] {
    return [...new Set(this.applied.map(({ node }) => node))];
  }

  /** The joined schemas of the value. */
  get schema(): JsonObject {
    this.#schema ??= joinSchemas(this.nodes.map((node) => node.schema));
    return this.#schema;
  }

  /** The fields that the schemas name, in order. */
  get names(): string[] {
    return [...this.#named];
  }

  property(name: string): Slot {
    let slot = this.#properties.get(name);
    if (slot === undefined) {
      slot = this.resolver.slot(fieldNodes(this.resolver.references, this.applied, name));
      // Only named fields are cached: names allowed by a pattern or `additionalProperties` are unlimited.
      if (this.#named.has(name)) this.#properties.set(name, slot);
    }
    return slot;
  }

  item(index: number): Slot {
    const at = Math.min(index, this.prefix);
    let slot = this.#items.get(at);
    if (slot === undefined) {
      slot = this.resolver.slot(itemNodes(this.resolver.references, this.applied, at));
      this.#items.set(at, slot);
    }
    return slot;
  }

  /**
   * The slots that may govern unnamed fields: one for each combination of patterns and
   * `additionalProperties`. An empty slot means that the field can contain anything.
   */
  get rest(): Slot[] {
    const ways = restNodes(this.resolver.references, this.applied);
    return [...new Set(ways.map((nodes) => this.resolver.slot(nodes)))];
  }
}
