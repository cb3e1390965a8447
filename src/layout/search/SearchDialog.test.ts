import { expect, test } from 'vitest';
import { nextStop } from './SearchDialog.tsx';

const stops = ['field', 'first', 'second', 'last'];
const from = (key: string, current: string) => nextStop(key, stops, stops.indexOf(current));

test('down and up walk from the field through the list and round again', () => {
  expect(from('ArrowDown', 'field')).toBe('first');
  expect(from('ArrowDown', 'first')).toBe('second');
  expect(from('ArrowDown', 'last')).toBe('field');
  expect(from('ArrowUp', 'first')).toBe('field');
  expect(from('ArrowUp', 'field')).toBe('last');
});

test('Home and End lead to the ends of the list, and in the field belong to the text', () => {
  expect(from('Home', 'last')).toBe('first');
  expect(from('End', 'first')).toBe('last');
  expect(from('Home', 'field')).toBeUndefined();
  expect(from('End', 'field')).toBeUndefined();
});

test('from elsewhere on the sheet the arrows lead into the list; other keys mean nothing', () => {
  expect(from('ArrowDown', 'close')).toBe('field');
  expect(from('ArrowUp', 'close')).toBe('last');
  expect(from('Enter', 'first')).toBeUndefined();
});

test('with nothing found there is only the field', () => {
  expect(nextStop('ArrowDown', ['field'], 0)).toBe('field');
});
