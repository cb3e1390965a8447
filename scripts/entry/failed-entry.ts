import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntryResult } from '../model/entry-record.ts';

/** What is left of a file that cannot be worked on: why. */
export function failedEntry(problem: Diagnostic): EntryResult {
  const record = { data: undefined, rawKey: undefined, spans: {}, markdown: {}, dropped: false };
  return { record: { ...record, diagnostics: [problem] }, texts: {} };
}
