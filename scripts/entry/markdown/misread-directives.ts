import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { DirectiveSpec, Directives, Extensions } from '../../schema/markdown-extensions.ts';
import type { Dialect } from './dialects.ts';
import type { LeftoverSyntax } from './text-problem.ts';
import { spanOf, visit } from './tree.ts';

/** Patterns of text that almost is a directive of the schema: a space too many, a colon too few, words beside it. */
export function misreadDirectives(directives: Directives): Dialect[] {
  return Object.entries(directives).map(([name, spec]) => ({
    pattern: new RegExp(String.raw`(?<![\w:])(?::{2,}[ \t]*${name}(?![\w-])|:${name}(?=[[{])).*$`, 'm'),
    what: 'meant to be a directive but is not',
    remedy: formOf(name, spec),
  }));
}

function formOf(name: string, { content = 'none', required = [] }: DirectiveSpec): string {
  const attributes = required.length === 0 ? '' : `{${required.map((one) => `${one}="…"`).join(' ')}}`;
  return content === 'blocks'
    ? `Write \`:::${name}${attributes}\` on a line of its own, and \`:::\` on another one below its content.`
    : `Write it on a line of its own, with nothing between its parts: \`::${name}${content === 'line' ? '[words]' : ''}${attributes}\`.`;
}

/** The last lines of directives that do not begin; a beginning that is not read as one is reported instead. */
export function strayEnds(
  tree: Root,
  source: string,
  { directives }: Extensions,
  found: readonly LeftoverSyntax[],
): LeftoverSyntax[] {
  if (Object.keys(directives).length === 0 || found.some(({ span }) => source[span[0]] === ':')) return [];
  const ends: LeftoverSyntax[] = [];
  visit(tree, 'text', (node) => {
    const [start, end] = spanOf(node);
    for (const { 0: colons, index } of source.slice(start, end).matchAll(/(?<=^[ \t>]*):{3,}(?=[ \t]*$)/gm)) {
      const span: Span = [start + index, start + index + colons.length];
      ends.push({
        span,
        message: `\`${colons}\` ends nothing, because no directive is open here. Visitors see it exactly as written.`,
        suggestion: 'Remove it. A directive around another one has more colons than that one: `::::`.',
      });
    }
  });
  return ends;
}
