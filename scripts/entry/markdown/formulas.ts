import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import temml from 'temml';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf, SKIP, visit } from './tree.ts';
import { styleClass } from './styles.ts';
import type { TextProblem } from './text-problem.ts';

/** Parses formulas and renders them as MathML. Imported only if a text contains any. */
export { math, mathFromMarkdown };

/** Elements and attributes of MathML Core, plus those that temml adds. */
const ELEMENTS = new Set(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'accent columnAlign columnSpan className depth display displayStyle fence form height largeOp lineThickness lSpace mathBackground mathColor mathSize mathVariant maxSize minSize movableLimits notation rowSpacing rSpace scriptLevel separator stretchy symmetric voffset width'
    .toLowerCase()
    .split(' '),
);
/** Style declarations that temml writes: a length, a color or a keyword. */
const DECLARATION = /^[a-z-]+:[a-z0-9#%., -]{1,60}$/;

const MOST_CHARACTERS = 5_000;

/**
 * Renders formulas as MathML; they arrive as code in the language `math`.
 * @returns parse problems, and the style declarations that became classes
 */
export function renderFormulas(tree: Root, source: string): { problems: TextProblem[]; styles: string[] } {
  const problems: TextProblem[] = [];
  const styles: string[] = [];
  visit(tree, 'element', (node, index, parent) => {
    const [inner] = node.children;
    const isBlock = node.tagName === 'pre' && inner?.type === 'element' && isFormula(inner);
    if (!isBlock && !isFormula(node)) return;
    const text = toString(node).trim();
    const made = rendered(text, isBlock);
    if ('message' in made) {
      problems.push(problemOf(made, node, text, source));
      // Else the highlighter would call its language unknown.
      (isBlock ? inner : node).properties = {};
    } else if (parent !== undefined && index !== undefined)
      parent.children[index] = cleaned(made.element, styles);
    return SKIP;
  });
  return { problems, styles };
}

function isFormula({ tagName, properties: { className } }: Element): boolean {
  return tagName === 'code' && Array.isArray(className) && className.includes('language-math');
}

interface Fault {
  message: string;
  /** Offset in the formula. */
  at?: number | undefined;
}

function rendered(text: string, displayMode: boolean): { element: Element } | Fault {
  if (text === '') return { message: 'This formula is empty.' };
  if (text.length > MOST_CHARACTERS)
    return { message: `This formula is longer than ${MOST_CHARACTERS} characters.` };
  try {
    const html = temml.renderToString(text, {
      displayMode,
      throwOnError: true,
      trust: false,
      maxExpand: 1000,
    });
    const [element] = fromHtml(html, { fragment: true }).children;
    if (element?.type === 'element') return { element };
  } catch (error) {
    if (error instanceof RangeError) return { message: 'This formula has too many levels.' };
    const { message, position } = error as { message: string; position?: number };
    // The message ends with an excerpt after the colon; the diagnostic shows a better one.
    const words = message.replace(/ at (?:position \d+|end of input):[^]*$/, '').trim();
    return {
      message: `This formula cannot be read: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
      at: position,
    };
  }
  return { message: 'This formula gives nothing.' };
}

function problemOf({ message, at }: Fault, node: Element, text: string, source: string): TextProblem {
  const whole = spanOf(node);
  const start = source.indexOf(text, whole[0]);
  const isFound = at !== undefined && start !== -1 && start + text.length <= whole[1];
  const place = Math.min(start + (at ?? 0), start + text.length - 1);
  const span: Span = isFound ? [place, place + 1] : whole;
  return {
    rule: 'formula-invalid',
    span,
    message,
    suggestion: 'Write it in valid TeX. For a dollar sign that does not begin a formula, write `\\$`.',
  };
}

/** A formula reduced to MathML; styles become classes, as elsewhere. */
function cleaned(element: Element, styles: string[]): Element {
  const { style, ...properties } = element.properties;
  const declarations = (typeof style === 'string' ? style : '')
    .split(';')
    .map((one) => one.trim().replace(/\s*:\s*/, ':'))
    .filter((one) => DECLARATION.test(one));
  styles.push(...declarations);
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const kept = Object.entries(properties).filter(([name]) => ATTRIBUTES.has(name.toLowerCase()));
  const className = [...classes, ...declarations.map(styleClass)];
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [child];
    return child.type === 'element' && ELEMENTS.has(child.tagName) ? [cleaned(child, styles)] : [];
  });
  return {
    type: 'element',
    tagName: element.tagName,
    properties: { ...Object.fromEntries(kept), ...(className.length > 0 && { className }) },
    children,
  };
}
