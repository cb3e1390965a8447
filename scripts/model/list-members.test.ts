import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test('names that differ in their signs have addresses of their own, and none is lost', () => {
  const names = [
    'C',
    'C++',
    'C#',
    'F#',
    'F',
    '.NET',
    'net',
    'R',
    'R&D',
    '日本',
    '日本+',
    'Ærø',
    'новости',
    'C++ по-русски',
  ];
  const slugs = names.map(slugify);
  expect(slugs).toEqual([
    ...[
      'c',
      'c-plus-plus',
      'c-sharp',
      'f-sharp',
      'f',
      'dot-net',
      'net',
      'r',
      'r-d',
      '日本',
      '日本-plus',
      'aero',
    ],
    ...['новости', 'c-plus-plus-по-русски'],
  ]);
});
