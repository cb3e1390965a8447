import { joinSchemas } from './combine.ts';
import { atPointer, isObject, objectAt, pointerSegment, type Json, type JsonObject } from './json.ts';
import { reached, References, type SchemaNode } from './references.ts';
import { mentions } from './subschemas.ts';

/** A `oneOf` whose branches have different constants in one field: page blocks with a `kind`. */
export interface Choice {
  field: string;
  /** The branches by the constant of the field. */
  branches: ReadonlyMap<Json | undefined, SchemaNode>;
}

/**
 * Finds the schemas that govern each value of a collection: through `properties`, `additionalProperties`, `items`,
 * `$ref`, `allOf`, and `oneOf` with constants. All other keywords only validate; ours may not stand below them
 * (`lint/references.ts`).
 */
export class SchemaResolver {
  readonly references: References;
  readonly #slots = new Map<string, Slot>();
  readonly #shapes = new Map<string, Shape>();
  readonly #numbers = new Map<SchemaNode, number>();
  readonly #choices = new Map<SchemaNode, Choice | undefined>();

  constructor(private readonly byId: ReadonlyMap<string, JsonObject>) {
    this.references = new References(byId);
  }

  /** Whether a keyword occurs anywhere in the schemas that govern the entries of a collection. */
  mentions(schema: JsonObject, keyword: string): boolean {
    return mentions(schema, keyword, this.byId);
  }

  /** The slot of a whole entry of the collection with this schema. */
  root(schema: JsonObject): Slot {
    return this.slot([this.references.root(schema)]);
  }

  /**
   * The shapes that the value at a path may have: one, or one for each branch that the entry leaves open; none if
   * the schemas do not name it.
   */
  at(schema: JsonObject, path: readonly (string | number)[], data?: JsonObject): readonly Shape[] {
    let value: Json | undefined = data;
    let shapes = this.root(schema).shapesFor(value);
    for (const step of path) {
      const inner: Json | undefined =
        value === undefined ? undefined : atPointer(value, pointerSegment(step));
      const slots = shapes.map((shape) =>
        /^\d+$/.test(String(step)) && shape.item.nodes.length > 0 ? shape.item : shape.property(String(step)),
      );
      shapes = [...new Set(slots)]
        .filter(({ nodes }) => nodes.length > 0)
        .flatMap((slot) => slot.shapesFor(inner));
      value = inner;
    }
    return shapes;
  }

  /** The slot that these nodes govern together; the same nodes always give the same slot. */
  slot(nodes: readonly SchemaNode[]): Slot {
    return this.#once(this.#slots, nodes, (unique) => new Slot(this, unique));
  }

  /** The shape that these nodes make; the same nodes always give the same shape. */
  shape(nodes: readonly SchemaNode[]): Shape {
    return this.#once(this.#shapes, nodes, (unique) => new Shape(this, unique));
  }

  /** What the `oneOf` of a node chooses by; undefined without one, and without constants. */
  choice(node: SchemaNode): Choice | undefined {
    if (!this.#choices.has(node)) this.#choices.set(node, choiceOf(this.references, node));
    return this.#choices.get(node);
  }

  #once<T>(all: Map<string, T>, nodes: readonly SchemaNode[], make: (unique: SchemaNode[]) => T): T {
    const unique = [...new Set(nodes)];
    const key = unique.map((node) => this.#number(node)).join();
    const existing = all.get(key);
    if (existing !== undefined) return existing;
    const made = make(unique);
    all.set(key, made);
    return made;
  }

  #number(node: SchemaNode): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }
}

function choiceOf(references: References, node: SchemaNode): Choice | undefined {
  const { oneOf } = node.schema;
  if (!Array.isArray(oneOf)) return undefined;
  const branches = oneOf.flatMap((one, at) => references.child(node, 'oneOf', `/${at}`, one) ?? []);
  const constants = branches.map((branch) => constantsOf(references, branch));
  const field = [...(constants[0]?.keys() ?? [])].find(
    (name) =>
      constants.every((own) => own.has(name)) &&
      new Set(constants.map((own) => own.get(name))).size === oneOf.length,
  );
  if (field === undefined) return undefined;
  return { field, branches: new Map(branches.map((branch, at) => [constants[at]?.get(field), branch])) };
}

/** The fields of a branch that have a constant. */
function constantsOf(references: References, branch: SchemaNode): Map<string, Json> {
  const parts = reached([branch], (node) => references.always(node));
  const fields = parts.flatMap(({ schema }) => Object.entries(objectAt(schema, 'properties')));
  return new Map(
    fields.flatMap(([name, field]): [string, Json][] =>
      isObject(field) && field.const !== undefined ? [[name, field.const]] : [],
    ),
  );
}

/** The schemas that govern one value, before the value chooses among the branches of a `oneOf`. */
export class Slot {
  #only: Shape | undefined;
  #shapes: readonly Shape[] | undefined;

