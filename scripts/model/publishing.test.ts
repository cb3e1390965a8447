import { describe, expect, test } from 'vitest';
import { holdOf, type Hold, type Shown } from './publishing.ts';

const SPEC = { draft: 'draft', from: 'publishOn', until: 'expiresOn', date: 'date' };
const TODAY = '2026-11-22';

describe('whether an entry is held back', () => {
  test.each<[object, Hold | undefined, Shown?]>([
    [{}, undefined],
    [{ draft: true }, { why: 'draft' }],
    [{ draft: false }, undefined],
    [{ draft: 'true' }, undefined],
    [{ publishOn: '2026-11-22' }, undefined],
    [{ publishOn: '2026-11-23' }, { why: 'scheduled', day: '2026-11-23' }],
    [{ date: '2031-01-01' }, { why: 'scheduled', day: '2031-01-01' }],
    [{ date: '2031-01-01', publishOn: '2026-01-01' }, undefined],
    [
      { date: '2020-01-01', publishOn: '2027-01-01' },
      { why: 'scheduled', day: '2027-01-01' },
    ],
    [{ expiresOn: '2026-11-23' }, undefined],
    [{ expiresOn: '2026-11-22' }, { why: 'expired', day: '2026-11-22' }],
    [
      { expiresOn: '2026-11-01', draft: true },
      { why: 'expired', day: '2026-11-01' },
    ],
    [{ publishOn: 'soon' }, undefined],
    [{ draft: true, publishOn: '2031-01-01' }, undefined, 'drafts'],
    [{ expiresOn: '2026-11-22' }, { why: 'expired', day: '2026-11-22' }, 'drafts'],
    [{ draft: true, expiresOn: '2026-11-22' }, undefined, 'everything'],
  ])('%j: %j (%s)', (data, hold, shown = 'published') => {
    expect(holdOf(SPEC, data as Parameters<typeof holdOf>[1], TODAY, shown)).toEqual(hold);
  });

  test('not where the schema names no field for it', () => {
    expect(holdOf(undefined, { draft: true }, TODAY, 'published')).toBeUndefined();
    expect(holdOf({ until: 'end' }, { draft: true, date: '2031-01-01' }, TODAY, 'published')).toBeUndefined();
  });
});
