import { expect, test } from 'vitest';
import { hourLines } from './Hours.tsx';

test('hours as people read them', () => {
  expect(
    hourLines([
      {
        days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:30',
        closes: '17:00',
      },
      { days: ['Saturday', 'Sunday'], opens: '00:00', closes: '12:05' },
      { days: ['Monday', 'Wednesday', 'Friday'], opens: '09:00', closes: '23:59' },
    ]),
  ).toEqual([
    'Monday to Friday, 8:30 a.m. to 5 p.m.',
    'Saturday, Sunday, 12 a.m. to 12:05 p.m.',
    'Monday, Wednesday, Friday, 9 a.m. to 11:59 p.m.',
  ]);
});