  constructor(
    private readonly resolver: SchemaResolver,
    /** The nodes that apply to the value, before `$ref`s are followed. */
    readonly nodes: readonly SchemaNode[],
  ) {}

  /** The shape of a value: with the branches that its constants choose. */
  of(value: Json | undefined): Shape {
    return (
      this.#only ??
      this.#gather(({ field, branches }) => (isObject(value) ? branches.get(value[field]) : undefined))
    );
  }

  /** The shape with the first branch of every choice. */
  get first(): Shape {
    return this.#gather(({ branches }) => [...branches.values()][0]);
  }

  /** Every shape that a value can have: one for each combination of branches. */
  get shapes(): readonly Shape[] {
    this.#shapes ??= this.#every(new Map());
    return this.#shapes;
  }

  /** The shapes that a value may be meant to have: that of its constants, or all of them if it has none. */
  shapesFor(value: Json | undefined): readonly Shape[] {
    const chosen = this.of(value);
    return this.shapes.includes(chosen) ? [chosen] : this.shapes;
  }

  #every(decided: ReadonlyMap<Choice, SchemaNode>): Shape[] {
    const open: Choice[] = [];
    const shape = this.#gather((choice) => {
      if (!decided.has(choice)) open.push(choice);
      return decided.get(choice);
    });
    const [choice] = open;
    if (choice === undefined) return [shape];
    return [...choice.branches.values()].flatMap((branch) =>
      this.#every(new Map([...decided, [choice, branch]])),
    );
  }

  /** All nodes that apply together, in schema order, with the chosen branches. */
  #gather(choose: (choice: Choice) => SchemaNode | undefined): Shape {
    const applied = new Set<SchemaNode>();
    let chosen = 0;
    const add = (node: SchemaNode): void => {
      if (applied.has(node)) return;
      applied.add(node);
      for (const other of this.resolver.references.always(node)) add(other);
      const choice = this.resolver.choice(node);
      if (choice === undefined) return;
      chosen += 1;
      const branch = choose(choice);
      if (branch !== undefined) add(branch);
    };
    for (const node of this.nodes) add(node);
    const shape = this.resolver.shape([...applied]);
    if (chosen === 0) this.#only = shape;
    return shape;
  }
}

/** The schemas that govern one value, with all branches chosen. */
export class Shape {
  readonly #properties = new Map<string, Slot>();
  /** The joined schemas of the value. */
  readonly schema: JsonObject;
  /** The fields that the schemas name, in order. */
  readonly names: readonly string[];
  #item: Slot | undefined;

  constructor(
    private readonly resolver: SchemaResolver,
    /** The nodes that apply, in schema order; a `$ref` is followed by its target. */
    readonly nodes: readonly SchemaNode[],
  ) {
    this.schema = joinSchemas(nodes.map((node) => node.schema));
    this.names = [...new Set(nodes.flatMap(({ schema }) => Object.keys(objectAt(schema, 'properties'))))];
  }

  /** The slot of a field; an empty one if its schemas say nothing of it. */
  property(name: string): Slot {
    const existing = this.#properties.get(name);
    if (existing !== undefined) return existing;
    const slot = this.#inside((node) => {
      const properties = objectAt(node.schema, 'properties');
      return Object.hasOwn(properties, name)
        ? this.resolver.references.child(node, 'properties', pointerSegment(name), properties[name])
        : this.#rest(node);
    });
    // Only named fields are cached: names allowed by `additionalProperties` are unlimited.
    if (this.names.includes(name)) this.#properties.set(name, slot);
    return slot;
  }

  /** The slot of every item of a list. */
  get item(): Slot {
    this.#item ??= this.#inside((node) =>
      this.resolver.references.child(node, 'items', '', node.schema.items),
    );
    return this.#item;
  }

  /** The slot of fields that the schemas do not name; undefined without a schema for them. */
  get rest(): Slot | undefined {
    const slot = this.#inside((node) => this.#rest(node));
    return slot.nodes.length === 0 ? undefined : slot;
  }

  #rest(node: SchemaNode): SchemaNode | undefined {
    const { additionalProperties } = node.schema;
    return this.resolver.references.child(node, 'additionalProperties', '', additionalProperties);
  }

  #inside(of: (node: SchemaNode) => SchemaNode | undefined): Slot {
    return this.resolver.slot(this.nodes.flatMap((node) => of(node) ?? []));
  }
}
