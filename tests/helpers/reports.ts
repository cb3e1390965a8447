import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import type { Report, ReportOptions } from '../../scripts/report/report.ts';

/** Default options of reporters in tests. */
export const OPTIONS: ReportOptions = { color: false, quiet: false, prefix: '' };

/** A problem with default properties, overridden by those of the test. */
export function problem(more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    rule: 'field-unknown',
    severity: 'error',
    file: 'content/a.yaml',
    line: 2,
    column: 3,
    endLine: 2,
    endColumn: 8,
    message: 'There is no field `titel` here.',
    ...more,
  };
}

/** The report of a finished `validate` with these problems. */
export function reportOf(diagnostics: readonly Diagnostic[], more: Partial<Report> = {}): Report {
  return {
    ok: diagnostics.every((one) => one.severity === 'warning'),
    command: 'validate',
    entries: 7,
    durationMs: 12,
    diagnostics,
    source: () => undefined,
    work: { compiled: 0, encoded: 0, written: 0, reused: 0 },
    notes: [],
    isWritten: false,
    schedule: { held: [], nextDue: null },
    ...more,
  };
}
