import { KIND_KEYWORDS } from './annotations.ts';
import { joinSchemas } from './join.ts';
import { isObject, pointerSegment, type Json, type JsonObject } from './json.ts';
import { References, type SchemaNode } from './references.ts';

/** A keyword of which only some branches hold, depending on the value. */
export interface Fork {
  keyword: 'oneOf' | 'anyOf' | 'if' | 'dependentSchemas';
  /** For `if`: the condition, `then` and `else`, as far as they are there and say anything. */
  branches: SchemaNode[];
  /** `if`: the condition; its value when it is `true` or `false`. */
  condition?: SchemaNode | boolean;
  then?: SchemaNode | undefined;
  else?: SchemaNode | undefined;
  /** `dependentSchemas`: the field that has to be there. */
  field?: string;
  /** Whether one of the branches is `true`, which everything fits and which says nothing. */
  open: boolean;
  /** Whether anything that the pipeline acts on stands below it; which branch holds is only asked then. */
  matters: boolean;
}

/** Which branches of a fork hold for the value in hand. */
export type Decide = (fork: Fork) => readonly SchemaNode[];

const NONE: readonly SchemaNode[] = [];

/** Gives what governs each value of a collection: the nodes of the schemas that apply to it, `$ref`, `allOf` and forks included. */
export class SchemaResolver {
  readonly references: References;
  readonly #slots = new Map<string, Slot>();
  readonly #numbers = new Map<SchemaNode, number>();
  readonly #marked = new Map<SchemaNode, boolean>();
  readonly #forks = new Map<SchemaNode, readonly Fork[]>();

  constructor(byId: ReadonlyMap<string, JsonObject>) {
    this.references = new References(byId);
  }

  /** What governs a whole entry of the collection with this schema. */
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

