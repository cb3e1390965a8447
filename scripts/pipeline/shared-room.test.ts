import { expect, test } from 'vitest';
import { emptyRoom, putInto, roomOf, valueIn } from './shared-room.ts';

const RULES = {
  set: new Map([['posts', { deep: [1, undefined, 'é ☕'] }]]),
  tokens: { product: 'Corner & Co' },
};

test('a value comes out of a room as it was put in', () => {
  expect(valueIn(roomOf(RULES))).toEqual(RULES);
  const room = emptyRoom();
  expect(putInto(room, RULES)).toBe(true);
  expect(valueIn(room)).toEqual(RULES);
  // As often as there are threads.
  expect(valueIn(room)).toEqual(RULES);
});

test('a room takes one value, and none that does not fit', () => {
  const room = emptyRoom();
  expect(putInto(room, 'x'.repeat(room.maxByteLength))).toBe(false);
  expect(putInto(room, 'first')).toBe(true);
  expect(putInto(room, 'second')).toBe(false);
  expect(valueIn(room)).toBe('first');
  expect(putInto(roomOf('made with it'), 'another')).toBe(false);
});
