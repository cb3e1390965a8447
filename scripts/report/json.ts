import { countSeverities, type Reporter } from './report.ts';

/** One JSON object; its shape is a contract (docs/reference.md) and only grows. */
export const jsonReporter: Reporter = ({
  ok,
  entries,
  durationMs,
  schedule,
  diagnostics,
  fixed,
  gaps,
  stops = [],
}) => {
  // Only present for a build that continues without broken entries.
  const more = { ...gaps, ...(stops.length > 0 ? { stops } : {}) };
  const counts = countSeverities(diagnostics);
  return `${JSON.stringify({ version: 1, ok, entries, ...counts, durationMs, ...schedule, diagnostics: diagnostics.map((one) => ({ ...one, own: undefined })), fixed, ...more }, undefined, 2)}\n`;
};
