import { memoize } from '../shared/memoize.ts';
import { KIND_KEYWORDS } from './string-kinds.ts';
import { isObject, pointerSegment, type Json } from './json.ts';
import { reached, type References, type SchemaNode } from './references.ts';

/** A keyword whose branches apply depending on the value. */
export interface Fork {
  keyword: 'oneOf' | 'anyOf' | 'if' | 'dependentSchemas';
  /** For `if`: the condition, `then` and `else`, if they are present and not trivial. */
  branches: SchemaNode[];
  /** For `if`: the condition, or its value if it is `true` or `false`. */
  condition?: SchemaNode | boolean;
  then?: SchemaNode | undefined;
  else?: SchemaNode | undefined;
  /** For `dependentSchemas`: the field that must be present. */
  field?: string;
  /** Whether one of the branches is `true`, which accepts everything and adds nothing. */
  open: boolean;
  /** Whether it contains anything the pipeline acts on; branches are only decided in that case. */
  matters: boolean;
}

/** The forks of schemas; each is read once. */
export class Forks {
  constructor(private readonly references: References) {}

  /** The keywords of a node whose branches apply conditionally. */
  readonly of = memoize((node: SchemaNode): readonly Fork[] =>
    readForks(this.references, node).map((fork) => ({
      ...fork,
      matters: fork.branches.some((branch) => this.#isMarked(branch)),
    })),
  );

  /** Whether a node, or anything it leads to, has a keyword that the pipeline acts on. */
  readonly #isMarked = memoize((start: SchemaNode) => {
    const all = reached([start], (node) => this.references.next(node));
    // Includes `enum`, because the search index leaves out values that come from a list of choices.
    return all.some(({ schema }) => MARKS.some((keyword) => schema[keyword] !== undefined));
  });
}

const MARKS = [...KIND_KEYWORDS, 'enum', 'x-excerpt'];

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
