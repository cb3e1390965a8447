import { allEntries } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { readsStructure } from './rule.ts';

/** An event that recurs begins on a day of its rule, and leaves out days of its rule. */
export const checkRecurrences = readsStructure(({ model }) =>
  allEntries(model).flatMap(({ file, record, repeats }) =>
    // A date in no known form is reported.
    repeats === undefined || record.diagnostics.some(({ rule }) => rule === 'date-unknown')
      ? []
      : [...repeats.values()].flatMap(({ faults }) =>
          faults.map(({ pointer, message, suggestion }) =>
            file.problem('recurrence-day', valueSpan(record.spans, pointer), message, { suggestion }),
          ),
        ),
  ),
);
