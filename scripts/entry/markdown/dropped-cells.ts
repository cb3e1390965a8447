import type { Root, TableCell } from 'mdast';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { spanOf } from './span-of.ts';
import { visit } from './tree.ts';

/** The advice for a cell that is not shown. */
const REMEDY =
  'Add a column to the first row of the table, or write `\\|` for a bar that is part of the text.';

/**
 * The cells that a table does not show, because its header row has fewer
 * columns (GitHub Flavored Markdown drops them).
 */
export function droppedCells(tree: Root): { what: string; span: Span; remedy: string }[] {
  const found: { what: string; span: Span; remedy: string }[] = [];
  visit(tree, 'table', ({ children: rows, align }) => {
    const columns = align?.length ?? 0;
    for (const { children: cells } of rows)
      for (const cell of cells.slice(columns).filter(hasWords))
        found.push({
          what: 'a cell beyond the last column of its table',
          span: spanOf(cell),
          remedy: REMEDY,
        });
  });
  return found;
}

/** Whether a cell has visible content. */
export function hasWords({ children }: TableCell): boolean {
  return children.length > 0;
}
