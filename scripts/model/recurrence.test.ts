import { describe, expect, test } from 'vitest';
import { readRule } from './recurrence.ts';

describe('a rule of recurrence', () => {
  test.each([
    ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU'],
    [' rrule:freq=monthly;byday=-1fr; ', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    ['FREQ=DAILY;INTERVAL=2;UNTIL=20261231', 'FREQ=DAILY;INTERVAL=2;UNTIL=20261231'],
    ['FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=31', 'FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=31'],
    ['FREQ=MONTHLY;BYDAY=6MO,5TU', 'FREQ=MONTHLY;BYDAY=6MO,5TU'],
    ['FREQ=YEARLY;BYDAY=20MO', 'FREQ=YEARLY;BYDAY=20MO'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;WKST=SU',
    ],
  ])('%j is read', (text, rule) => {
    expect(readRule(text)).toBe(rule);
  });

  test.each([
    ['every Tuesday', 'Write for example `FREQ=WEEKLY;BYDAY=TU` (every Tuesday)'],
    ['', 'Write for example'],
    ['FREQ=WEKLY', 'Did you mean `WEEKLY`?'],
    ['FREK=WEEKLY', 'Did you mean `FREQ`?'],
    ['FREQ=WEEKLY;BYDAY=SO', 'Days of the week: `MO`, `TU`, `WE`, `TH`, `FR`, `SA`, `SU`.'],
    ['FREQ=WEEKLY;BYDAY=TUE', 'Did you mean `TU`?'],
    ['FREQ=WEEKLY;BYDAY=tuesday', 'Write days such as `TU,TH`'],
    ['FREQ=WEEKLY;BYDAY=1TU', 'Write `FREQ=MONTHLY`, or the day without a number.'],
    ['BYDAY=TU', 'Write for example'],
    ['FREQ=HOURLY', 'Write `DAILY`, `WEEKLY`, `MONTHLY`, `YEARLY`.'],
    ['FREQ=DAILY;BYHOUR=9', 'Remove `BYHOUR`.'],
    ['FREQ=DAILY;COUNT=1000000', 'Write a whole number from 1 to 999.'],
    ['FREQ=DAILY;INTERVAL=0', 'Write a whole number from 1 to 999.'],
    ['FREQ=DAILY;UNTIL=20260230', 'Write the last day, such as `20261231`.'],
    ['FREQ=DAILY;UNTIL=20261231;COUNT=3', 'Keep one of the two.'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'Keep one of them.'],
    ['FREQ=WEEKLY;BYSETPOS=1', 'Add `BYDAY` or `BYMONTHDAY`, or remove it.'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'Remove it, or write `FREQ=DAILY` or `FREQ=MONTHLY` or `FREQ=YEARLY`.'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'Use `BYMONTH`, `BYMONTHDAY` or `BYDAY` instead.'],
    ['FREQ=DAILY=2', 'Did you mean'],
    ['__proto__=1', 'Parts: '],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'Write a day that at least one of these months has.'],
    ['FREQ=MONTHLY;BYMONTH=2,4,6;BYMONTHDAY=31,-31', 'Write a day that at least one of these months has.'],
    ['FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2', 'Write a day that at least one of these months has.'],
    ['FREQ=MONTHLY;BYDAY=6MO', 'Write a number up to 5, or `-1` for the last.'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=-6MO,9TU', 'Write a number up to 5, or `-1` for the last.'],
  ])('%j is told what to write', (text, suggestion) => {
    const fault = readRule(text);
    expect(typeof fault === 'object' ? fault.suggestion : fault).toContain(suggestion);
  });
});
