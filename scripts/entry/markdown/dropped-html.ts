import type { Root } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { visit, spanOf } from './tree.ts';

/**
 * Markup that HTML parsers drop or read as a comment, with its content. Comments are dropped on purpose; an
 * unclosed comment also drops everything after it.
 */
const LOST: readonly (readonly [RegExp, (text: string) => string | undefined])[] = [
  [
    /<!--(?:-?>|[^]*?(?:-->|$))/y,
    (text) => (text.endsWith('-->') ? undefined : 'a comment without an end (`-->`)'),
  ],
  [/<!\[CDATA\[[^]*?(?:\]\]>|$)/y, (text) => `the part \`${shortened(text)}\``],
  [/<\?[^]*?(?:\?>|$)/y, (text) => `the instruction \`${shortened(text)}\``],
  [/<![a-z][^>]*(?:>|$)/iy, (text) => `the declaration \`${shortened(text)}\``],
  [/<(?:html|head|body|frame|frameset)(?=[\s/>])[^<>]*>/iy, (text) => `the tag \`${shortened(text)}\``],
  [/<\/?[a-z][^<>]*$/iy, (text) => `the tag \`${shortened(text)}\` without an end (\`>\`)`],
];

const LONGEST = 40;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
}

/** HTML in a document that would disappear silently; reported like an element that is not allowed. */
export function droppedHtml(tree: Root, source: string): { what: string; span: Span }[] {
  const found: { what: string; span: Span }[] = [];
  visit(tree, 'html', ({ value, position }) => {
    let place = position?.start.offset ?? 0;
    for (let at = value.indexOf('<'); at !== -1; at = value.indexOf('<', at)) {
      const lost = lostAt(value, at);
      if (lost === undefined) at += 1;
      else {
        const { text, what } = lost;
        // Lines in a list or quotation have lost their prefixes, so the
        // position is searched for in the source.
        const first = text.split('\n')[0] ?? '';
        const start = Math.max(place, source.indexOf(first, place));
        place = start + first.length;
        at += text.length;
        if (what !== undefined) found.push({ what, span: [start, place] });
      }
    }
  });
  return found;
}

function lostAt(value: string, at: number): { text: string; what: string | undefined } | undefined {
  for (const [pattern, describe] of LOST) {
    pattern.lastIndex = at;
    const text = pattern.exec(value)?.[0];
    if (text !== undefined) return { text, what: describe(text) };
  }
  return undefined;
}

/**
 * The cells that a table does not show, because its header row has fewer
 * columns (GitHub Flavored Markdown drops them).
 */
export function droppedCells(tree: Root): { what: string; span: Span; remedy: string }[] {
  const found: { what: string; span: Span; remedy: string }[] = [];
  visit(tree, 'table', ({ children: rows, align }) => {
    const columns = align?.length ?? 0;
    for (const { children: cells } of rows)
      for (const cell of cells.slice(columns).filter(({ children }) => children.length > 0))
        found.push({
          what: 'a cell beyond the last column of its table',
          span: spanOf(cell),
          remedy:
            'Add a column to the first row of the table, or write `\\|` for a bar that is part of the text.',
        });
  });
  return found;
}
