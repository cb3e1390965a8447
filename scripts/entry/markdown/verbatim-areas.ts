import type { Span } from '../../diagnostics/diagnostic.ts';
import { lowerBound } from '../../diagnostics/line-index.ts';
import { extensionsOf, type Extensions } from '../../schema/markdown-extensions.ts';
import { holdsFormulas } from './formula-nodes.ts';
import { holdsDirectives } from './directive-limits.ts';
import { workLimitExceeded } from './work-limits.ts';
import { parseMarkdown } from './parser.ts';
import { spanOf } from './span-of.ts';
import { VerbatimHtml } from './verbatim-html.ts';
import { visit } from './tree.ts';

/**
 * The spans of a Markdown text that contain no tokens: code (in fences, in backticks,
 * indented, or in code elements) and HTML comments. A text that exceeds the work
 * limits has none, because that is reported instead.
 */
export function verbatimAreas(
  source: string,
  depth: number,
  extensions: Extensions = extensionsOf(),
): Span[] {
  if (workLimitExceeded(source, depth) !== undefined) return [];
  const areas: Span[] = [];
  if (holdsDirectives(source, extensions))
    for (const { 0: whole, index } of source.matchAll(BRACE)) areas.push([index, index + whole.length]);
  const html = new VerbatimHtml();
  const math = holdsFormulas(source, extensions) ? extensions.math : false;
  visit(parseMarkdown(source, { math }), (node) => {
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
const VERBATIM: ReadonlySet<string> = new Set(['code', 'inlineCode', 'math', 'inlineMath']);

/** The opening brace of a directive's attributes: `::video{muted}` contains no token. */
const BRACE = /(?<=^[ \t>*+.)\d-]*:{2,}[A-Za-z][\w-]*(?:\[[^\]\n]{0,1000}\])?)\{/gm;

/**
 * Maps an offset in a node's HTML to one in the text: in lists and
 * quotations its lines have lost their prefixes.
 */
function placesOf(value: string, source: string, [start, end]: Span): (offset: number) => number {
  const written = source.slice(start, end).split('\n');
  const starts: number[] = [];
  const places: number[] = [];
  let [from, at] = [0, start];
  for (const [index, line] of value.split('\n').entries()) {
    const whole = written[index]?.length ?? 0;
    starts.push(from);
    places.push(at + Math.max(0, whole - line.length));
    [from, at] = [from + line.length + 1, at + whole + 1];
  }
  return (offset) => {
    const line = lowerBound(starts.length, (place) => (starts[place] ?? 0) <= offset) - 1;
    return (places[line] ?? start) + offset - (starts[line] ?? 0);
  };
}
