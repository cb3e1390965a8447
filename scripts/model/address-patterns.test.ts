import { describe, expect, test, vi } from 'vitest';
import { pathAsRead } from './address.ts';
import { AddressPatterns, isExact, patternFault } from './address-patterns.ts';

const fits = (pattern: string, path: string): boolean =>
  new AddressPatterns([pattern]).match(pathAsRead(path)) === pattern;

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
    ['/ro\u0308nn', '/r%C3%B6nn'],
    ['/50%25', '/50%25'],
    ['/es/app/**', '/es/app/inicio'],
    ['/wiki/Special:Search', '/wiki/Special:Search'],
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

  test('one that is also written with a slash is no file', () => {
    const match = (...patterns: string[]) => new AddressPatterns(patterns).match('/v1.2/');
    expect([match('/v1.2'), match('/v1.2', '/v1.2/'), match('/v1.2/', '/v1.2')]).toEqual([
      undefined,
      '/v1.2',
      '/v1.2/',
    ]);
  });
});

test.each([
  ['', 'is empty'],
  [' ', 'is empty'],
  ['feed.xml', 'does not begin with a slash → Write `/feed.xml`.'],
  ['./feed.xml', 'does not begin with a slash → Write `/feed.xml`.'],
  ['../../feed.xml', 'does not begin with a slash → Write `/feed.xml`.'],
  ['*', 'does not begin with a slash → Write `/*`.'],
  [
    'https://shop.example/cart',
    'names another site, but addresses here must be paths on this one → Write `/cart`.',
  ],
  [
    '//shop.example/cart',
    'names another site, but addresses here must be paths on this one → Write `/cart`.',
  ],
  ['https://shop.example', '→ Write a path such as `/shop`, or remove it.'],
  ['mailto:ann@shop.example', '→ Write a path such as `/shop`, or remove it.'],
  [
    '/shop?page=1',
    'contains a query or an anchor, but an address here must be only a path → Write `/shop`: links may add both.',
  ],
  ['/shop#top', '→ Write `/shop`: links may add both.'],
  [
    '/shop/:id?',
    'contains `:id?`, but a name must be alone between two slashes → Write two addresses, `/shop` and `/shop/:id`.',
  ],
  ['/:lang?', '→ Write two addresses, `/` and `/:lang`.'],
  ['/docs/:path*', '→ Write `/docs/**`.'],
  ['/docs/:id(\\d+)', '→ Write `/docs/:id`.'],
  [
    '/(a|b)',
    'contains `(`, which is not allowed in an address → Patterns use `*`, `**` and `:name`; if the address contains the character itself, write `%28`.',
  ],
  ['/a\\b', 'contains `\\`'],
  ['/{a,b}', 'contains `{`'],
  ['/a b', 'write `%20`'],
  ['/a//b', 'has two slashes in a row → Write `/a/b`.'],
  ['/a/../b', 'has a part `.` or `..`'],
  ['/a/***', 'has more than one `*` in the part `***`'],
  ['/*a*', 'has more than one `*` in the part `*a*`'],
  ['/a**', 'has more than one `*` in the part `a**`'],
  [
    '/page-*.html',
    'has a `*` in the middle of the part `page-*.html` → Put it at the end of the part: `page-*`.',
  ],
  [`/${'a'.repeat(500)}`, 'has more than 480 characters'],
])('%j is no pattern: %s', (pattern, said) => {
  const found = patternFault(pattern);
  expect(`${found?.fault ?? ''} → ${found?.remedy ?? ''}`).toContain(said);
});

test('exact addresses are told from patterns', () => {
  const patterns = ['/a', '/a.b/', '/a:b', '/*', '/a/**', '/:id', '/a/:id/b'];
  expect(patterns.filter(isExact)).toEqual(['/a', '/a.b/', '/a:b']);
});

describe('many patterns and many addresses', () => {
  const MANY = 10_000;
  const numbers = Array.from({ length: MANY }, (_, index) => index);
  /** The number of pattern branches visited for all addresses. */
  const steps = (patterns: readonly string[], paths: readonly string[]): number => {
    const all = new AddressPatterns(patterns);
    const spy = vi.spyOn(Map.prototype, 'get');
    for (const path of paths) all.match(path);
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return count;
  };

  test.each([
    ['with another beginning each', (n: number) => `/a${n}/*`, (n: number) => `/b${n}/x`],
    ['with another end each', (n: number) => `/*/a${n}`, (n: number) => `/x/b${n}`],
    ['of any depth', (n: number) => `/**/a${n}`, (n: number) => `/x/y/z/b${n}`],
    ['of any depth, many times', (n: number) => `/**/**/a/**/a${n}`, (n: number) => `/a/a/a/b${n}`],
    ['that begin a part', (n: number) => `/a${n}*`, (n: number) => `/b${n}`],
    ['that end a part', (n: number) => `/*a${n}`, (n: number) => `/b${n}`],
  ])('%s: work grows with their sum, not with their product', (_what, pattern, path) => {
    expect(steps(numbers.map(pattern), numbers.map(path))).toBeLessThan(MANY * 100);
  });

  test('one long address and one deep pattern', () => {
    const pattern = `/${'**/a/'.repeat(90)}b`;
    expect(patternFault(pattern)).toBeUndefined();
    expect(steps([pattern], [`/${'a/'.repeat(1000)}c`])).toBeLessThan(1_000_000);
  });
});
