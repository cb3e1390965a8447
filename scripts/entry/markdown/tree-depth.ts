import type { Nodes as HastNodes } from 'hast';
import type { Nodes as MdastNodes } from 'mdast';

/**
 * The first node nested more than `limit` levels deep. Does not recurse,
 * so that deep trees cannot overflow the stack.
 */
export function nodeTooDeep<N extends HastNodes | MdastNodes>(tree: N, limit: number): N | undefined {
  let level: N[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return level[0];
    const next: N[] = [];
    for (const node of level)
      if ('children' in node) for (const child of node.children) next.push(child as N);
    level = next;
  }
  return undefined;
}
