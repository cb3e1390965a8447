import { describe, expect, test } from 'vitest';
import { answerZip, zipTable } from './zip.ts';

const westminster = { name: 'Westminster', path: '/service-area/westminster', zipCodes: ['21157', '21158'] };
const eldersburg = { name: 'Eldersburg', path: '/service-area/eldersburg', zipCodes: ['21784'] };
const sykesville = { name: 'Sykesville', path: '/service-area/sykesville', zipCodes: ['21784'] };
const towns = [westminster, eldersburg, sykesville];

describe('answerZip', () => {
  test('names the town of a served ZIP code', () => {
    expect(answerZip('21158', towns)).toEqual({ kind: 'served', zip: '21158', towns: [westminster] });
  });

  test('names every town that shares a ZIP code', () => {
    expect(answerZip('21784', towns)).toEqual({
      kind: 'served',
      zip: '21784',
      towns: [eldersburg, sykesville],
    });
  });

  test.each([' 21157 ', '21157-1234', '211571234', '211 57'])('reads %j as 21157', (typed) => {
    expect(answerZip(typed, towns)).toMatchObject({ kind: 'served', zip: '21157' });
  });

  test('says so when a ZIP code is not on the route', () => {
    expect(answerZip('20001', towns)).toEqual({ kind: 'notServed', zip: '20001' });
  });

  test.each(['', '2115', '211578', 'Westminster', '21157-12', '2115a'])(
    'takes %j for no ZIP code',
    (typed) => {
      expect(answerZip(typed, towns)).toEqual({ kind: 'invalid' });
    },
  );
});

describe('zipTable', () => {
  test('lists every ZIP code once, in order, with its towns', () => {
    expect(zipTable([sykesville, westminster, eldersburg])).toEqual([
      { zip: '21157', towns: [westminster] },
      { zip: '21158', towns: [westminster] },
      { zip: '21784', towns: [sykesville, eldersburg] },
    ]);
  });
});
