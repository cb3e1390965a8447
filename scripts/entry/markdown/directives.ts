import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { MarkdownFacts } from '../../model/markdown.ts';
import type { DirectiveSpec, Directives } from '../../schema/markdown-extensions.ts';
import { readAttributes, type AttributeErrors, type Attribute } from './directive-attributes.ts';
import { placeAt, specOf, videoElement } from './made-directives.ts';
import { spanOf, visit } from './tree.ts';
import { nameAdvice, type TextProblem } from './text-problem.ts';

/** A line that may start a directive, inside any quotation or list. */
export const DIRECTIVE_LINE = /^[ \t>*+.)\d-]*:{2,}[A-Za-z]/m;

declare module 'hast' {
  interface ElementData {
    /** Marks a picture in a directive that intentionally has no text alternative. */
    isDecoration?: true;
  }
}

type Directive = ContainerDirective | LeafDirective;

/** A directive to be rendered after the allow-list has been applied. */
interface Use {
  name: string;
  spec: DirectiveSpec;
  attributes: readonly Attribute[];
}

/** The directives of a text by their start offset. */
export type DirectiveUses = ReadonlyMap<number, Use>;

/** The class of the placeholder for a directive until it is rendered. */
const MARK = 'md-directive';

/**
 * Checks the directives of a text against their schema settings, and gives each a placeholder element.
 * @param errors returns the JSON Schema errors of one directive's attributes
 */
export function takeDirectives(
  tree: Root,
  source: string,
  specs: Directives,
  errors: AttributeErrors,
): { uses: DirectiveUses; problems: TextProblem[] } {
  const uses = new Map<number, Use>();
  const problems: TextProblem[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
    const spec = specOf(specs, node.name);
    // Only HTML elements pass the allow-list.
    node.data = { ...node.data, hName: 'div', hProperties: { className: [MARK] } };
    if (spec === undefined) {
      problems.push(unknownDirective(node, source, Object.keys(specs)));
      return;
    }
    problems.push(...contentProblems(node, source, spec));
    const read = readAttributes(node, source, spec, errors);
    problems.push(...read.problems);
    uses.set(spanOf(node)[0], { name: node.name, spec, attributes: read.attributes });
    const [label] = node.children;
    if (label?.type === 'paragraph' && label.data?.directiveLabel === true)
      label.data = { ...label.data, hProperties: { className: ['md-directive-label'] } };
  });
  return { uses, problems };
}

/** Turns placeholder elements into those that components render: `<x-youtube data-id="…">`. */
export function nameDirectives(tree: HastRoot, uses: DirectiveUses, facts: MarkdownFacts): void {
  const isPlaced = new Set<Element>();
  visit(tree, 'element', (node) => {
    const { className } = node.properties;
    const use = uses.get(spanOf(node)[0]);
    if (use === undefined || !Array.isArray(className) || className[0] !== MARK) return;
    node.tagName = `x-${use.name}`;
    node.properties = {};
    if (use.spec.as === 'table') isPlaced.add(node);
    const pictures: ElementContent[] = [];
    for (const { name, value, span, schema } of use.attributes) {
      const { 'x-image': isPicture, 'x-link': isLink, 'x-ref': collection, 'x-alt': alt = '' } = schema;
      if (isPicture === true) pictures.push(pictureOf(use, value, span, alt));
      else if (!(schema.type === 'boolean' && value === 'false'))
        node.properties[`data-${name}`] = schema.type === 'boolean' ? '' : value;
      if (isLink === true && !(use.spec.as === 'video' && name === 'src'))
        facts.links.push({ url: value, span });
      if (collection !== undefined) (facts.references ??= []).push({ collection, key: value, span });
    }
    node.children = [...pictures, ...node.children];
    if (use.spec.as === 'video') Object.assign(node, videoElement(use.attributes, pictures[0]));
  });
  if (isPlaced.size === 0) return;
  // The table is already in place, so its directive is removed.
  visit(tree, 'element', (node) => {
    node.children = node.children.filter((child) => child.type !== 'element' || !isPlaced.has(child));
  });
}

/** hast's `ElementData` type requires nothing else for elements that no parser made. */
const decoration = { isDecoration: true } as NonNullable<Element['data']>;

function pictureOf({ attributes }: Use, src: string, span: Span, alt: string): Element {
  const words = attributes.find(({ name }) => name === alt)?.value;
  // A decoration is a picture that cannot have a text alternative, or one
  // whose alternative was left empty on purpose.
  const isDecoration = alt === '' || words === '';
  return {
    type: 'element',
    tagName: 'img',
    properties: { src, alt: words ?? '' },
    children: [],
    ...(isDecoration && { data: decoration }),
    position: placeAt(span),
  };
}

function unknownDirective(node: Directive, source: string, names: readonly string[]): TextProblem {
  return {
    rule: 'directive-unknown',
    span: nameSpan(node, source),
    message: `There is no directive \`${node.name}\` here.`,
    ...nameAdvice(node.name, names, 'Directives'),
  };
}

function nameSpan(node: Directive, source: string): Span {
  const [start] = spanOf(node);
  const colons = /^:*/.exec(source.slice(start, start + 1000))?.[0].length ?? 0;
  return [start + colons, start + colons + node.name.length];
}

/** Reports content in a directive that allows none, or allows only other content. */
function contentProblems(
  node: Directive,
  source: string,
  { content = 'none' }: DirectiveSpec,
): TextProblem[] {
  const { name } = node;
  const isContainer = node.type === 'containerDirective';
  const isFit = content === 'blocks' || (!isContainer && (content === 'line' || node.children.length === 0));
  if (isFit) return [];
  const form = content === 'line' ? `::${name}[words]` : `::${name}`;
  return [
    {
      rule: 'directive-invalid',
      span: nameSpan(node, source),
      message: `The directive \`${name}\` contains no ${isContainer ? 'blocks' : 'words'}.`,
      suggestion: `Write it on one line: \`${form}\`, with its attributes in braces behind it.`,
    },
  ];
}
