import type { Code, Nodes, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import type { TextProblem } from './text-problem.ts';
import { spanOf, visit } from './tree.ts';
import { htmlTags, placesOf } from './verbatim-areas.ts';

/** Code and HTML that begin in a text and never end, so that they extend over everything below. */
export function unclosedParts(
  tree: Root,
  source: string,
  isElement: (name: string) => boolean,
): { blocks: TextProblem[]; elements: TextProblem[] } {
  const blocks: TextProblem[] = [];
  const open = new OpenElements(isElement);
  visit(tree, (node) => {
    if (node.type === 'html') open.read(node.value, source, spanOf(node));
    if (node.type === 'code') blocks.push(...openFence(node, source));
  });
  return { blocks, elements: open.faults() };
}

function openFence(node: Code, source: string): TextProblem[] {
  const fence = signsOf(node, source, /^(?:`{3,}|~{3,})/);
  if (fence === undefined) return [];
  const [start] = spanOf(node);
  return [
    {
      rule: 'text-markup',
      span: [start, start + fence.length],
      message: `The code that begins with \`\` ${fence} \`\` has no end, so everything below it is shown as code.`,
      suggestion: `Write ${fence.startsWith('~') ? `\`${fence}\`` : `\`\` ${fence} \`\``} on a line of its own where the code ends.`,
    },
  ];
}

/** The signs that a block begins with if it does not end with a line of at least as many. */
function signsOf(node: Nodes, source: string, pattern: RegExp): string | undefined {
  const text = source.slice(...spanOf(node));
  const signs = pattern.exec(text)?.[0];
  if (signs === undefined) return undefined;
  const last = text
    .slice(text.lastIndexOf('\n') + 1)
    .replace(/^[\s>]+/, '')
    .trimEnd();
  const isClosed =
    text.includes('\n') && last.length >= signs.length && last === (signs[0] ?? '').repeat(last.length);
  return isClosed ? undefined : signs;
}

/** Elements without content, and those whose end tag HTML lets authors leave out. */
const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta source track wbr colgroup dd dt li option p rb rp rt tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

/** The elements of a text that are open, in the order of their tags. */
class OpenElements {
  readonly #open: { name: string; span: Span }[] = [];
  /** How many of each name are open, so that an end tag without one is not searched for among thousands. */
  readonly #counts = new Map<string, number>();
  readonly #found: TextProblem[] = [];

  constructor(private readonly isElement: (name: string) => boolean) {}

  read(html: string, source: string, span: Span): void {
    let placed: ((offset: number) => number) | undefined;
    for (const { name, isEnd, offset, length } of htmlTags(html)) {
      if (WITHOUT_END.has(name) || !this.isElement(name)) continue;
      placed ??= placesOf(html, source, span);
      const place: Span = [placed(offset), placed(offset + length)];
      if (isEnd) this.#end(name, place);
      else {
        this.#open.push({ name, span: place });
        this.#count(name, 1);
      }
    }
  }

  faults(): TextProblem[] {
    return [...this.#found, ...this.#open.map(withoutEnd)];
  }

  #count(name: string, change: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + change);
  }

  #end(name: string, span: Span): void {
    if ((this.#counts.get(name) ?? 0) > 0) {
      const ended = this.#open.splice(this.#open.findLastIndex((one) => one.name === name));
      for (const one of ended) this.#count(one.name, -1);
      for (const one of ended.slice(1)) this.#found.push(withoutEnd(one));
    } else
      this.#found.push({
        rule: 'text-markup',
        span,
        message: `\`</${name}>\` ends nothing, because no \`<${name}>\` is open here.`,
        suggestion: `Write \`<${name}>\` where it begins, or remove this.`,
      });
  }
}

function withoutEnd({ name, span }: { name: string; span: Span }): TextProblem {
  return {
    rule: 'text-markup',
    span,
    message: `The element \`<${name}>\` has no end, so it goes on over what follows.`,
    suggestion: `Write \`</${name}>\` where it ends.`,
  };
}
