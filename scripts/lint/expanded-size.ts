import { thousands } from '../diagnostics/collapse.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { valueSpan } from '../model/spans.ts';
import { References, type SchemaNode } from '../schema/references.ts';
import { walkSchema } from '../schema/subschemas.ts';
import { idOf, type ReadSchema } from './problem.ts';

/** The maximum number of schemas that apply to one value, counted once per path: each is evaluated for it. */
const MOST_OF_ONE_VALUE = 5000;
/**
 * The maximum number of schemas in a file after every `$ref` is
 * expanded, as `content new` and the editing page do.
 */
const MOST_WRITTEN_OUT = 200_000;
/** The maximum nesting of these. */
const MOST_LEVELS = 500;

/**
 * Reports schemas that expand to an enormous or infinite size: a few lines of `allOf`
 * and `$ref` that each name the next part twice amount to millions. They are counted
 * before anything expands them, visiting each schema once.
 */
export function openedSizeProblems(readable: readonly ReadSchema[]): Diagnostic[] {
  const references = new References(new Map(readable.map((one) => [idOf(one), one.schema])));
  const files = new Map(readable.map((one) => [one.schema, one]));
  const problemAt = (node: SchemaNode, message: string, suggestion: string): Diagnostic[] => {
    const one = files.get(node.document);
    if (one === undefined) return [];
    return [one.file.problem('schema-invalid', valueSpan(one.spans, node.pointer), message, { suggestion })];
  };
  const ofOneValue = new Sizes((node) => ofSameValue(references, node));
  const writtenOut = new Sizes((node) => references.next(node));
  for (const { schema } of readable) {
    walkSchema(schema, (_schema, pointer) => {
      const node = references.at(schema, pointer);
      if (node !== undefined) ofOneValue.of(node);
    });
    writtenOut.of(references.root(schema));
  }
  const [deep] = [ofOneValue.tooDeep, writtenOut.tooDeep].filter((one) => one !== undefined);
  if (deep !== undefined)
    return problemAt(
      deep,
      `More than ${MOST_LEVELS} schemas are nested here, or refer to each other one after another.`,
      'Name the target directly.',
    );
  const { endless } = ofOneValue;
  if (endless !== undefined && typeof endless.schema.$ref === 'string')
    return problemAt(
      { ...endless, pointer: `${endless.pointer}/$ref` },
      'This `$ref` leads back to itself, so it describes nothing.',
      'Let one of the schemas that it leads to describe a value: `"type": "string"`.',
    );
  if (endless !== undefined)
    return problemAt(
      endless,
      'This schema applies itself to the same value again, without end.',
      'Let it refer to itself only for parts of the value: in `properties`, `items` or `additionalProperties`.',
    );
  const [wide, long] = [ofOneValue.beyond(MOST_OF_ONE_VALUE), writtenOut.beyond(MOST_WRITTEN_OUT)];
  const advice =
    'Refer to each schema once: two schemas that each refer to the same one twice check it four times.';
  if (wide !== undefined)
    return problemAt(
      wide,
      `More than ${thousands(MOST_OF_ONE_VALUE)} schemas would check one value here, because \`$ref\`s lead to the same ones again and again.`,
      advice,
    );
  if (long !== undefined)
    return problemAt(
      long,
      `Written out, the \`$ref\`s here would be more than ${thousands(MOST_WRITTEN_OUT)} schemas, because they lead to the same ones again and again.`,
      advice,
    );
  return [];
}

/** The schemas for the same value that a node leads to. */
function ofSameValue(references: References, node: SchemaNode): SchemaNode[] {
  const inside = references.children(node).filter(({ of, keyword }) => of === 'here' || keyword === 'not');
  return [...references.targets(node), ...inside.map((child) => child.node)];
}

/** The number of schemas that each node expands to, counted per path; a cycle is not followed. */
class Sizes {
  readonly #next: (node: SchemaNode) => SchemaNode[];
  readonly #sizes = new Map<SchemaNode, number>();
  readonly #open = new Set<SchemaNode>();
  /** A node that leads back to itself. */
  endless: SchemaNode | undefined;
  tooDeep: SchemaNode | undefined;

  constructor(next: (node: SchemaNode) => SchemaNode[]) {
    this.#next = next;
  }

  of(node: SchemaNode): number {
    const known = this.#sizes.get(node);
    if (known !== undefined) return known;
    if (this.#open.has(node)) {
      this.endless ??= node;
      return 0;
    }
    if (this.#open.size >= MOST_LEVELS) {
      this.tooDeep ??= node;
      return 0;
    }
    this.#open.add(node);
    let size = 1;
    for (const next of this.#next(node)) size += this.of(next);
    this.#open.delete(node);
    this.#sizes.set(node, size);
    return size;
  }

  /** The first node that expands to more than `most`, while none of its direct successors does. */
  beyond(most: number): SchemaNode | undefined {
    for (const [node, size] of this.#sizes)
      if (size > most && !this.#next(node).some((next) => (this.#sizes.get(next) ?? 0) > most)) return node;
    return undefined;
  }
}
