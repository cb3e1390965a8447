import { describe, expect, test } from 'vitest';
import { messageId, referringPage } from './message.ts';

describe('the name of a message', () => {
  const at = new Date('2026-11-22T07:03:09.500Z');

  test('begins with the time, so that a folder of messages stands in the order of their arrival', () => {
    expect(messageId(at)).toMatch(/^20261122-070309-[0-9a-z]{7}$/);
  });

  test('is another one for each of many that arrive at once', () => {
    const names = Array.from({ length: 50 }, () => messageId(at));
    expect(new Set(names).size).toBe(50);
  });
});

test.each([
  ['https://pantry.example/contact', '/contact'],
  ['https://pantry.example/faq?q=coffee#all', '/faq?q=coffee'],
  ['https://other.example/list', 'https://other.example/list'],
  [`https://pantry.example/${'a'.repeat(400)}`, `/${'a'.repeat(299)}`],
  ['contact', undefined],
  ['', undefined],
  [null, undefined],
])('a form that was sent from %s comes from %s', (referrer, page) => {
  expect(referringPage(referrer, 'https://pantry.example')).toBe(page);
});
