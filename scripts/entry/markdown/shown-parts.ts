import type { Root as HastRoot } from 'hast';
import type { MarkdownFacts, Stylesheet } from '../../model/markdown.ts';
import type { Extensions } from '../../schema/markdown-extensions.ts';
import { highlightCode } from './highlight-code.ts';
import { CODE, parts } from './lazy-parts.ts';
import type { TextProblem } from './text-problem.ts';

/** Renders formulas and highlights code. This is the last step: nothing reads their content afterwards. */
export function show(
  tree: HastRoot,
  source: string,
  facts: MarkdownFacts,
  { math, code }: Pick<Extensions, 'math' | 'code'>,
): TextProblem[] {
  const problems: TextProblem[] = [];
  if (math !== false && parts.formulas !== undefined) {
    const formulas = parts.formulas.renderFormulas(tree, source);
    problems.push(...formulas.problems);
    facts.styles.push(...formulas.styles);
    needSheet(facts, 'math');
  }
  if (!code || !CODE.test(source)) return problems;
  const highlighted = highlightCode(tree, source);
  if (highlighted.isAny) needSheet(facts, 'code');
  return [...problems, ...highlighted.problems];
}

/** Records that a text needs a part of `content.css`. */
export function needSheet(facts: MarkdownFacts, name: Stylesheet): void {
  facts.sheets = [...(facts.sheets ?? []), name];
}
