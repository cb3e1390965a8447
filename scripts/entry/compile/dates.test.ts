import { expect, test } from 'vitest';
import { toIsoDate } from './dates.ts';

test.each([
  ['July 31, 2025', '2025-07-31'],
  ['July 31 2025', '2025-07-31'],
  ['july 31, 2025', '2025-07-31'],
  ['Jul 31, 2025', '2025-07-31'],
  ['Sept. 5, 2025', '2025-09-05'],
  ['May 1, 2025', '2025-05-01'],
  ['09/22/2025', '2025-09-22'],
  ['9/2/2025', '2025-09-02'],
  ['2025-07-31', '2025-07-31'],
  [' 2025-07-31 ', '2025-07-31'],
  ['February 29, 2024', '2024-02-29'],
])('DATA-35 %s is %s', (written, iso) => {
  expect(toIsoDate(written)).toBe(iso);
});

test.each([
  'February 29, 2025',
  '2025-02-30',
  '13/01/2025',
  '22/09/2025',
  '31.7.2025',
  '2025/07/31',
  '2025-7-31',
  'July 2025',
  'Juli 31, 2025',
  'Ma 1, 2025',
  '31 July 2025',
  'July 31, 25',
  '',
])('%j is no date', (written) => {
  expect(toIsoDate(written)).toBeUndefined();
});
