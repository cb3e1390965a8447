import { beforeAll, expect, test } from 'vitest';
import { createResolver } from '../../server/pages/serve-page.ts';
import { createFolder } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const schema = (collection: object): string =>
  JSON.stringify({
    'x-collection': { head: { title: '{title}', description: '{title}' }, ...collection },
    type: 'object',
    properties: { title: { type: 'string' } },
  });
const FILES = {
  'schemas/site.json': JSON.stringify({
    'x-collection': {
      source: 'site.yaml',
      minEntries: 0,
      languages: { main: 'en', others: ['de'] },
    },
    type: 'object',
    properties: {},
  }),
  'schemas/pages.json': schema({
    source: 'pages/*.yaml',
    translated: 'files',
    route: '/{key}',
    unknown: { redirect: '/about-us' },
  }),
  'schemas/posts.json': schema({
    source: 'posts/*.yaml',
    route: '/posts/{key}',
    unknown: { redirect: '/about_us' },
  }),
  'content/pages/about-us.yaml': 'title: About\n',
  'content/pages/about-us.de.yaml': 'title: Über\n',
  'content/pages/about_us.yaml': 'title: Another\n',
  'content/pages/about_us.de.yaml': 'title: Noch eine\n',
  'content/posts/one.yaml': 'title: One\n',
};

const site = await siteForTests(createFolder(FILES));
beforeAll(() => site.build());

test('unknown addresses of a language lead on within it, and those that only begin like it do not', () => {
  const { fallbacks } = site.json('routes.json') as { fallbacks: { pattern: string; to: string }[] };
  expect(fallbacks.map(({ pattern, to }) => `${pattern} ${to}`)).toEqual([
    '/posts/* /about_us',
    '/de/* /de/about-us',
    '/* /about-us',
  ]);
});

test.each([
  ['/de/nothing', '/de/about-us'],
  ['/design', '/about-us'],
  ['/posts/nothing', '/about_us'],
])('the server sends %s to %s', async (from, to) => {
  const { fallbacks } = site.json('routes.json') as { fallbacks: { pattern: string; to: string }[] };
  const rules = fallbacks.map((rule) => ({ from: rule.pattern, to: rule.to, status: 302 as const }));
  expect(await createResolver(rules, () => Promise.resolve(false))(from)).toMatchObject({
    kind: 'redirect',
    to,
  });
});
