import { describe, expect, test } from 'vitest';
import { addressFault, addressKey, pageFault } from './address.ts';

describe('addressFault', () => {
  test.each(['/', '/a', '/a/b-c_d.e~f', '/straße', '/a+b,c=d@e&f', '/2025/07', `/${'a'.repeat(240)}`])(
    '%s is an address of a page',
    (address) => {
      expect(addressFault(address, 'page')).toBeUndefined();
    },
  );

  test.each([
    ['a', 'slash'],
    ['//evil.example', 'two slashes'],
    ['/\\evil.example', 'two slashes'],
    ['/a b', 'space'],
    ['/a\nb', 'line break'],
    ['/a\u00a0b', 'space'],
    ['/a\u2028b', 'line break'],
    ['/a\\b', 'backslash'],
    ['/a\u0000', 'percent-encoded'],
    ['/a\u200bb', 'percent-encoded'],
    ['/a?b', 'query'],
    ['/a#b', 'anchor'],
    ['/a/*', '`*`'],
    ['/:a', '`:`'],
    ['/C:/a', '`:`'],
    ['/a//b', 'empty part'],
    ['/a/', 'ends with a slash'],
    ['/..', 'dot'],
    ['/a/../b', 'dot'],
    ['/.well-known/a', 'dot'],
    ['/a.', 'Windows'],
    ['/aux.json', 'device'],
    ['/COM1', 'device'],
    ['/com¹', 'device'],
    ['/a/LPT³.txt', 'device'],
    ['/a;b', 'percent-encoded'],
    ['/a"b', 'percent-encoded'],
    ['/{a}', 'percent-encoded'],
    ['/cafe\u0301', 'NFC'],
    ['/a%20b', '%'],
    [`/${'a'.repeat(241)}`, 'too long'],
    [`/${'ä'.repeat(121)}`, 'too long'],
    ['/abc'.repeat(121), 'longer'],
  ])('%s is none of a page', (address, words) => {
    expect(addressFault(address, 'page')).toContain(words);
  });

  test.each(['/a%20b', '/caf%C3%A9', '/a%3Ab', '/50%25'])('%s may be redirected', (address) => {
    expect(addressFault(address, 'redirect')).toBeUndefined();
  });

  test.each(['/a%2', '/a%zz', '/%e9', '/%2e%2e/a', '/a%2fb', '/a%5cb', '/a%00', '/a%0a', '/%2541'])(
    '%s may not',
    (address) => {
      expect(addressFault(address, 'redirect')).toBeDefined();
    },
  );

  test('what disks and hosts take for one has one key', () => {
    const keys = ['/Café', '/café', '/CAF%C3%89', '/cafe\u0301'].map(addressKey);
    expect(new Set(keys).size).toBe(1);
    expect(addressKey('/a%zz')).toBe('/a%zz');
  });

  test.each([
    ['/a.html', '/a'],
    ['/A/Index.HTML', '/a'],
    ['/a/index', '/a'],
    ['/index.html', '/'],
    ['/a/indexes', '/a/indexes'],
    ['/a.htm', '/a.htm'],
  ])('%s is another spelling of %s, and no address of a page', (address, plain) => {
    expect(addressKey(address)).toBe(plain);
    expect(pageFault(address) === undefined).toBe(address === plain);
  });
});
