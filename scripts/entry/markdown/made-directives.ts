import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Paragraph, Root, RootContent } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { Tokens } from '../../model/tokens.ts';
import { DOWNLOAD_TYPES } from '../../schema/annotations.ts';
import { completedDirective } from '../../schema/made-directives.ts';
import type { Directives } from '../../schema/markdown-extensions.ts';
import type { Attribute } from './directive-attributes.ts';
import { visit } from './visit.ts';

/** First parts of the tokens of registers, by collection. */
export type RegisterNames = ReadonlyMap<string, string>;

/** The class of a figure that the compiler makes. */
export const FIGURE_CLASS = 'md-figure';

/**
 * Puts in the place of directives for tables a figure with the token of the table: from then on it is read like any other
 * blocks. The directive itself stays in the figure, so that its attributes are looked at like all others.
 */
export function placeTables(tree: Root, specs: Directives, registers: RegisterNames, tokens: Tokens): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    const spec = Object.hasOwn(specs, node.name) ? specs[node.name] : undefined;
    const key = node.attributes?.file;
    if (spec?.as !== 'table' || key == null || parent === undefined || index === undefined) return;
    const token = `${registers.get(spec.of ?? '') ?? ''}:${key}`;
    // One that is not there is told as any reference that leads nowhere.
    if (!Object.hasOwn(tokens, token) || node.data?.isPlaced === true) return;
    node.data = { ...node.data, isPlaced: true };
    const table: Paragraph = {
      type: 'paragraph',
      children: [{ type: 'text', value: `{${token}}`, ...(node.position && { position: node.position }) }],
      ...(node.position && { position: node.position }),
    };
    const caption: Paragraph[] =
      node.children.length === 0
        ? []
        : [{ type: 'paragraph', children: node.children, data: { hName: 'figcaption' } }];
    const figure = {
      type: 'blockquote',
      children: [...caption, table, { ...node, children: [] } satisfies LeafDirective],
      data: { hName: 'figure', hProperties: { className: [FIGURE_CLASS] } },
      ...(node.position && { position: node.position }),
    } as RootContent;
    parent.children[index] = figure as never;
  });
}

declare module 'mdast-util-directive' {
  interface LeafDirectiveData {
    /** Whether the table that it names stands beside it already. */
    isPlaced?: true;
  }
}

/**
 * A film with its controls, which loads nothing before somebody plays it. Its caption leads to the file: browsers that know
 * films show nothing of what stands in the element, not even where they cannot play this one.
 */
export function videoElement(attributes: readonly Attribute[], poster: ElementContent | undefined): Element {
  const value = (name: string): string => attributes.find((one) => one.name === name)?.value ?? '';
  const [src, title, captions] = [value('src'), value('title'), value('captions')];
  const type = DOWNLOAD_TYPES[src.slice(src.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  const image = poster?.type === 'element' ? poster.properties.src : undefined;
  // The link is found like any other, and so is the picture, each at its attribute.
  const link = h('a', { href: src }, title);
  const at = attributes.find(({ name }) => name === 'src')?.span;
  if (at !== undefined) link.position = placeAt(at);
  const video = h(
    'video',
    { controls: true, preload: 'none', playsInline: true, poster: image ?? '', ariaLabel: title },
    [
      h('source', { src, type }),
      // Not `default`: browsers fetch such captions with the page, whatever `preload` says.
      h('track', { kind: 'captions', src: captions, label: title }),
    ],
  );
  if (poster?.position !== undefined) video.position = poster.position;
  return h('figure', { className: [FIGURE_CLASS, 'md-video'] }, [video, h('figcaption', link)]);
}

/** A place in the text for an element that was made. */
export function placeAt([start, end]: Span): NonNullable<Element['position']> {
  return { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } };
}

/** Whether a directive is one of those that the compiler makes something of. */
export function specOf(specs: Directives, name: string): Directives[string] | undefined {
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  return spec === undefined ? undefined : completedDirective(spec);
}
