import { beforeAll, describe, expect, test } from 'vitest';
import type { SchemaSet } from '../../schema/collection.ts';
import type { Entry } from '../../model/site-model.ts';
import { SchemaResolver } from '../../schema/resolver.ts';
import { dayFaults, recurrencesOf } from './recurrences.ts';
import { type Recurring, prepareSeries } from './occurrences.ts';

beforeAll(async () => {
  const schema = { properties: { rule: { 'x-recurrence': { start: 'day' } } } };
  await prepareSeries({ collections: [{ schema }], byId: new Map() } as unknown as SchemaSet);
});

const event = (rule: string, start: string, more: Partial<Recurring> = {}): Recurring => ({
  ...{ rule, start, zone: undefined, except: [] },
  ...more,
});

describe('days that are none of the rule', () => {
  test.each<[string, Recurring, string[]]>([
    ['a sound event', event('FREQ=WEEKLY;BYDAY=TU', '2026-06-02', { except: ['2026-06-09'] }), []],
    [
      'a first day of another weekday',
      event('FREQ=WEEKLY;BYDAY=TU', '2026-06-03'),
      [
        'It begins on Wednesday, June 3, 2026, which is not one of the days of its rule. Write `2026-06-09`, Tuesday, June 9, 2026, or change the rule.',
      ],
    ],
    [
      'an end before the beginning',
      event('UNTIL=20260101;FREQ=WEEKLY', '2026-06-02'),
      [
        'The rule ends on Thursday, January 1, 2026 (`UNTIL`), before the first day, Tuesday, June 2, 2026: it never happens. Write a later day as `UNTIL`, or an earlier first day.',
      ],
    ],
    [
      'an end before the first of its days',
      event('FREQ=YEARLY;BYMONTH=2;UNTIL=20270101', '2026-06-02'),
      [
        'The first day of the rule is Tuesday, February 2, 2027, and it ends before, on Friday, January 1, 2027 (`UNTIL`): it never happens. Write a later day as `UNTIL`, or an earlier first day.',
      ],
    ],
    [
      'an interval that passes over all of its days',
      event('FREQ=MONTHLY;INTERVAL=12;BYMONTH=3', '2026-05-05'),
      [
        'The rule has no day from Tuesday, May 5, 2026 on: it never happens. `INTERVAL=12` counts from the first day and skips all days of the rule: begin on one of them, such as `2027-03-05`, or remove it.',
      ],
    ],
    [
      'a day that no year has',
      event('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=2', '2026-06-02'),
      [
        'The rule has no day from Tuesday, June 2, 2026 on: it never happens. Check which days its parts allow together.',
      ],
    ],
    [
      'a rare day of a rule that goes day by day',
      event('FREQ=DAILY;BYMONTH=2;BYDAY=MO;BYMONTHDAY=29', '2016-02-29'),
      [],
    ],
    ['an end on the first day', event('FREQ=WEEKLY;UNTIL=20260602', '2026-06-02'), []],
    [
      'a day left out that is no day, which is told of where days are read',
      event('FREQ=WEEKLY;BYDAY=TU', '2026-06-02', { except: [''] }),
      [],
    ],
    [
      'a day left out that is none',
      event('FREQ=WEEKLY;BYDAY=TU', '2026-06-02', { except: ['2026-06-10'] }),
      [
        'Wednesday, June 10, 2026 is left out, but it is not one of the days of the rule. Write `2026-06-09` or `2026-06-16`, or remove it.',
      ],
    ],
  ])('%s', (_name, one, words) => {
    expect(dayFaults(one).map(({ message, suggestion }) => `${message} ${suggestion}`)).toEqual(words);
  });
});

test('a count that takes too many steps is a problem of the rule, not a rule without days', () => {
  const rare = event('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=99', '1960-02-29');
  const set = { byId: new Map() } as unknown as SchemaSet;
  const schema = {
    properties: { day: { type: 'string' }, rule: { 'x-recurrence': { start: 'day' } } },
  };
  const data = { day: rare.start, rule: rare.rule };
  const entry = { collection: { schema }, data, record: {} } as unknown as Entry;
  const repeats = recurrencesOf({ set, resolver: new SchemaResolver(set.byId), today: '2026-07-31' }, entry);
  expect(repeats?.get('/rule')).toMatchObject({
    dates: [],
    faults: [{ pointer: '/rule', message: expect.stringContaining('too many steps') as string }],
  });
});
