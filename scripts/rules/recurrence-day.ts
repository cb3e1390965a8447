import { allEntries } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { readsStructure } from './rule.ts';

/** A recurring event must start on a day of its rule, and exclude only days of its rule. */
export const checkRecurrences = readsStructure(({ model }) =>
  allEntries(model).flatMap(({ file, record, repeats }) =>
    // A date in an unknown format is already reported.
    repeats === undefined || record.diagnostics.some(({ rule }) => rule === 'date-unknown')
      ? []
      : [...repeats.values()].flatMap(({ faults }) =>
          faults.map(({ pointer, message, suggestion }) =>
            file.problem('recurrence-day', valueSpan(record.spans, pointer), message, { suggestion }),
          ),
        ),
  ),
);
