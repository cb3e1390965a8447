import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { RuleId } from '../../diagnostics/rules.ts';

/** A problem in a Markdown text. */
export interface TextProblem {
  rule: RuleId;
  /** Span in the text. */
  span: Span;
  message: string;
  suggestion?: string | undefined;
  /** The change that mends it; a guess is offered and never made by `--fix`. */
  fix?: { title: string; at: Span; text: string; isGuess: boolean } | undefined;
}

/** Returned by a visitor to skip the children of a node. */
export const SKIP = 'skip';

type Family<Tree> = Tree extends MdastNodes ? MdastNodes : HastNodes;
type Step = typeof SKIP | readonly [typeof SKIP, number] | undefined;
type At<Node, All> = [
  node: Node,
  index: number | undefined,
  parent: Extract<All, { children: unknown }> | undefined,
];
type Visitor<Node, All> = ((...at: At<Node, All>) => Step) | ((...at: At<Node, All>) => void);

interface Node {
  type: string;
  children?: Node[];
}

/**
 * Visits the nodes of a tree, parents first, as unist-util-visit does, which creates a named function per node for
 * readable stack traces: two fifths of the time of compiling Markdown.
 * @param tree the whole tree, or a part of it
 * @param type the type of the nodes to visit; without it all are visited
 */
export function visit<Tree extends Node, Type extends Family<Tree>['type']>(
  tree: Tree,
  type: Type,
  visitor: Visitor<Extract<Family<Tree>, { type: Type }>, Family<Tree>>,
): void;
export function visit<Tree extends Node>(tree: Tree, visitor: Visitor<Family<Tree>, Family<Tree>>): void;
export function visit(tree: Node, ...rest: [string, unknown] | [unknown]): void {
  const [wanted, last] = rest.length === 1 ? [undefined, rest[0]] : rest;
  const visitor = last as (node: Node, index: number | undefined, parent: Node | undefined) => Step;
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
}

/**
 * The span of a node; empty at 0 for a generated node. Unclosed HTML may
 * have a start and no end, despite its types.
 */
export function spanOf({ position }: HastNodes | MdastNodes): Span {
  const { start, end }: Partial<NonNullable<HastNodes['position']>> = position ?? {};
  const from = start?.offset ?? 0;
  return [from, Math.max(from, end?.offset ?? from)];
}
