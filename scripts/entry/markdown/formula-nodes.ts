import type { Root } from 'mdast';
import type { Math as Display } from 'mdast-util-math';
import type { Extensions } from '../../schema/markdown-extensions.ts';
import { parts } from './lazy-parts.ts';
import { LIMITS, tooMany, type LimitExceeded } from './limits.ts';
import { spanOf, visit } from './tree.ts';
import type { TextProblem } from './text-problem.ts';

/** Whether to look for formulas in a text: they are enabled, and a character may start one. */
export function holdsFormulas(source: string, { math }: Extensions): boolean {
  if (math === false || parts.formulas === undefined) return false;
  return source.includes(math === 'inline' ? '$' : '$$') || source.includes('math');
}

/**
 * Turns formulas into code in the language `math`, so that no token or Markdown in them is parsed and the
 * allow-list keeps them.
 * @returns unclosed formulas
 */
export function takeFormulas(tree: Root, source: string): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'math' && node.type !== 'inlineMath') || parent === undefined || index === undefined)
      return;
    const { position, value } = node;
    const at = position && { position };
    if (node.type === 'math') {
      problems.push(...withoutEnd(node, source));
      parent.children[index] = { type: 'code', lang: 'math', value, ...at };
    } else {
      const data = { hProperties: { className: ['language-math'] } };
      parent.children[index] = { type: 'inlineCode', value, data, ...at };
    }
  });
  return problems;
}

function withoutEnd(node: Display, source: string): TextProblem[] {
  const [start, end] = spanOf(node);
  const lines = source.slice(start, end).trimEnd().split('\n');
  if (lines.length > 1 && /^[\s>]*\${2,}$/.test(lines.at(-1) ?? '')) return [];
  return [
    {
      rule: 'formula-invalid',
      span: [start, start + 2],
      message: 'The formula that begins with `$$` has no end, so everything below is part of it.',
      suggestion: 'Write `$$` on a line of its own where the formula ends.',
    },
  ];
}

/**
 * The parser searches for the match of each run of dollars, so every distinct
 * length means a scan to the end of the paragraph.
 */
const MOST_LENGTHS = 20;

/** Checks whether the formulas of a text can be parsed in bounded time. */
export function formulaLimit(source: string, extensions: Extensions): LimitExceeded | undefined {
  if (!holdsFormulas(source, extensions)) return undefined;
  const lengths = new Set<number>();
  let count = 0;
  for (const { 0: run, index } of source.matchAll(/\$+/g)) {
    count += 1;
    lengths.add(run.length);
    if (count > LIMITS.dollars || lengths.size > MOST_LENGTHS) return tooMany('dollars', [index, index + 1]);
  }
  return undefined;
}
