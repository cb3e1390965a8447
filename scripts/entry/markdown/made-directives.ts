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
import { visit } from './tree.ts';

/** Token prefixes of registers, by collection. */
export type RegisterNames = ReadonlyMap<string, string>;

/** The class of generated figures. */
export const FIGURE_CLASS = 'md-figure';

/**
 * Replaces table directives with a figure that contains the table's token, which
 * is then handled like any other token block. The directive stays inside the
 * figure so that its attributes are checked like all others.
 */
export function placeTables(tree: Root, specs: Directives, registers: RegisterNames, tokens: Tokens): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    const spec = specOf(specs, node.name);
    const key = node.attributes?.file;
    if (spec?.as !== 'table' || key == null || parent === undefined || index === undefined) return;
    const token = `${registers.get(spec.of ?? '') ?? ''}:${key}`;
    // A missing table is reported like any broken reference.
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
    /** Whether the table that the directive names was already inserted. */
    isPlaced?: true;
  }
}

/**
 * A video with controls that loads nothing until it is played. The caption links to the file, because
 * browsers that support video ignore content inside the element, even if they cannot play this file.
 */
export function videoElement(attributes: readonly Attribute[], poster: ElementContent | undefined): Element {
  const value = (name: string): string => attributes.find((one) => one.name === name)?.value ?? '';
  const [src, title, captions] = [value('src'), value('title'), value('captions')];
  const type = DOWNLOAD_TYPES[src.slice(src.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  const image = poster?.type === 'element' ? poster.properties.src : undefined;
  // The link and the poster are checked like any others; each one's position is that of its attribute.
  const link = h('a', { href: src }, title);
  const at = attributes.find(({ name }) => name === 'src')?.span;
  if (at !== undefined) link.position = placeAt(at);
  const video = h(
    'video',
    { controls: true, preload: 'none', playsInline: true, poster: image ?? '', ariaLabel: title },
    [
      h('source', { src, type }),
      // `default` is left out: with it browsers fetch the captions with the page, whatever `preload` says.
      h('track', { kind: 'captions', src: captions, label: title }),
    ],
  );
  if (poster?.position !== undefined) video.position = poster.position;
  return h('figure', { className: [FIGURE_CLASS, 'md-video'] }, [video, h('figcaption', link)]);
}

/** A position in the text for a generated element. */
export function placeAt([start, end]: Span): NonNullable<Element['position']> {
  return { start: { line: 1, column: 1, offset: start }, end: { line: 1, column: 1, offset: end } };
}

/**
 * The settings of a directive, including the attributes that the compiler adds; undefined if it is unknown.
 */
export function specOf(specs: Directives, name: string): Directives[string] | undefined {
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  return spec === undefined ? undefined : completedDirective(spec);
}
