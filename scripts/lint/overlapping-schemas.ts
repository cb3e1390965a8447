import { fieldNames, fieldNodes, itemNodes, prefixLength, restNodes } from '../schema/children.ts';
import { areExclusive } from '../schema/combine.ts';
import type { Fork } from '../schema/forks.ts';
import type { SchemaNode } from '../schema/references.ts';
import type { SchemaResolver } from '../schema/resolver.ts';

/** A node that may apply to a value, and the fork branches that must apply for it. */
export interface Candidate {
  node: SchemaNode;
  root: number;
  path: readonly { fork: Fork; branch: SchemaNode }[];
}

/** All candidates for one value, and which of them never apply together. */
export interface Overlap {
  candidates: readonly Candidate[];
  areApart: (a: Candidate, b: Candidate) => boolean;
}

/** The schemas of one value; `apart` has the pairs of indexes (`0 1`) that never apply together. */
interface State {
  roots: SchemaNode[];
  apart: ReadonlySet<string>;
}

/**
 * Visits every kind of value that a schema describes, with all schemas that may apply to it, in any branch.
 */
export function visitOverlaps(
  resolver: SchemaResolver,
  schema: Parameters<SchemaResolver['root']>[0],
  visit: (meeting: Overlap) => void,
): void {
  const seen = new Set<string>();
  const waiting: State[] = [{ roots: [resolver.references.root(schema)], apart: new Set() }];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const key = [...state.roots.map((node) => node.at), ...state.apart].join('\n');
    if (seen.has(key) || state.roots.length === 0) continue;
    seen.add(key);
    const meeting = meet(resolver, state);
    visit(meeting);
    waiting.push(...inside(resolver, meeting));
  }
}

function meet(resolver: SchemaResolver, { roots, apart }: State): Overlap {
  const candidates: Candidate[] = [];
  const add = (candidate: Candidate): void => {
    const { node, root, path } = candidate;
    if (candidates.some((one) => one.node === node && one.root === root && one.path.length <= path.length))
      return;
    candidates.push(candidate);
    for (const one of resolver.references.always(node)) add({ node: one, root, path });
    for (const fork of resolver.forks.of(node))
      for (const branch of fork.branches) add({ node: branch, root, path: [...path, { fork, branch }] });
  };
  roots.forEach((node, root) => add({ node, root, path: [] }));
  const areApart = (a: Candidate, b: Candidate): boolean =>
    apart.has(`${a.root} ${b.root}`) ||
    apart.has(`${b.root} ${a.root}`) ||
    a.path.some((one) =>
      b.path.some(
        (other) =>
          one.fork === other.fork &&
          one.branch !== other.branch &&
          excludes(resolver, one.fork, one.branch, other.branch),
      ),
    );
  return { candidates, areApart };
}

function excludes(resolver: SchemaResolver, fork: Fork, a: SchemaNode, b: SchemaNode): boolean {
  if (fork.keyword === 'oneOf') return true;
  if (fork.keyword === 'if') return a === fork.else || b === fork.else;
  return areExclusive(resolver.references, a, b);
}

/** The schemas that may apply to the fields and items of a value. */
function inside({ references }: SchemaResolver, { candidates, areApart }: Overlap): State[] {
  const together = (find: (candidate: Candidate) => SchemaNode[]): State => {
    const found = candidates.flatMap((from) => find(from).map((node) => ({ node, from })));
    const apart = found.flatMap((a, i) =>
      found.slice(i + 1).flatMap((b, j) => (areApart(a.from, b.from) ? [`${i} ${i + 1 + j}`] : [])),
    );
    return { roots: found.map(({ node }) => node), apart: new Set(apart) };
  };
  const names = new Set(candidates.flatMap(({ node }) => fieldNames(node)));
  const fields = [...names].map((name) =>
    together(({ node }) =>
      // `unevaluated…` keywords apply to other fields than the named ones.
      fieldNodes(references, [{ node, end: 0 }], name).filter((one) => !isLeftOver(one)),
    ),
  );
  // Two patterns rarely match the same name, so their fields are checked separately.
  const others = candidates.flatMap(({ node }) =>
    restNodes(references, [{ node, end: 0 }]).map((roots) => ({ roots, apart: new Set<string>() })),
  );
  const prefix = Math.max(0, ...candidates.map(({ node }) => prefixLength(node)));
  const items = Array.from({ length: prefix + 1 }, (_, at) =>
    together(({ node }) =>
      itemNodes(references, [{ node, end: 0 }], at).filter((one) => at === prefix || !isLeftOver(one)),
    ),
  );
  return [...fields, ...others, ...items];
}

function isLeftOver({ pointer }: SchemaNode): boolean {
  return /\/unevaluated(Properties|Items)$/.test(pointer);
}
