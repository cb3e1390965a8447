import type { visit as reference } from 'unist-util-visit';
import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';

interface Node {
  type: string;
  children?: Node[];
}

type Step = 'skip' | readonly ['skip', number] | undefined;
type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => Step;

/** Returned by a visitor to skip the children of a node. */
export const SKIP = 'skip';

/**
 * Visits the nodes of a tree, parents first: the subset of unist-util-visit that is
 * used here. The original creates a named function per node for readable stack traces,
 * which took two fifths of the time of compiling Markdown.
 * @param tree the whole tree, or a part of it
 */
export const visit = ((tree: Node, ...rest: [string, Visitor] | [Visitor]): void => {
  const [wanted, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest;
  const isWanted = ({ type }: Node): boolean => wanted === undefined || type === wanted;
  const step = (node: Node, index: number | undefined, parent: Node | undefined): number => {
    const result = isWanted(node) ? visitor(node, index, parent) : undefined;
    if (result === undefined && node.children !== undefined)
      // A visitor may replace a node, so the list is read again each time.
      for (let at = 0; at < node.children.length;) {
        const child = node.children[at];
        // Most nodes have no children and are not of the wanted type.
        const isPassed = child === undefined || (child.children === undefined && !isWanted(child));
        at = isPassed ? at + 1 : step(child, at, node);
      }
    return typeof result === 'object' ? result[1] : (index ?? 0) + 1;
  };
  step(tree, undefined, undefined);
}) as unknown as typeof reference;

/**
 * The span of a node; empty at 0 for a generated node. Unclosed HTML may
 * have a start and no end, despite its types.
 */
export function spanOf({ position }: HastNodes | MdastNodes): Span {
  const { start, end }: Partial<NonNullable<HastNodes['position']>> = position ?? {};
  const from = start?.offset ?? 0;
  return [from, Math.max(from, end?.offset ?? from)];
}