  /** The keywords of a node of which not every branch need hold. */
  forks(node: SchemaNode): readonly Fork[] {
    let forks = this.#forks.get(node);
    if (forks === undefined) {
      const found = readForks(this.references, node);
      forks = found.map((fork) => ({ ...fork, matters: fork.branches.some((one) => this.#isMarked(one)) }));
      this.#forks.set(node, forks);
    }
    return forks;
  }

  /** Whether a keyword that the pipeline acts on stands in a node or in anything that it leads to. */
  #isMarked(start: SchemaNode): boolean {
    let known = this.#marked.get(start);
    if (known === undefined) {
      const seen = new Set([start]);
      for (const node of seen) {
        const target = this.references.target(node);
        if (target !== undefined) seen.add(target);
        for (const child of this.references.children(node)) if (child.of !== 'shelf') seen.add(child.node);
      }
      // The search index leaves out names that come from a list of choices, so that is acted on, too.
      known = [...seen].some(({ schema }) => MARKS.some((keyword) => schema[keyword] !== undefined));
      this.#marked.set(start, known);
    }
    return known;
  }

  #number(node: SchemaNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}

/** The forks of a node as they are written. */
function readForks(references: References, node: SchemaNode): Omit<Fork, 'matters'>[] {
  const { schema } = node;
  const child = (keyword: string, rest: string, value: Json | undefined): SchemaNode | undefined =>
    references.child(node, keyword, rest, value);
  const forks: Omit<Fork, 'matters'>[] = [];
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = schema[keyword];
    if (!Array.isArray(list)) continue;
    const branches = list.flatMap((one, index) => child(keyword, `/${index}`, one) ?? []);
    forks.push({ keyword, branches, open: list.includes(true) });
  }
  if (schema.if !== undefined) {
    const [condition, then, otherwise] = [
      child('if', '', schema.if),
      child('then', '', schema.then),
      child('else', '', schema.else),
    ];
    forks.push({
      keyword: 'if',
      branches: [condition, then, otherwise].filter((one) => one !== undefined),
      condition: condition ?? schema.if === true,
      then,
      else: otherwise,
      open: false,
    });
  }
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    const table = schema[keyword];
    for (const [field, value] of isObject(table) ? Object.entries(table) : []) {
      const branch = child(keyword, pointerSegment(field), value);
      if (branch !== undefined)
        forks.push({ keyword: 'dependentSchemas', branches: [branch], field, open: false });
    }
  }
  return forks;
}

const MARKS = [...KIND_KEYWORDS, 'enum'];

/** What governs one value, before it is known which branches of its forks hold. */
export class Slot {
  readonly #resolver: SchemaResolver;
  readonly #shapes = new Map<string, Shape>();
  #only: Shape | undefined | null = null;

  constructor(
    resolver: SchemaResolver,
    /** The nodes that speak of the value, before `$ref`s are followed. */
    readonly nodes: readonly SchemaNode[],
  ) {
    this.#resolver = resolver;
  }

  /** The shape of every value here, when it does not depend on the value; undefined when there is a fork that matters. */
  get only(): Shape | undefined {
    if (this.#only === null) {
      let isOpen = false;
      const shape = this.decided((fork) => {
        isOpen ||= fork.matters;
        return NONE;
      });
      this.#only = isOpen ? undefined : shape;
    }
    return this.#only;
  }

  /** The shape when these branches hold (`SchemaNode.at`). */
  chosen(branches: readonly string[]): Shape {
    const key = branches.join(' ');
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = this.decided(({ branches: all }) => all.filter((one) => branches.includes(one.at)));
      this.#shapes.set(key, shape);
    }
    return shape;
  }

  /** The shape when the forks are decided in this way, asked in the order they stand in the schema, outer ones first. */
  decided(decide: Decide): Shape {
    const applied: Applied[] = [];
    const open = new Set<SchemaNode>();
    const add = (node: SchemaNode, forced: boolean): void => {
      // A schema that applies itself to the same value again says nothing new.
      if (open.has(node)) return;
      open.add(node);
      const one: Applied = { node, end: 0 };
      applied.push(one);
      const { schema } = node;
      const looksAround = isObject(schema.unevaluatedProperties) || isObject(schema.unevaluatedItems);
      const inside = forced || looksAround;
      const target = this.#resolver.references.target(node);
      if (target !== undefined) add(target, inside);
      const all = Array.isArray(schema.allOf) ? schema.allOf : [];
      all.forEach((part, index) => {
        const child = this.#resolver.references.child(node, 'allOf', `/${index}`, part);
        if (child !== undefined) add(child, inside);
      });
      for (const fork of this.#resolver.forks(node))
        // What is left over for `unevaluated…` depends on every branch, whatever stands in it.
        for (const branch of decide(inside ? { ...fork, matters: true } : fork)) add(branch, inside);
      one.end = applied.length;
      open.delete(node);
    };
    for (const node of this.nodes) add(node, false);
    return new Shape(this.#resolver, applied);
  }
}

/** A node that applies to a value, and where in the list those end that it applies in turn. */
interface Applied {
  node: SchemaNode;
  end: number;
}

/** What governs one value, all forks decided. */
export class Shape {
  readonly #resolver: SchemaResolver;
  readonly #applied: readonly Applied[];
  readonly #properties = new Map<string, Slot>();
  readonly #items = new Map<number, Slot>();
  readonly #prefix: number;
  #schema: JsonObject | undefined;

  constructor(resolver: SchemaResolver, applied: readonly Applied[]) {
    this.#resolver = resolver;
    this.#applied = applied;
    this.#prefix = Math.max(0, ...applied.map(({ node }) => prefixOf(node)));
  }

  /** The nodes that apply, in the order they are met; a `$ref` is followed by its target. */
  get nodes(): SchemaNode[] {
    return [...new Set(this.#applied.map(({ node }) => node))];
  }

  /** What all of them say of the value, joined. */
  get schema(): JsonObject {
    this.#schema ??= joinSchemas(this.nodes.map((node) => node.schema));
    return this.#schema;
  }

  /** The fields that have a name in the schemas, in their order. */
  get names(): string[] {
    return [...new Set(this.#applied.flatMap(({ node }) => Object.keys(tableOf(node, 'properties'))))];
  }

  /** What governs a field. */
  property(name: string): Slot {
    let slot = this.#properties.get(name);
    if (slot === undefined) {
      slot = this.#resolver.slot(
        this.#applied.flatMap((one, index) => this.#propertyNodes(one, index, name)),
      );
      // Names that only a pattern or `additionalProperties` allows can be any number: only the named ones are kept.
      if (this.#applied.some(({ node }) => Object.hasOwn(tableOf(node, 'properties'), name)))
        this.#properties.set(name, slot);
    }
    return slot;
  }

  /** What governs an item of a list. */
  item(index: number): Slot {
    const at = Math.min(index, this.#prefix);
    let slot = this.#items.get(at);
    if (slot === undefined) {
      slot = this.#resolver.slot(this.#applied.flatMap((one, number) => this.#itemNodes(one, number, at)));
      this.#items.set(at, slot);
    }
    return slot;
  }

  /** How many items have a schema of their own (`prefixItems`); `item` of this index governs all that follow. */
  get prefix(): number {
    return this.#prefix;
  }

  #propertyNodes({ node, end }: Applied, index: number, name: string): SchemaNode[] {
    const { references } = this.#resolver;
    const segment = pointerSegment(name);
    const named = namedNodes(references, node, name);
    const { additionalProperties, unevaluatedProperties } = node.schema;
    if (named.length > 0) return named;
    if (!knows(node, name) && isObject(additionalProperties))
      return [references.child(node, 'additionalProperties', '', additionalProperties) ?? []].flat();
    if (!isObject(unevaluatedProperties) || segment === '') return [];
    const around = this.#applied.slice(index, end);
    if (around.some((one) => knows(one.node, name) || takesRest(one.node, node))) return [];
    return [references.child(node, 'unevaluatedProperties', '', unevaluatedProperties) ?? []].flat();
  }

  #itemNodes({ node, end }: Applied, index: number, at: number): SchemaNode[] {
    const { references } = this.#resolver;
    const { prefixItems, items, unevaluatedItems } = node.schema;
    const own = Array.isArray(prefixItems) ? prefixItems[at] : undefined;
    if (own !== undefined) return [references.child(node, 'prefixItems', `/${at}`, own) ?? []].flat();
    if (items !== undefined) return [references.child(node, 'items', '', items) ?? []].flat();
    if (!isObject(unevaluatedItems)) return [];
    const around = this.#applied.slice(index, end).map((one) => one.node);
    const isTaken = around.some(
      (one) =>
        at < prefixOf(one) ||
        one.schema.items !== undefined ||
        (one !== node && one.schema.unevaluatedItems !== undefined),
    );
    return isTaken ? [] : [references.child(node, 'unevaluatedItems', '', unevaluatedItems) ?? []].flat();
  }
}

function prefixOf({ schema }: SchemaNode): number {
  return Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0;
}

function tableOf({ schema }: SchemaNode, keyword: string): JsonObject {
  const value = schema[keyword];
  return isObject(value) ? value : {};
}

/** The schemas that a node has for a field: the one of its name, and those of the patterns that fit it. */
function namedNodes(references: References, node: SchemaNode, name: string): SchemaNode[] {
  const properties = tableOf(node, 'properties');
  const own = Object.hasOwn(properties, name)
    ? references.child(node, 'properties', pointerSegment(name), properties[name])
    : undefined;
  const fitting = Object.entries(tableOf(node, 'patternProperties')).filter(([pattern]) =>
    fits(pattern, name),
  );
  const others = fitting.map(([pattern, value]) =>
    references.child(node, 'patternProperties', pointerSegment(pattern), value),
  );
  return [own, ...others].filter((one) => one !== undefined);
}

/** Whether a node has a schema for a field, be it only `true`. */
function knows(node: SchemaNode, name: string): boolean {
  return (
    Object.hasOwn(tableOf(node, 'properties'), name) ||
    Object.keys(tableOf(node, 'patternProperties')).some((pattern) => fits(pattern, name))
  );
}

function takesRest({ schema }: SchemaNode, owner: SchemaNode): boolean {
  const rest = schema.additionalProperties;
  if (rest !== undefined && rest !== false) return true;
  return schema !== owner.schema && schema.unevaluatedProperties !== undefined;
}

const patterns = new Map<string, RegExp>();

function fits(pattern: string, name: string): boolean {
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    compiled = new RegExp(pattern, 'u');
    patterns.set(pattern, compiled);
  }
  return compiled.test(name);
}
