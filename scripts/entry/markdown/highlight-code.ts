import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { lineCount, markLines, readMeta } from './code-lines.ts';
import { parts, CODE } from './lazy-parts.ts';
import { spanOf, visit } from './tree.ts';
import type { TextProblem } from './text-problem.ts';
import type { MarkdownFacts, Stylesheet } from '../../model/markdown.ts';
import type { Extensions } from '../../schema/markdown-extensions.ts';

/** Longer code is not highlighted, because some grammars would take too long. */
const MOST_CHARACTERS = 50_000;

/**
 * Highlights the code in a tree and marks its lines, with classes and data attributes for stylesheets.
 * @param source the text, used to locate language names
 * @returns problems with the fences, and whether there was any code
 */
export function highlightCode(tree: Root, source: string): { problems: TextProblem[]; isAny: boolean } {
  const problems: TextProblem[] = [];
  const { highlighter } = parts;
  let isAny = false;
  if (highlighter === undefined) return { problems, isAny };
  visit(tree, 'element', (pre) => {
    const [code] = pre.children;
    if (pre.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
    const written = languageOf(code);
    if (written === undefined) return;
    isAny = true;
    const language = highlighter.languageNamed(written);
    if (language === undefined)
      problems.push(unknownLanguage(written, highlighter.languageNames(), placeOf(written, code, source)));
    const text = toString(code);
    if (typeof language === 'string' && text.length <= MOST_CHARACTERS)
      code.children = highlighter.colored(language, text);
    pre.properties.className = [...classesOf(pre), 'md-code'];
    pre.properties.dataLanguage = written;
    problems.push(...applyMeta(pre, code, text, source));
  });
  return { problems, isAny };
}

function applyMeta(pre: Element, code: Element, text: string, source: string): TextProblem[] {
  const { dataMeta } = code.properties;
  if (typeof dataMeta !== 'string') return [];
  const lines = lineCount(text);
  const meta = readMeta(dataMeta, lines);
  if (meta.title !== undefined) pre.properties.dataTitle = meta.title;
  code.children = markLines(code.children, meta);
  if (meta.highest <= lines) return [];
  return [
    {
      rule: 'code-line-missing',
      span: placeOf(String(meta.highest), code, source),
      message: `Line ${meta.highest} is marked, but this code has ${lines} ${lines === 1 ? 'line' : 'lines'}.`,
      suggestion: `Write numbers from 1 to ${lines} in the braces.`,
    },
  ];
}

const PREFIX = 'language-';

function languageOf(code: Element): string | undefined {
  const name = classesOf(code).find((one) => one.startsWith(PREFIX));
  return name === undefined || name === PREFIX ? undefined : name.slice(PREFIX.length);
}

function classesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** Where a word of a fence's first line is; the start of the fence if the word is not found there. */
function placeOf(words: string, code: Element, source: string): Span {
  const [start] = spanOf(code);
  const line = /^[^\n]*/.exec(source.slice(start))?.[0] ?? '';
  const at = line.indexOf(words);
  return at === -1 ? [start, start + line.length] : [start + at, start + at + words.length];
}

function unknownLanguage(written: string, names: readonly string[], span: Span): TextProblem {
  return {
    rule: 'code-language-unknown',
    span,
    message: `There is no language \`${written}\`, so this code has no colors.`,
    suggestion: didYouMean(written, names) ?? 'Write the name of a related language, or `text` for none.',
  };
}

/** Renders formulas and highlights code. This is the last step: nothing reads their content afterwards. */
export function show(
  tree: Root,
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
