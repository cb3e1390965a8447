import type { Definition, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf, visit } from './tree.ts';

/** Whether a text may contain link definitions or footnotes. */
export function mayDefine(source: string): boolean {
  return source.includes(']:');
}

/**
 * Where the definition of each reference link and picture is, by the start offset of the use. All uses of a
 * definition share one span, so a bad address is reported once. If two definitions share a name, the first counts (CommonMark
 * 0.31, section 4.7).
 */
export function definitionsOfUses(tree: Root): ReadonlyMap<number, Span> {
  const definitions = new Map<string, Span>();
  visit(tree, 'definition', (node: Definition) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, spanOf(node));
  });
  const places = new Map<number, Span>();
  if (definitions.size === 0) return places;
  visit(tree, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    if (definition !== undefined && node.position?.start.offset !== undefined)
      places.set(node.position.start.offset, definition);
  });
  return places;
}
