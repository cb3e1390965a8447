import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['Mount Airy', 'mount-airy'],
  ['  Patapsco  Pantry ', 'patapsco-pantry'],
  ['Ladle & Leek', 'ladle-leek'],
  ['Café Olé', 'cafe-ole'],
  ["Ben's Place", 'bens-place'],
  ['Ben’s Place', 'bens-place'],
  ['24/7', '24-7'],
  ['--a--', 'a'],
  ['…', ''],
])('%j → %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
