import type { Definition, Root } from 'mdast';
import { LIMITS, tooMany, type LimitExceeded } from './limits.ts';
import { visit } from './visit.ts';

/**
 * Definitions whose addresses would be written out so often that the page becomes many times as long as its text.
 */
export function expansion(tree: Root): LimitExceeded | undefined {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  let written = 0;
  let last: Definition | undefined;
  if (definitions.size > 0)
    visit(tree, (node) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      const target = definitions.get(node.identifier);
      written += (target?.url.length ?? 0) + (target?.title?.length ?? 0);
      if (written > LIMITS.expansion) last ??= target;
    });
  if (last === undefined) return undefined;
  const { start, end } = last.position ?? {};
  return tooMany('expansion', [start?.offset ?? 0, end?.offset ?? 0]);
}
