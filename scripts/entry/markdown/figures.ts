import type { Root as HastRoot } from 'hast';
import type { Blockquote, Image, Paragraph, Root } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { MarkdownReference } from '../../model/markdown.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { Extensions, TableDirectives } from '../../schema/markdown-extensions.ts';
import { SKIP, spanOf, visit, type TextProblem } from './tree.ts';

export const FIGURE_CLASS = 'md-figure';

/**
 * Turns a titled picture that is alone in a paragraph into a figure with the title as its
 * caption: `![what it shows](/images/a.jpg "What there is to say about it")`. The `title`
 * attribute is removed, because its tooltip would repeat the caption.
 * @returns Markdown syntax found in captions, which are plain text
 */
export function makeFigures(tree: Root): TextProblem[] {
  const marks: TextProblem[] = [];
  visit(tree, 'paragraph', (paragraph) => {
    const [image, ...others] = paragraph.children;
    if (image?.type !== 'image' || others.length > 0 || (image.title ?? '').trim() === '') return SKIP;
    marks.push(...marksIn(image));
    makeFigure(paragraph, image);
    return SKIP;
  });
  return marks;
}

/** Bold text, a link, code, or text between underscores. */
const MARK =
  /\*\*[^*\n]{1,300}\*\*|\[[^[\]\n]{1,300}\]\([^()\n]{1,300}\)|`[^`\n]{1,300}`|(?<![\p{L}\p{N}_])_[^_\n]{1,300}_(?![\p{L}\p{N}_])/u;

function marksIn(image: Image): TextProblem[] {
  const [mark] = MARK.exec(image.title ?? '') ?? [];
  if (mark === undefined) return [];
  return [
    {
      rule: 'text-markup',
      span: spanOf(image),
      message: `The caption holds \`${mark.replaceAll('`', '')}\`, and captions are plain words. Visitors see it exactly as written.`,
      suggestion: 'Write the caption without it, and a link or bold words in a sentence below the picture.',
    },
  ];
}

function makeFigure(paragraph: Paragraph, image: Image): void {
  const words = image.title ?? '';
  image.title = null;
  // A reference link's only position is that of its text.
  paragraph.children = [
    image,
    { type: 'emphasis', children: [{ type: 'text', value: words }], data: { hName: 'figcaption' } },
  ];
  paragraph.data = { ...paragraph.data, hName: 'figure', hProperties: { className: [FIGURE_CLASS] } };
}

/** Token prefixes of registers, by collection. */
export type RegisterNames = ReadonlyMap<string, string>;

/** A line that may start a directive, inside any quotation or list. */
export const DIRECTIVE_LINE = /^[ \t>*+.)\d-]*:{2,}[A-Za-z]/m;

/** Whether to look for directives in a text: the schema declares some, and a line may start one. */
export function holdsDirectives(source: string, { directives }: Extensions): boolean {
  return Object.keys(directives).length > 0 && DIRECTIVE_LINE.test(source);
}

/**
 * Replaces each `::table[The caption]{file=name}` with a figure that contains the table's token, which is then handled
 * like any other token block. The directive stays inside the figure for the Markdown copy.
 * @returns the tables that the text names, and what is wrong with its directives
 */
export function placeTables(
  tree: Root,
  source: string,
  specs: TableDirectives,
  registers: RegisterNames,
  tokens: Tokens,
): { references: MarkdownReference[]; problems: TextProblem[] } {
  const references: MarkdownReference[] = [];
  const problems: TextProblem[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return undefined;
    // Only HTML elements pass the allow-list; `dropDirectives` takes them out of the page.
    node.data = { ...node.data, hName: 'div', hProperties: { className: [DIRECTIVE_CLASS] } };
    const spec = Object.hasOwn(specs, node.name) ? specs[node.name] : undefined;
    problems.push(...directiveProblems(node, source, specs));
    const key = node.attributes?.file;
    if (spec === undefined || key == null || parent === undefined || index === undefined) return undefined;
    references.push({ collection: spec.of, key, span: fileSpan(node, source) });
    const token = `${registers.get(spec.of) ?? ''}:${key}`;
    // A missing table is reported like any broken reference.
    if (node.type === 'leafDirective' && Object.hasOwn(tokens, token))
      parent.children[index] = figureOf(node, token) as never;
    return [SKIP, index + 1];
  });
  return { references, problems };
}

function figureOf(node: LeafDirective, token: string): Blockquote {
  const at = node.position && { position: node.position };
  const table: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: `{${token}}`, ...at }],
    ...at,
  };
  const caption: Paragraph = { type: 'paragraph', children: node.children, data: { hName: 'figcaption' } };
  return {
    type: 'blockquote',
    children: [...(node.children.length > 0 ? [caption] : []), table, { ...node, children: [] }],
    data: { hName: 'figure', hProperties: { className: [FIGURE_CLASS] } },
    ...at,
  };
}

/** The class of the element that a directive has until it is dropped. */
const DIRECTIVE_CLASS = 'md-directive';

/** Removes the elements of directives: what they show is already in place. */
export function dropDirectives(tree: HastRoot): void {
  visit(tree, 'element', (node) => {
    node.children = node.children.filter(
      (child) => child.type !== 'element' || ![child.properties.className].flat().includes(DIRECTIVE_CLASS),
    );
  });
}

type Directive = ContainerDirective | LeafDirective;

function directiveProblems(node: Directive, source: string, specs: TableDirectives): TextProblem[] {
  const { name, attributes } = node;
  const [start] = spanOf(node);
  const colons = /^:*/.exec(source.slice(start))?.[0].length ?? 0;
  const span: Span = [start + colons, start + colons + name.length];
  if (!Object.hasOwn(specs, name)) {
    const message = `There is no directive \`${name}\` here.`;
    const names = Object.keys(specs);
    const near = nearest(name, names);
    if (near !== undefined) {
      const fix = { title: `Write \`${near}\``, at: span, text: near, isGuess: true };
      return [{ rule: 'directive-unknown', span, message, suggestion: `Did you mean \`${near}\`?`, fix }];
    }
    const suggestion = `Directives: ${names.map((directive) => `\`${directive}\``).join(', ')}.`;
    return [{ rule: 'directive-unknown', span, message, suggestion }];
  }
  const unknown = Object.keys(attributes ?? {}).find((attribute) => attribute !== 'file');
  if (node.type === 'leafDirective' && unknown === undefined && attributes?.file != null) return [];
  const at = unknown === undefined ? undefined : source.indexOf(unknown, span[1]);
  const message =
    unknown === undefined
      ? `The directive \`${name}\` stands on one line, with the attribute \`file\`.`
      : `The directive \`${name}\` has no attribute \`${unknown}\`.`;
  const suggestion = `Write \`::${name}[The caption]{file=NAME}\`: the name of the table, without \`.csv\`.`;
  const place: Span = at === undefined ? span : [at, at + (unknown ?? '').length];
  return [{ rule: 'directive-invalid', span: place, message, suggestion }];
}

/** The span of the value of `file`; of the whole line if it has none. */
function fileSpan(node: Directive, source: string): Span {
  const [start, end] = spanOf(node);
  const line = source.slice(start, end).split('\n')[0] ?? '';
  const { indices = [] } = /[\s{]file\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s}]+))/d.exec(line) ?? {};
  const place = indices[1] ?? indices[2] ?? indices[3];
  return place === undefined ? [start, start + line.trimEnd().length] : [start + place[0], start + place[1]];
}
