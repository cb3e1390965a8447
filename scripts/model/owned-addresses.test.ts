import { expect, test } from 'vitest';
import { pathAsRead } from './address.ts';
import { matches, patternFault } from './owned-addresses.ts';

test.each([
  ['/feed.xml', '/feed.xml', true],
  ['/shop', '/shop/', true],
  ['/shop/', '/shop', true],
  ['/', '/', true],
  ['/app/**', '/app', true],
  ['/app/**', '/app/', true],
  ['/app/**', '/app/a/b/c', true],
  ['/**', '/a/b', true],
  ['/rönn', '/r%C3%B6nn', true],
  ['/r%C3%B6nn', '/rönn', true],
  ['/.well-known/**', '/.well-known/security.txt', true],
  ['/feed.xml', '/Feed.xml', false],
  ['/feed.xml', '/a/feed.xml', false],
  ['/app/**', '/apple', false],
  ['/app/**', '/es/app', false],
  ['/a/b', '/a%2Fb', false],
])('%s: %s is %s', (pattern, path, isMatch) => {
  expect([patternFault(pattern), matches(pattern, pathAsRead(path))]).toEqual([undefined, isMatch]);
});

test.each([
  ['', 'does not begin with a slash'],
  ['feed.xml', 'does not begin with a slash'],
  ['/shop?page=1', 'contains a query'],
  ['/a b', 'contains a space'],
  ['/a/../b', 'begins with a dot'],
  ['/shop/*', 'contains `*`'],
  ['/shop/:id', 'contains `*` or `:`'],
])('%j is no pattern: %s', (pattern, said) => {
  expect(patternFault(pattern)?.fault).toContain(said);
});
