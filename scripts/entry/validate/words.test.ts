import { expect, test } from 'vitest';
import { describe as descriptionOf, fieldName, limitMessage, listed, shownValue } from './wording.ts';
import { fitsForm } from './formats.ts';

test.each([
  ['', 'The file'],
  ['/title', '`title`'],
  ['/hero/title', '`hero.title`'],
  ['/list/0', '`list`, item 1'],
  ['/hero/tickets/9', '`hero.tickets`, item 10'],
  ['/list/0/name', '`name` in `list`, item 1'],
  ['/list/0/name/2/first', '`first` in `name` in `list`, item 1, item 3'],
  ['/list/0/name/2', '`name` in `list`, item 1, item 3'],
  ['/a~1b/~0c', '`a/b.~c`'],
  ['/a1/2b', '`a1.2b`'],
])('the place %j is told as %s', (pointer, name) => {
  expect(fieldName(pointer)).toBe(name);
});

test.each([
  [[], ''],
  [['a'], '`a`'],
  [['a', 'b'], '`a` or `b`'],
  [['a', 'b', 'c'], '`a`, `b` or `c`'],
])('%j are listed as %s', (names, words) => {
  expect(listed(names)).toBe(words);
  expect(listed(names, 'and')).toBe(words.replace(' or ', ' and '));
});

test.each([
  [{ a: { description: 'Opening hour.' } }, 'opening hour'],
  [{ a: { description: 'ZIP code. Five digits.' } }, 'ZIP code. Five digits'],
  [{ a: { description: 'A' } }, 'A'],
  [{ a: { description: 5 } }, undefined],
  [{ a: true }, undefined],
  [{ b: { description: 'Other.' } }, undefined],
  ['none', undefined],
])('what %j says of a field', (properties, words) => {
  expect(descriptionOf({ properties }, 'a')).toBe(words);
  expect(descriptionOf(properties, 'a')).toBeUndefined();
});

test.each([
  ['a b', 'a b'],
  [5, '5'],
  [[1, 'a'], '[1,"a"]'],
  [{ a: null }, '{"a":null}'],
  [false, 'false'],
  [null, 'null'],
  [undefined, 'null'],
])('%j is shown as %s', (value, words) => {
  expect(shownValue(value)).toBe(words);
});

test.each([
  ['minLength', '', '`a` is empty.', 'Write a text; if the field may be missing, remove it.'],
  ['minLength', 'a', '`a` has 1 character; it needs at least 3.', 'Add 2 or more.'],
  ['maxLength', '🥤🥤🥤🥤', '`a` has 4 characters; it may have at most 3.', 'Cut 1 or more.'],
  ['minItems', [], '`a` has 0 items; it needs at least 3.', 'Add 3 or more.'],
  ['maxItems', [1, 2, 3, 4, 5], '`a` has 5 items; it may have at most 3.', 'Remove 2 or more.'],
  ['minItems', [1], '`a` has 1 item; it needs at least 3.', 'Add 2 or more.'],
  ['minimum', 2, '`a` is 2; it must be at least 3.', 'Write a number that is at least 3.'],
  ['maximum', 4, '`a` is 4; it must be at most 3.', 'Write a number that is at most 3.'],
  ['exclusiveMinimum', 3, '`a` is 3; it must be more than 3.', 'Write a number that is more than 3.'],
  ['exclusiveMaximum', 3, '`a` is 3; it must be less than 3.', 'Write a number that is less than 3.'],
])('%s of 3, and %j', (keyword, value, message, suggestion) => {
  expect(limitMessage('`a`', keyword, { limit: 3 }, value)).toMatchObject({ message, suggestion });
});

test('other keywords are no limits', () => {
  expect([limitMessage('`a`', 'contains', { limit: 3 }, 4), limitMessage('/a', 'not', {}, '')]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each<[schema: unknown, fitting: string[], others: string[]]>([
  [true, ['', 'a'], []],
  [{}, ['', 'a'], []],
  [{ minLength: 2 }, ['ab', '🥤🥤'], ['a', '🥤']],
  [{ maxLength: 2 }, ['', 'ab', '🥤🥤'], ['abc', '🥤🥤🥤']],
  [{ enum: ['a', 5] }, ['a'], ['b', '5']],
  [{ enum: 'a' }, ['b'], []],
  [{ pattern: '^\\p{L}+$' }, ['é'], ['1', '']],
  [{ pattern: 5 }, ['1'], []],
  [{ 'x-date': true }, ['2026-05-31', 'May 3, 2026', '1/2'], ['2026', 'May', '5', '5 May']],
  [{ 'x-datetime': true }, ['2026-05-31 19:00'], ['19', '2026']],
  [{ 'x-date': 'yes' }, ['2026'], []],
  [
    { format: 'uri' },
    ['https://a.example', 'https://a.example/?t=–%20A', 'https://a.example/a§b'],
    ['a.example', '', 'https://a.example/”', 'https://a.example/a b', 'https://a.example/`'],
  ],
  [{ format: 'email' }, ['a@b.co'], ['a@b', 'a b@c.co', '@b.co', 'a@@b.co', 'a@b.co ']],
  [{ format: 'other' }, ['anything'], []],
])('%j takes such texts and no others', (schema, fitting, others) => {
  expect(fitting.filter((text) => !fitsForm(schema, text))).toEqual([]);
  expect(others.filter((text) => fitsForm(schema, text))).toEqual([]);
});
