import type { HelpEdit } from '../../scripts/contract/editing-help.ts';

/** A text with edits that do not overlap. */
export function edited(text: string, edits: readonly HelpEdit[]): string {
  return [...edits]
    .sort((a, b) => b.span[0] - a.span[0])
    .reduce(
      (made, { span: [start, end], text: next }) => made.slice(0, start) + next + made.slice(end),
      text,
    );
}
