import {
  CodeActionKind,
  type CodeAction,
  DiagnosticSeverity,
  type Diagnostic as Problem,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { Diagnostic, Edit, Place } from '../diagnostics/diagnostic.ts';
import type { LiveSite } from './live-site.ts';
import { locationIn, uriIn } from './request.ts';

/** Fixes of the problems in a range of a file, like those of `content validate --fix`; unsafe ones are included. */
export function quickFixes(site: LiveSite, file: string, range: Range): CodeAction[] {
  return site.problems
    .filter((problem) => problem.file === file)
    .filter((problem) => !isBefore(rangeOf(problem), range) && !isBefore(range, rangeOf(problem)))
    .flatMap((problem) =>
      (problem.fixes ?? []).map((fix, index): CodeAction => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toProblem(site, problem)],
        isPreferred: index === 0 && fix.applicability === 'safe',
        edit: { changes: changes(site, fix.edits) },
      })),
    );
}

/** Edits of files by their URIs. */
function changes(site: LiveSite, edits: readonly Edit[]): Record<string, TextEdit[]> {
  const byUri: Record<string, TextEdit[]> = {};
  for (const { file, span, text } of edits) {
    const { uri, range } = locationIn(site, file, span);
    (byUri[uri] ??= []).push({ range, newText: text });
  }
  return byUri;
}

function isBefore({ end }: Range, { start }: Range): boolean {
  return end.line < start.line || (end.line === start.line && end.character < start.character);
}

/** The range of a place, whose lines and columns start at 1. */
function rangeOf({ line, column, endLine, endColumn }: Omit<Place, 'file'>): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

/** Converts a problem to an LSP diagnostic, whose message combines problem and suggestion. */
export function toProblem(site: LiveSite, problem: Diagnostic): Problem {
  const related = (problem.related ?? []).map(({ file, line, column, message }) => ({
    location: { uri: uriIn(site, file), range: rangeOf({ line, column, endLine: line, endColumn: column }) },
    message,
  }));
  return {
    range: rangeOf(problem),
    severity: problem.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: problem.rule,
    source: 'content',
    message: [problem.message, problem.suggestion].filter((words) => words !== undefined).join('\n'),
    relatedInformation: related,
  };
}
