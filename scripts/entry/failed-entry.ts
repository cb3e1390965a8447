import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EntryResult } from '../model/entry-record.ts';

/** The result for a file that cannot be processed: an empty record with the reason. */
export function failedEntry(problem: Diagnostic): EntryResult {
  const record = { data: undefined, rawKey: undefined, spans: {}, markdown: {}, dropped: false };
  return { record: { ...record, diagnostics: [problem] }, texts: {} };
}
