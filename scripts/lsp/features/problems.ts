import { DiagnosticSeverity, type Diagnostic as Problem } from 'vscode-languageserver';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placesIn, uriIn, type Request } from './request.ts';

/** A problem as a client shows it: what happened and what to do are one text there. */
export function toProblem({ site }: Pick<Request, 'site'>, one: Diagnostic): Problem {
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
