import type { Code, Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { isAllowedElement } from './html-policy.ts';
import { spanOf, visit, type TextProblem } from './tree.ts';
import { htmlTags, placesOf } from './verbatim-areas.ts';

/** Code and HTML that begin in a text and never end, so that they extend over everything below. */
export function unclosedParts(
  tree: Root,
  source: string,
): { blocks: TextProblem[]; elements: TextProblem[] } {
  const blocks: TextProblem[] = [];
  const open = new OpenElements();
  visit(tree, (node) => {
    if (node.type === 'html') open.read(node.value, source, spanOf(node));
    if (node.type === 'code') blocks.push(...openFence(node, source));
  });
  return { blocks, elements: open.faults() };
}

function openFence(node: Code, source: string): TextProblem[] {
  const [start, end] = spanOf(node);
  const text = source.slice(start, end);
  const [fence] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
  const [last = ''] = /(?<=\n[\s>]*)[^\s>].*$/.exec(text.trimEnd()) ?? [];
  const isClosed = last.length >= (fence?.length ?? 0) && last === (fence?.[0] ?? '').repeat(last.length);
  if (fence === undefined || isClosed) return [];
  return [
    {
      rule: 'text-markup',
      span: [start, start + fence.length],
      message: `The code that begins with \`\` ${fence} \`\` has no end, so everything below it is shown as code.`,
      suggestion: `Write ${fence.startsWith('~') ? `\`${fence}\`` : `\`\` ${fence} \`\``} on a line of its own where the code ends.`,
    },
  ];
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
  readonly #problems: TextProblem[] = [];

  read(html: string, source: string, span: Span): void {
    let placeOf: ((offset: number) => number) | undefined;
    for (const { name, isEnd, offset, length } of htmlTags(html)) {
      if (WITHOUT_END.has(name) || !isAllowedElement(name)) continue;
      placeOf ??= placesOf(html, source, span);
      const place: Span = [placeOf(offset), placeOf(offset + length)];
      if (isEnd) this.#end(name, place);
      else this.#open.push({ name, span: place });
    }
  }

  faults(): TextProblem[] {
    return [...this.#problems, ...this.#open.map(withoutEnd)];
  }

  #end(name: string, span: Span): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at !== -1) this.#problems.push(...this.#open.splice(at).slice(1).map(withoutEnd));
    else
      this.#problems.push({
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
