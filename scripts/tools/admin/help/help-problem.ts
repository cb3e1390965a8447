import type { Diagnostic, Fix } from '../../../diagnostics/diagnostic.ts';
import type { HelpFix, HelpProblem } from '../../../shared/editing-help.ts';
import { LineIndex } from '../../../diagnostics/line-index.ts';
import { pointerAt, type Spans } from '../../../model/spans.ts';
import { segmentName } from '../../../schema/json.ts';
import { edited } from '../../../shared/edited.ts';

/** Maximum length of an excerpt: enough to find the place in a long text. */
const LONGEST_EXCERPT = 80;

/** Converts a problem for the editing page, with the field that it is in. */
export function helpProblem(
  one: Diagnostic,
  text: string,
  spans: Spans | undefined,
  textOf: (file: string) => string | undefined,
): HelpProblem {
  const lines = new LineIndex(text);
  const start = lines.offset(one);
  const end = lines.offset({ line: one.endLine, column: one.endColumn });
  // A missing field has no place in the file: it is reported at the first one, and only its message names it.
  const missing = /^The field `([^`]+)` is missing[.,]/.exec(one.message)?.[1];
  const field = missing ?? (spans === undefined ? undefined : fieldAt(spans, start));
  return {
    rule: one.rule,
    severity: one.severity,
    message: one.message,
    ...(one.suggestion === undefined ? {} : { suggestion: one.suggestion }),
    line: one.line,
    column: one.column,
    ...(field === undefined ? {} : { field }),
    excerpt:
      missing === undefined ? text.slice(start, Math.max(start, Math.min(end, start + LONGEST_EXCERPT))) : '',
    fixes: (one.fixes ?? []).map((fix) => helpFix(one.file, fix, textOf)),
  };
}

function helpFix(own: string, { title, edits }: Fix, textOf: (file: string) => string | undefined): HelpFix {
  const others = [...new Set(edits.map(({ file }) => file))].filter((file) => file !== own);
  return {
    title,
    edits: edits.flatMap(({ file, span, text }) => (file === own ? [{ span, text }] : [])),
    others: others.map((file) => {
      const before = textOf(file) ?? '';
      const after = edited(
        before,
        edits.filter((edit) => edit.file === file),
      );
      return { file, before, after };
    }),
  };
}

/** Path of the innermost field at an offset, in its key or its value: `talks.0.day`. */
function fieldAt(spans: Spans, offset: number): string | undefined {
  return pointerAt(spans, offset)?.slice(1).split('/').map(segmentName).join('.');
}
