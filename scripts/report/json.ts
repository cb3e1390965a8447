import { countSeverities, type Reporter } from './report.ts';

/** One JSON object; its shape is a contract (docs/architecture.md) and only grows. */
export const jsonReporter: Reporter = ({ ok, entries, durationMs, diagnostics, fixed }) =>
  `${JSON.stringify({ version: 1, ok, entries, ...countSeverities(diagnostics), durationMs, diagnostics, fixed }, undefined, 2)}\n`;
