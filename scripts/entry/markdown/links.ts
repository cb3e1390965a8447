import type { Element, Root as HastRoot, Text as HastText } from 'hast';
import type { Definition, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { splitContacts } from '../../shared/contact-text.ts';
import type { Phones } from '../../shared/phones.ts';
import { SKIP, spanOf, visit } from './tree.ts';

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

/** Elements that are left alone: their text is not prose, or is already a link. */
const LEFT_ALONE = new Set(['a', 'code', 'pre', 'button']);

/** Turns every email address and phone number in a text into a link. */
export function linkContacts(tree: HastRoot, phones: Phones | undefined): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && LEFT_ALONE.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
    // Addresses contain an at sign and numbers contain digits; most
    // texts have neither, so this test saves time.
    if (!/[@\d]/.test(node.value)) return undefined;
    const pieces = splitContacts(node.value, phones);
    if (!pieces.some(({ href }) => href)) return undefined;
    const nodes = pieces.map(({ text, href }): Element | HastText => {
      const words: HastText = { type: 'text', value: text };
      return href ? { type: 'element', tagName: 'a', properties: { href }, children: [words] } : words;
    });
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}
