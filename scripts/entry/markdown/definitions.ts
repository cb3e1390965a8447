import type { Definition, ImageReference, LinkReference, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf } from './span-of.ts';
import { visit } from './visit.ts';

/** A link or picture by reference (`[words][name]`), with its definition (`[name]: /address`). */
interface DefinitionUse {
  use: LinkReference | ImageReference;
  definition: Definition;
}

/** Whether a text may hold definitions, or notes. */
export function mayDefine(source: string): boolean {
  return source.includes(']:');
}

/** Every use of a definition, in the order of the text. Of two definitions with one name the first counts (CommonMark 0.31, section 4.7). */
export function definitionUses(tree: Root): DefinitionUse[] {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const uses: DefinitionUse[] = [];
  if (definitions.size === 0) return uses;
  visit(tree, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const definition = definitions.get(node.identifier);
    if (definition !== undefined) uses.push({ use: node, definition });
  });
  return uses;
}

/**
 * Where the definition of each link and picture by reference stands, by the offset at which the use begins: one span for all uses
 * of a definition. What is wrong with an address is wrong in one place, however often it is used.
 */
export function definitionsOfUses(tree: Root): ReadonlyMap<number, Span> {
  const spans = new Map<Definition, Span>();
  const places = new Map<number, Span>();
  for (const { use, definition } of definitionUses(tree)) {
    const span = spans.get(definition) ?? spanOf(definition);
    spans.set(definition, span);
    if (use.position?.start.offset !== undefined) places.set(use.position.start.offset, span);
  }
  return places;
}
