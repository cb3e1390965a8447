import type { Span } from '../../diagnostics/diagnostic.ts';
import { overBudget } from './budget.ts';
import { CodeElements } from './code-elements.ts';
import { parseMarkdown, type ParseMarkdown } from './parser.ts';
import { spanOf } from './span-of.ts';
import { visit } from './visit.ts';

/**
 * Where a Markdown text shows code: in fences, in backticks, indented, or in the elements for it. A text that takes too much
 * work to be parsed has none: it is reported as that.
 */
export function codeAreas(source: string, depth: number, parse: ParseMarkdown = parseMarkdown): Span[] {
  if (overBudget(source, depth) !== undefined) return [];
  const areas: Span[] = [];
  const html = new CodeElements();
  visit(parse(source), (node) => {
    const [start, end] = spanOf(node);
    if (node.type === 'html')
      for (const { text, offset, isCode } of html.pieces(node.value)) {
        if (isCode) areas.push([start + offset, start + offset + text.length]);
      }
    else if (node.type === 'code' || node.type === 'inlineCode' || (node.type === 'text' && html.isOpen))
      areas.push([start, end]);
  });
  return areas;
}
