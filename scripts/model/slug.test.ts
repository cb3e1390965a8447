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
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['F# and C♯', 'f-sharp-and-c-sharp'],
  ['Notepad++ 8', 'notepad-plus-plus-8'],
  ['.NET', 'dot-net'],
  ['ASP.NET', 'asp-net'],
  ['Node.js', 'node-js'],
  ['… and more', 'and-more'],
  ['...and more', 'and-more'],
  ['#1', '1'],
  ['+1 410', '1-410'],
  ['+++', ''],
  ['R&D', 'r-d'],
  ['Ærø', 'aero'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['SMØRREBRØD', 'smorrebrod'],
  ['İstanbul, Işık', 'istanbul-isik'],
])('%j → %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
