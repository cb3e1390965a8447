import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** The outcome of a command as reporters see it. */
export interface Report {
  ok: boolean;
  command: 'validate' | 'build';
  entries: number;
  durationMs: number;
  diagnostics: readonly Diagnostic[];
  source: (file: string) => string | undefined;
  work: { compiled: number; encoded: number; written: number; reused: number };
  notes: readonly string[];
}

/** Turns a report into the text that goes to stdout. */
export type Reporter = (report: Report, style: { color: boolean; quiet: boolean }) => string;

export function countSeverities(diagnostics: readonly Diagnostic[]): { errors: number; warnings: number } {
  const errors = diagnostics.filter((one) => one.severity === 'error').length;
  return { errors, warnings: diagnostics.length - errors };
}
