import { appendFileSync } from 'node:fs';
import type { Report, ReportOptions } from '../report/report.ts';
import { stepSummary } from '../report/step-summary.ts';
import { tell } from './print.ts';

/**
 * Appends the table of the problems to the file in which GitHub collects the summary of a step; without such a file, or without
 * problems, nothing happens. The table is an extra: when it cannot be written, a line on stderr says so and the run goes on.
 */
export function appendStepSummary(report: Report, options: ReportOptions, file: string | undefined): void {
  const text = stepSummary(report, options);
  if (file === undefined || file === '' || text === '') return;
  try {
    appendFileSync(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    tell(
      `content: The table of problems could not be added to GITHUB_STEP_SUMMARY (${reason}). The report itself is complete.\n`,
    );
  }
}
