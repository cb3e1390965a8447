import { expect, test } from 'vitest';
import { contentHash, sha256 } from './hash.ts';

test('parts are kept apart, whatever they are', () => {
  const all = [
    sha256('ab', 'c'),
    sha256('a', 'bc'),
    sha256('abc'),
    sha256('abc', ''),
    sha256(Buffer.from('ab'), Buffer.from('c')),
    sha256(Buffer.from('a'), Buffer.from('bc')),
    sha256(Buffer.from('abc')),
    sha256('ab', Buffer.from('c')),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test('the same parts have the same name, of sixty-four digits', () => {
  expect(sha256('ab', Buffer.from('c'))).toBe(sha256('ab', Buffer.from('c')));
  expect(sha256('a')).toMatch(/^[0-9a-f]{64}$/);
});

test('the hash of a file is what every other tool says it is', () => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect([contentHash('abc'), contentHash(Buffer.from('abc'))]).toEqual([digest, digest]);
});
