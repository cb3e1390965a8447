import type { Span } from '../../diagnostics/diagnostic.ts';
import { lowerBound } from '../../diagnostics/line-index.ts';
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
import { holdsDirectives } from './figures.ts';
import { parseMarkdown } from './parser.ts';
import { spanOf, visit } from './tree.ts';

/**
 * The spans of a Markdown text that contain no tokens: code (in fences, in backticks,
 * indented, or in code elements) and HTML comments.
 */
export function verbatimAreas(source: string, extensions: Extensions = extensionsOf()): Span[] {
  const areas: Span[] = [];
  if (holdsDirectives(source, extensions))
    for (const { 0: whole, index } of source.matchAll(BRACE)) areas.push([index, index + whole.length]);
  const html = new VerbatimHtml();
  visit(parseMarkdown(source), (node) => {
    const span = spanOf(node);
    if (node.type === 'html') {
      const pieces = html.pieces(node.value).filter(({ isVerbatim }) => isVerbatim);
      const placed = pieces.length === 0 ? undefined : placesOf(node.value, source, span);
      for (const { text, offset } of pieces)
        if (placed !== undefined) areas.push([placed(offset), placed(offset + text.length)]);
    } else if (VERBATIM.has(node.type) || (node.type === 'text' && html.isOpen)) areas.push(span);
  });
  return areas.sort((a, b) => a[0] - b[0]);
}

/** Nodes that are shown as written. */
const VERBATIM: ReadonlySet<string> = new Set(['code', 'inlineCode']);

/** The opening brace of a directive's attributes: `::table{file=prices}` contains no token. */
const BRACE = /\{(?<=^[ \t>*+.)\d-]*:{2,}[A-Za-z][\w-]*(?:\[[^\]\n]{0,1000}\])?\{)/gm;

/**
 * Maps an offset in a node's HTML to one in the text: in lists and
 * quotations its lines have lost their prefixes.
 */
export function placesOf(value: string, source: string, [start, end]: Span): (offset: number) => number {
  const sourceLines = source.slice(start, end).split('\n');
  const starts: number[] = [];
  const places: number[] = [];
  let [from, at] = [0, start];
  for (const [index, line] of value.split('\n').entries()) {
    const sourceLength = sourceLines[index]?.length ?? 0;
    starts.push(from);
    places.push(at + Math.max(0, sourceLength - line.length));
    [from, at] = [from + line.length + 1, at + sourceLength + 1];
  }
  return (offset) => {
    const line = lowerBound(starts.length, (place) => (starts[place] ?? 0) <= offset) - 1;
    return (places[line] ?? start) + offset - (starts[line] ?? 0);
  };
}

/**
 * A comment (an unclosed one extends to the end of its HTML) or a tag. Both are skipped as a whole, so that
 * nothing named inside a comment or an attribute is taken for an element.
 */
const MARKUP =
  /(?<comment><!--(?:-?>|[^]*?(?:--!?>|$)))|<(?<end>\/?)(?<name>[a-z][a-z0-9-]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*'){0,1000}>/gi;

/** The tags in HTML, without those in comments. */
export function htmlTags(html: string): { name: string; isEnd: boolean; offset: number; length: number }[] {
  return [...html.matchAll(MARKUP)].flatMap(
    ({ 0: whole, index, groups: { comment, end, name = '' } = {} }) =>
      comment === undefined
        ? [{ name: name.toLowerCase(), isEnd: end === '/', offset: index, length: whole.length }]
        : [],
  );
}

/** Elements whose content is code, or not text at all. */
const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea']);

interface HtmlPiece {
  text: string;
  /** Start offset in the given HTML. */
  offset: number;
  /** Whether it contains no tokens: it is code or a comment, which is not shown. */
  isVerbatim: boolean;
}

/** Processes the HTML of a document piece by piece and tracks whether text between the pieces is code. */
export class VerbatimHtml {
  #open = 0;

  /** Whether the text that follows is inside `<code>`, `<pre>` or a similar element. */
  get isOpen(): boolean {
    return this.#open > 0;
  }

  /** Splits HTML into pieces with and without tokens; tags are never code. */
  pieces(html: string): HtmlPiece[] {
    const pieces: HtmlPiece[] = [];
    let from = 0;
    const add = (to: number, isVerbatim: boolean): void => {
      if (to > from) pieces.push({ text: html.slice(from, to), offset: from, isVerbatim });
      from = to;
    };
    for (const { 0: whole, index, groups = {} } of html.matchAll(MARKUP)) {
      const { comment, end, name = '' } = groups;
      const isCode = CODE.has(name.toLowerCase());
      if (comment === undefined && !isCode) continue;
      add(index, this.isOpen);
      add(index + whole.length, comment !== undefined);
      if (isCode) this.#open = Math.max(0, this.#open + (end === '/' ? -1 : 1));
    }
    add(html.length, this.isOpen);
    return pieces;
  }
}
