import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf } from './span-of.ts';
import { visit } from './visit.ts';

/**
 * Where the definition (`[name]: /address`) of each link and picture by reference stands, by the offset at which the use
 * begins. What is wrong with an address is wrong in one place, however often it is used.
 */
export function definitionsOfUses(tree: Root): ReadonlyMap<number, Span> {
  const definitions = new Map<string, Span>();
  visit(tree, 'definition', (node) => {
    // Of two definitions with one name the first counts (CommonMark 0.31, section 4.7).
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, spanOf(node));
  });
  const uses = new Map<number, Span>();
  if (definitions.size === 0) return uses;
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    const definition = 'identifier' in node ? definitions.get(node.identifier) : undefined;
    const start = node.position?.start.offset;
    if (definition !== undefined && start !== undefined) uses.set(start, definition);
  });
  return uses;
}
