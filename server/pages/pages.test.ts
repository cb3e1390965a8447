import { expect, test } from 'vitest';
import { covers, headersFor, type RedirectRule } from './host-rules.ts';
import { createResolver } from './serve-page.ts';

test('of two equal headers the last holds', () => {
  const rules = [
    {
      path: '/*',
      headers: [
        ['A', '1'],
        ['B', '2'],
      ] as [string, string][],
    },
    { path: '/x/*', headers: [['A', '3']] as [string, string][] },
  ];
  expect(headersFor(rules, '/x/y')).toEqual({ A: '3', B: '2' });
  expect(headersFor(rules, '/y')).toEqual({ A: '1', B: '2' });
});

test('a page that is gone is answered with 410, a moved one on another site with its whole address', async () => {
  const rules: RedirectRule[] = [
    { from: '/d', to: 'https://other.example/', status: 301 },
    { from: '/e', to: '/404.html', status: 410 },
  ];
  const resolve = createResolver(rules, () => Promise.resolve(false));
  expect(await resolve('/e/')).toEqual({ kind: 'file', address: '/404.html', status: 410 });
  expect(await resolve('/d')).toEqual({ kind: 'redirect', to: 'https://other.example/', status: 301 });
});

test('a star at the end covers what lies below', () => {
  expect([covers('/a/*', '/a/b'), covers('/a/*', '/a'), covers('/a', '/a'), covers('/a', '/a/b')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
