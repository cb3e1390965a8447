import type { Definition, ImageReference, LinkReference, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf, visit } from './tree.ts';

/** A link or picture by reference (`[words][name]`), with its definition (`[name]: /address`). */
interface DefinitionUse {
  use: LinkReference | ImageReference;
  definition: Definition;
}

/** Whether a text may contain link definitions or footnotes. */
export function mayDefine(source: string): boolean {
  return source.includes(']:');
}

/**
 * Every use of a definition, in text order. If two definitions share a name, the first counts (CommonMark
 * 0.31, section 4.7).
 */
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
 * Where the definition of each reference link and picture is, by the start offset of the use. All uses of a
 * definition share one span, so a bad address is reported once.
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
