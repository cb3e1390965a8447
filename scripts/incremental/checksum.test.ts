import { expect, test } from 'vitest';
import { open, withChecksum } from './cache.ts';

const CONTENT = Buffer.from('{"a":[1,2,3]}');
const sealed = withChecksum('texts/a.json', CONTENT);

test('what is sealed is opened as it was', () => {
  expect(open('texts/a.json', sealed)).toEqual(CONTENT);
  expect(open('x', withChecksum('x', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
});

test('not under another name, and not from another version', () => {
  expect(open('texts/b.json', sealed)).toBeUndefined();
  expect(open('', sealed)).toBeUndefined();
  const other = Buffer.from(sealed.toString('latin1').replace(/cache \d+/, 'cache 1'), 'latin1');
  expect(open('texts/a.json', other)).toBeUndefined();
});

test('not with a single bit that is another one', () => {
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const damaged = Buffer.from(sealed);
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(open('texts/a.json', damaged), `bit ${bit}`).toBeUndefined();
  }
});

test('not with anything missing or more', () => {
  for (let length = 0; length < sealed.length; length += 1)
    expect(open('texts/a.json', sealed.subarray(0, length))).toBeUndefined();
  expect(open('texts/a.json', Buffer.concat([sealed, Buffer.from(' ')]))).toBeUndefined();
});
