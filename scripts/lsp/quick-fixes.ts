import {
  CodeActionKind,
  type CodeAction,
  type Range,
  DiagnosticSeverity,
  type Diagnostic as Problem,
} from 'vscode-languageserver';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type OpenSite, type Request, placesIn, uriIn, workspaceEdit } from './request.ts';

/** Fixes of the problems in a range, like those of `content validate --fix`; unsafe ones are included. */
export function quickFixes(
  { site, places }: Request,
  range: Range,
  problems: readonly Diagnostic[],
): CodeAction[] {
  return problems
    .filter((problem) => overlaps(places.rangeOf(problem), range))
    .flatMap((problem) =>
      (problem.fixes ?? []).map((fix, index): CodeAction => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toProblem(site, problem)],
        isPreferred: index === 0 && fix.applicability === 'safe',
        edit: workspaceEdit(site, fix.edits),
      })),
    );
}

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
