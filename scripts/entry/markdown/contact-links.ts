import type { Element, Root, Text } from 'hast';
import { splitContacts } from '../../shared/contact-text.ts';
import type { Phones } from '../../shared/phones.ts';
import { SKIP, visit } from './tree.ts';

/** Elements that are left alone: their text is not prose, or is already a link. */
const LEFT_ALONE = new Set(['a', 'code', 'pre', 'button']);

/** Turns every email address and phone number in a text into a link. */
export function linkContacts(tree: Root, phones: Phones | undefined): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && LEFT_ALONE.has(node.tagName)) return SKIP;
    if (node.type !== 'text' || parent === undefined || index === undefined) return undefined;
    // Addresses contain an at sign and numbers contain digits; most
    // texts have neither, so this test saves time.
    if (!/[@\d]/.test(node.value)) return undefined;
    const pieces = splitContacts(node.value, phones);
    if (!pieces.some(({ href }) => href)) return undefined;
    const nodes = pieces.map(({ text, href }): Element | Text => {
      const words: Text = { type: 'text', value: text };
      return href ? { type: 'element', tagName: 'a', properties: { href }, children: [words] } : words;
    });
    parent.children.splice(index, 1, ...nodes);
    return [SKIP, index + nodes.length];
  });
}
