import { KIND_KEYWORDS } from './string-kinds.ts';
import { isObject, pointerSegment, type Json } from './json.ts';
import type { References, SchemaNode } from './references.ts';

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

/** The forks of schemas, each read once. */
export class Forks {
  readonly #references: References;
  readonly #forks = new Map<SchemaNode, readonly Fork[]>();
  readonly #marked = new Map<SchemaNode, boolean>();

  constructor(references: References) {
    this.#references = references;
  }

  /** The keywords of a node of which not every branch need hold. */
  of(node: SchemaNode): readonly Fork[] {
    let forks = this.#forks.get(node);
    if (forks === undefined) {
      const found = readForks(this.#references, node);
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
        const target = this.#references.target(node);
        if (target !== undefined) seen.add(target);
        for (const child of this.#references.children(node)) if (child.of !== 'shelf') seen.add(child.node);
      }
      // The search index leaves out names that come from a list of choices, so that is acted on, too.
      known = [...seen].some(({ schema }) => MARKS.some((keyword) => schema[keyword] !== undefined));
      this.#marked.set(start, known);
    }
    return known;
  }
}

const MARKS = [...KIND_KEYWORDS, 'enum'];

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
