import { expect, test } from 'vitest';
import type { Json } from '../../../schema/json.ts';
import { inferField } from './fields.ts';

const hasPicture = (_text: number, value: string): boolean => value === './there.png';
const often = (...values: string[]): string[] => Array.from({ length: 6 }, () => values).flat();

test.each<[what: string, values: Json[], schema: unknown]>([
  ['texts', ['one', 'two'], { type: 'string' }],
  [
    'days, in any form',
    ['2024-01-01', 'Jul 8 2022', '2024-03-05T00:00:00Z'],
    { type: 'string', 'x-date': true },
  ],
  [
    'hours with zones',
    ['2024-05-26T09:10:33-07:00', '2024-01-02 10:00:00 +0100', '2024-05-26T09:10:33Z'],
    { type: 'string', 'x-datetime': true },
  ],
  ['days and hours together', ['2024-01-01', '2024-05-26T09:10:33Z'], { type: 'string', 'x-datetime': true }],
  [
    'an hour among many days',
    [...often('2024-01-01'), '2024-05-26T09:10:33Z'],
    { type: 'string', 'x-datetime': true },
  ],
  ['a mistake among days', [...often('2024-01-01'), 'soon'], { type: 'string', 'x-date': true }],
  ['whole numbers', [1, 2], { type: 'integer' }],
  ['numbers', [1, 2.5], { type: 'number' }],
  ['yes and no', [true, false], { type: 'boolean' }],
  ['nothing behind the colon', [null, 'one'], { type: ['string', 'null'] }],
  ['nothing at all', [null], {}],
  ['lists', [['a'], ['b', 'c'], []], { type: 'array', items: { type: 'string' } }],
  ['empty lists', [[], []], { type: 'array' }],
  ['a text or a list', ['a', ['b']], { type: ['array', 'string'], items: { type: 'string' } }],
  [
    'groups',
    [{ a: 1 }, { a: 2, b: 'x' }],
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } } },
  ],
  ['pictures of which one is there', ['./there.png', './gone.png'], { type: 'string', 'x-image': true }],
  ['names of pictures that are nowhere', ['a.png', 'b.png'], { type: 'string' }],
  ['few words, each often', often('draft', 'done'), { type: 'string', enum: ['done', 'draft'] }],
  ['few words, each seldom', ['draft', 'done', 'done'], { type: 'string' }],
  ['one word', often('page'), { type: 'string' }],
])('%s', (_, values, schema) => {
  const said = values.map((value, text) => ({ value, text }));
  expect(inferField(said, hasPicture)).toEqual(schema);
});

test('a picture is looked for beside the text that names it, also when others lack the field or leave it empty', () => {
  const cover = 'x.png';
  const values: Json[] = [null, {}, { at: null }, { at: cover }, { at: cover }];
  const said = values.map((value, text) => ({ value, text }));
  const isBeside = (text: number, value: string): boolean => text === 4 && value === cover;
  expect(inferField(said, isBeside)).toMatchObject({
    properties: { at: { type: ['string', 'null'] } },
  });
  expect(inferField(said.slice(3), isBeside)).toMatchObject({ properties: { at: { 'x-image': true } } });
});
