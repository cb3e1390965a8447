import type { Element, ElementContent, Text } from 'hast';

/** The info string of a fence after its language: `js title="a.js" {1,3-5} ins={2} del={4}`. */
export interface FenceMeta {
  title?: string;
  /** For each class, a 1 at the number of each line that has it; the first line has the number 1. */
  lines: ReadonlyMap<string, Uint8Array>;
  /** The highest of these numbers; 0 if there are none. */
  highest: number;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;
const RANGES = /(?<=^|\s)(ins=|del=)?\{([\d\s,-]{1,1000})\}(?=\s|$)/g;
const CLASSES: Readonly<Record<string, string>> = { 'ins=': 'md-line-ins', 'del=': 'md-line-del' };

/**
 * Reads the info string of a fence; unknown parts are kept for other programs (`data-meta`).
 * @param count the number of lines of the code
 */
export function readMeta(meta: string, count: number): FenceMeta {
  const [, double, single, bare] = TITLE.exec(meta) ?? [];
  const title = double ?? single ?? bare;
  const lines = new Map<string, Uint8Array>();
  let highest = 0;
  for (const [, kind = '', ranges = ''] of meta.replace(TITLE, ' ').matchAll(RANGES)) {
    const name = CLASSES[kind] ?? 'md-line-marked';
    const marked = lines.get(name) ?? new Uint8Array(count + 1);
    lines.set(name, marked);
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range.split('-').map(Number);
      highest = Math.max(highest, first, last);
      marked.fill(1, Math.max(1, first), last + 1);
    }
  }
  return { ...(title !== undefined && title !== '' && { title }), lines, highest };
}

/** The number of lines in a code block; a trailing line break does not start another line. */
export function lineCount(code: string): number {
  return code.replace(/\n$/, '').split('\n').length;
}

/**
 * Wraps each line that has a class in an element; highlighting that spans several lines is split.
 * @param children the highlighted code
 */
export function markLines(children: ElementContent[], { lines }: FenceMeta): ElementContent[] {
  if (lines.size === 0) return children;
  return splitLines(children).flatMap((line, index): ElementContent[] => {
    const className = [...lines].flatMap(([name, marked]) => (marked[index + 1] === 1 ? name : []));
    if (className.length === 0) return line;
    return [{ type: 'element', tagName: 'span', properties: { className }, children: line }];
  });
}

/** The lines of a code block, each with its line break and with all its elements closed. */
function splitLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  const add = (node: ElementContent, within: readonly Element[]): void => {
    lines
      .at(-1)
      ?.push(
        within.reduceRight<ElementContent>((inner, element) => ({ ...element, children: [inner] }), node),
      );
  };
  const step = (nodes: readonly ElementContent[], within: readonly Element[]): void => {
    for (const node of nodes)
      if (node.type === 'element') step(node.children, [...within, node]);
      else if (node.type === 'text')
        for (const piece of node.value.split(/(?<=\n)/)) {
          const text: Text = { type: 'text', value: piece };
          add(text, within);
          if (piece.endsWith('\n')) lines.push([]);
        }
  };
  step(children, []);
  return lines;
}
