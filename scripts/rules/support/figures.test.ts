import { describe, expect, test } from 'vitest';
import { inWords } from '../../model/counts.ts';
import { FigureIndex } from './figures.ts';

test.each([
  [0, 'zero'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [45, 'forty-five'],
  [120, 'one hundred twenty'],
  [22_000, 'twenty-two thousand'],
  [1_540, 'one thousand five hundred forty'],
  [1.5, undefined],
  [1_000_000, undefined],
])('%d in words', (number, words) => {
  expect(inWords(number)).toBe(words);
});

describe('FigureIndex', () => {
  const index = new FigureIndex<string>();
  index.add('share', '12.1', ['%']);
  index.add('range', '40–50', ['people', 'users']);
  index.add('floor', '3 × 3', ['ft']);
  index.add('side', '3', ['feet']);
  index.add('energy', '1540', ['kWh']);
  index.add('founded', '1764', ['calendar year']);
  index.add('price', '0.15', ['$']);
  index.add('name', '600', []);
  index.add('rate', '9', ['people per day']);

  test.each([
    ['12.1 percent and 12.1%', ['12.1 percent', '12.1%']],
    [
      '40 to 50 people, 40-50 users, forty or fifty people',
      ['40 to 50 people', '40-50 users', 'forty or fifty people'],
    ],
    ['3 x 3 ft, three by three feet', ['3 x 3 ft', 'three by three feet']],
    ['1,540 kWh or 1540 kilowatt-hours', ['1,540 kWh', '1540 kilowatt-hours']],
    ['in 1764, at $0.15', ['1764', '$0.15']],
    ['9 people per day, 40 to 50 people per day', ['9 people per day', '40 to 50 people']],
    ['about 3 × 3 ft. Two to 12.1 percent, 1764 and 9', ['3 × 3 ft', '12.1 percent', '1764']],
    ['112.1%, 12.15%, 140–50 people, 1764th, $1,764.50, model 600', []],
  ])('%j', (text, found) => {
    expect(index.find(text).map((one) => one.text)).toEqual(found);
  });

  test('the longest figure counts, and gives all that it may be', () => {
    index.add('side of a square', '3', ['feet']);
    expect(index.find('a side of 3 feet')).toEqual([
      { text: '3 feet', start: 10, owners: ['side', 'side of a square'] },
    ]);
  });
});
