import { describe, expect, test } from 'vitest';
import { pathAsRead } from './address.ts';
import { isExact, patternFault, patternMatcher } from './owned-addresses.ts';

const fits = (pattern: string, path: string): boolean =>
  patternMatcher([pattern])(pathAsRead(path)) === pattern;

describe('an address fits a pattern', () => {
  test.each([
    ['/feed.xml', '/feed.xml'],
    ['/shop', '/shop/'],
    ['/shop/', '/shop'],
    ['/shop/', '/shop/'],
    ['/', '/'],
    ['/app/*', '/app/a'],
    ['/app/*', '/app/a/'],
    ['/app/**', '/app'],
    ['/app/**', '/app/'],
    ['/app/**', '/app/a/b/c'],
    ['/app/**', '/app/v1.2/'],
    ['/**', '/'],
    ['/**', '/a/b'],
    ['/shop/:id', '/shop/42'],
    ['/shop/:id/reviews', '/shop/42/reviews'],
    ['/*.xml', '/sitemap.xml'],
    ['/tag-*', '/tag-wood'],
    ['/tag-*', '/tag-'],
    ['/docs/**/edit', '/docs/edit'],
    ['/docs/**/edit', '/docs/a/b/edit'],
    ['/**/**/**/a', '/a'],
    ['/**/**/**/a', '/x/y/a'],
    ['/**/a/**/b', '/1/a/2/a/b'],
    ['/rönn', '/r%C3%B6nn'],
    ['/r%C3%B6nn', '/rönn'],
    ['/.well-known/**', '/.well-known/security.txt'],
    ['/50%25', '/50%25'],
    ['/es/app/**', '/es/app/inicio'],
    ['/base/shop/*', '/base/shop/a'],
  ])('%s: %s', (pattern, path) => {
    expect([patternFault(pattern), fits(pattern, path)]).toEqual([undefined, true]);
  });

  test.each([
    ['/feed.xml', '/Feed.xml'],
    ['/feed.xml', '/feed.xml/'],
    ['/feed.xml', '/feed'],
    ['/feed.xml', '/a/feed.xml'],
    ['/app/*', '/app'],
    ['/app/*', '/app/'],
    ['/app/*', '/app/a/b'],
    ['/app/**', '/apple'],
    ['/app/**', '/es/app'],
    ['/shop/:id', '/shop'],
    ['/*.xml', '/a/b.xml'],
    ['/*.xml', '/sitemap.xml.gz'],
    ['/tag-*', '/tags'],
    ['/docs/**/edit', '/docs/edit/a'],
    ['/**/**/**/a', '/a/b'],
    ['/a', '/'],
    ['/50%25', '/50'],
    ['/a/b', '/a%2Fb'],
  ])('and not: %s: %s', (pattern, path) => {
    expect([patternFault(pattern), fits(pattern, path)]).toEqual([undefined, false]);
  });
});

test.each([
  ['', 'does not begin with a slash'],
  ['feed.xml', 'does not begin with a slash'],
  ['https://shop.example/cart', 'does not begin with a slash'],
  ['/shop?page=1', 'contains a query'],
  ['/shop/:id?', 'contains a query'],
  ['/a b', 'contains a space'],
  ['/a//b', 'slash'],
  ['/a/../b', 'begins with a dot'],
  ['/*a*', 'contains `*`'],
  ['/page-*.html', 'contains `*`'],
])('%j is no pattern: %s', (pattern, said) => {
  expect(patternFault(pattern)?.fault).toContain(said);
});

test('exact addresses are told from patterns', () => {
  const patterns = ['/a', '/a.b/', '/*', '/a/**', '/:id', '/a/:id/b'];
  expect(patterns.filter(isExact)).toEqual(['/a', '/a.b/']);
});
