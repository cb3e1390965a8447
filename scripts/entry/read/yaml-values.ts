import { visit, type Document } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** A line of text followed by a line that is indented further and starts with a hyphen. */
const LOST_ITEM = /^([ \t]*)(?:-|[^\s#:][^:\n]*:)[ \t][^\n]*\n\1[ \t]+- /m;

/** Reports items that are indented too far: each would become text of the item above, including its hyphen. */
export function lostItems(file: SourceFile, yaml: string, document: Document, offset: number): Diagnostic[] {
  if (!LOST_ITEM.test(yaml)) return [];
  const problems: Diagnostic[] = [];
  visit(document, {
    Scalar: (_key, { type, value, range }) => {
      if (type !== 'PLAIN' || typeof value !== 'string' || range == null) return;
      const found = /\n[ \t]*(- [^\n]*)/.exec(yaml.slice(range[0], range[1]));
      if (found?.[1] === undefined) return;
      const at = range[0] + found.index + found[0].length - found[1].length + offset;
      const message = 'This line continues the text above it, so its hyphen does not begin an item.';
      const suggestion =
        'Begin it in the column of its list; put quotes around a text that contains such a line.';
      problems.push(file.problem('yaml-syntax', [at, at + 1], message, { suggestion }));
    },
  });
  return problems;
}
