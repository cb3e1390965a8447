import { again } from '../diagnostics/rules/fields.ts';
import { allEntries } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';

/** A recurring event must start on a day of its rule, and exclude only days of its rule. */
export const checkRecurrences: Check = ({ model }) =>
  allEntries(model).flatMap(({ file, record, repeats }) =>
    // A date in an unknown format is already reported.
    repeats === undefined || record.diagnostics.some(({ rule }) => rule === 'date-unknown')
      ? []
      : [...repeats.values()].flatMap(({ faults }) =>
          faults.map(({ pointer, message, suggestion }) =>
            file.finding('recurrence-day', valueSpan(record.spans, pointer), message, { suggestion }),
          ),
        ),
  );

export default rules(
  {
    'recurrence-day': {
      group: 'Fields',
      severity: 'error',
      title: 'A day that does not fit its rule',
      about: 'an event whose first day, or a day that it leaves out, is not one of the days of its rule',
      why: 'One of the two is a mistake: visitors would come on the wrong weekday, or on a day that was meant to be left out.',
      remedy: 'write a day of the rule, or change the rule',
      wrong: again('FREQ=WEEKLY;BYDAY=TU', '2026-07-29'),
      right: again('FREQ=WEEKLY;BYDAY=TU'),
    },
  },
  checkRecurrences,
);
