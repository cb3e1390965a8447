import {
  CodeActionKind,
  type CodeAction,
  type Range,
  DiagnosticSeverity,
  type Diagnostic as Problem,
} from 'vscode-languageserver';
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts';
import { applyFixes } from '../../tools/fix/apply.ts';
import { type OpenSite, type Request, placesIn, uriIn, workspaceEdit } from './request.ts';

/** Kind of the code action that applies every safe fix of a file. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.content`;

/** Fixes of the problems in a range, like those of `content validate --fix`; unsafe ones are included. */
export function quickFixes(
  request: Request,
  range: Range,
  problems: readonly Diagnostic[],
  only: readonly string[] | undefined,
): CodeAction[] {
  const wants = (kind: string): boolean =>
    only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`));
  const { places } = request;
  const here = problems.filter((one) => overlaps(places.rangeOf(one), range));
  const single = here.flatMap((problem) =>
    (problem.fixes ?? []).map((fix, index): CodeAction => ({
      title: fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toProblem(request.site, problem)],
      isPreferred: index === 0 && isSafe(fix),
      edit: workspaceEdit(request.site, fix.edits),
    })),
  );
  const fixes = problems.flatMap((problem) => problem.fixes?.find(isSafe) ?? []);
  const files = new Set(fixes.flatMap(({ edits }) => edits.map(({ file }) => file)));
  const texts = new Map([...files].map((file) => [file, request.site.text(file) ?? '']));
  const safe = applyFixes(texts, fixes).made.flatMap(({ edits }) => edits);
  const all: CodeAction[] =
    safe.length === 0
      ? []
      : [
          {
            title: 'Make every safe fix',
            kind: FIX_ALL,
            edit: workspaceEdit(request.site, safe),
          },
        ];
  return [...(wants(CodeActionKind.QuickFix) ? single : []), ...(wants(FIX_ALL) ? all : [])];
}

const isSafe = ({ applicability }: Fix): boolean => applicability === 'safe';

function overlaps(a: Range, b: Range): boolean {
  return !isBefore(a, b) && !isBefore(b, a);
}

function isBefore({ end }: Range, { start }: Range): boolean {
  return end.line < start.line || (end.line === start.line && end.character < start.character);
}

/** Converts a problem to an LSP diagnostic, whose message combines problem and suggestion. */
export function toProblem(site: OpenSite, one: Diagnostic): Problem {
  const related = (one.related ?? []).map(({ file, line, column, message }) => ({
    location: {
      uri: uriIn(site, file),
      range: placesIn(site, file).rangeOf({ line, column, endLine: line, endColumn: column }),
    },
    message,
  }));
  return {
    range: placesIn(site, one.file).rangeOf(one),
    severity: one.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: one.rule,
    source: 'content',
    message: one.suggestion === undefined ? one.message : `${one.message}\n${one.suggestion}`,
    ...(related.length === 0 ? {} : { relatedInformation: related }),
  };
}
