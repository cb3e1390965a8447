import { describe, expect, test } from 'vitest';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from './rule.ts';
import { checkRedirects } from './redirect-chain.ts';
import { runCheck, entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const held = { ...entryOf({ yaml: 'x: 1\n' }), hold: { why: 'draft', field: 'draft' } } as never;
const CHANGES: Partial<SiteModel> = {
  aliases: new Map([
    ['/moved', '/soup'],
    ['/older', '/moved'],
    ['/old-menu', '/soup#leek'],
    ['/a', '/b'],
    ['/b', '/c'],
    ['/c', '/a'],
  ]),
  anchors: new Map([['/soup', new Set(['leek', 'plum'])]]),
  movedAnchors: new Map([['/soup', new Map([['onion', '/soup#leek']])]]),
  gone: new Set(['/gone']),
  unpublishedPaths: new Map([
    ['/draft', held],
    ['/soup#later', held],
  ]),
  leftOut: [],
  unread: {
    mayUseAnything: false,
    keys: new Set(),
    paths: new Set(['/unread', '/soup#unread']),
    folders: [],
  },
};

/** Returns the problems of redirect rows on a site of a few pages, without positions. */
function rows(...all: [from: string, to: string][]): string[] {
  const yaml = `list:\n${all.map(([from, to]) => `  - { from: "${from}", to: "${to}" }\n`).join('')}`;
  const list = entryOf({ yaml, key: 'list', collection: { name: 'redirects', redirects: 'list' } });
  const pages = ['/', '/soup', '/soups/plum'].map((path) =>
    entryOf({ yaml: 'x: 1\n', key: `p${path.length}`, path }),
  );
  return told(checkRedirects, siteOf([list, ...pages], CHANGES)).map((one) =>
    one.replace(/^list\.yaml /, ''),
  );
}

const place = (row: number, from: string, to: string): string => {
  const start = 13 + from.length + 8;
  return `${row + 1}:${start}-${start + to.length + 2}`;
};

test('a circle is called one, and so is what leads into it', () => {
  const circle = (from: string, to: string): string =>
    `\`${from}\` redirects to \`${to}\`, and from there around in a circle. → Name a page, or delete the row.`;
  expect(rows(['/a', '/b'], ['/b', '/c'], ['/c', '/a'], ['/into', '/a'])).toEqual([
    `${place(1, '/a', '/b')} ${circle('/a', '/b')}`,
    `${place(2, '/b', '/c')} ${circle('/b', '/c')}`,
    `${place(3, '/c', '/a')} ${circle('/c', '/a')}`,
    `${place(4, '/into', '/a')} ${circle('/into', '/a')}`,
  ]);
});

test('an address that differs in the slash at its end is corrected, in the quotes that it has', () => {
  const row = (yaml: string) => {
    const list = entryOf({ yaml, key: 'list', collection: { name: 'redirects', redirects: 'list' } });
    const pages = ['/', '/soup/'].map((path) => entryOf({ yaml: 'x: 1\n', key: `p${path.length}`, path }));
    return runCheck(checkRedirects, { model: siteOf([list, ...pages], CHANGES) } as CheckInput)[0];
  };
  expect(row('list: [{ from: /x, to: /soup }]')).toMatchObject({
    message: '`/x` redirects to `/soup`, which only redirects to `/soup/`.',
    suggestion: 'Write `/soup/`.',
    fixes: [{ applicability: 'safe', edits: [{ span: [23, 28], text: '/soup/' }] }],
  });
  expect(row('list: [{ from: /x, to: "/soup#a" }]')).toMatchObject({
    suggestion: 'Write `/soup/#a`.',
    fixes: [{ applicability: 'safe', edits: [{ span: [23, 32], text: '"/soup/#a"' }] }],
  });
});

test('of a long chain, its end is what to write', () => {
  expect(rows(['/x', '/older'])).toEqual([
    `${place(1, '/x', '/older')} \`/x\` redirects to \`/older\`, which only redirects to \`/soup\`. → Write \`/soup\`.`,
  ]);
});

describe('where something is redirected to', () => {
  test.each([
    '/',
    '/soup',
    '/soups/plum',
    '/soup#leek',
    '/soup#plum',
    'https://other.example/a',
    '/unread',
    '/soup#unread',
  ])('%s can be reached', (to) => {
    expect(rows(['/old', to])).toEqual([]);
  });

  test.each([
    ['/old', 'redirects to `/old`, and from there around in a circle. → Name a page, or delete the row.'],
    [
      '/gone',
      'redirects to `/gone`, which is gone. → Name an existing page, or write `gone: true` here too.',
    ],
    ['/moved', 'redirects to `/moved`, which only redirects to `/soup`. → Write `/soup`.'],
    [
      '/soup#onion',
      'redirects to `/soup#onion`, which only redirects to `/soup#leek`. → Write `/soup#leek`.',
    ],
    ['/sopu', 'redirects to `/sopu`, where there is no page. → Did you mean `/soup`?'],
    [
      '/elsewhere',
      'redirects to `/elsewhere`, where there is no page. → Write the address of an existing page, such as `/`.',
    ],
    ['/soup#lek', 'redirects to `/soup#lek`, but the page has no anchor `#lek`. → Did you mean `leek`?'],
    ['/soup#x-y-z', 'redirects to `/soup#x-y-z`, but the page has no anchor `#x-y-z`. → Write `/soup`.'],
    [
      '/soups/plum#leek',
      'redirects to `/soups/plum#leek`, but the page has no anchor `#leek`. → Write `/soups/plum`.',
    ],
    ['https://', 'redirects to `https://`, which is not a full web address.'],
    ['https://other.example/a;b', 'redirects to `https://other.example/a;b`'],
  ])('%s is no such place', (to, said) => {
    const [first = '', ...others] = rows(['/old', to]);
    expect([first.startsWith(`${place(1, '/old', to)} \`/old\` ${said}`), others]).toEqual([true, []]);
    if (to.startsWith('https:')) expect(first).toMatch(/→ Write it as a browser shows it\.$/);
  });

  test.each(['/draft', '/draft#x', '/soup#later'])('%s is not on the site today', (to) => {
    expect(rows(['/old', to])).toEqual([
      expect.stringMatching(/ `\/old` redirects to `.*`, which .* → Name a page that is published\.$/),
    ]);
  });
});

test.each([
  ['/soup', undefined],
  ['/plan', undefined],
  ['/unread', undefined],
  ['/moved', 'Unknown addresses redirect to `/moved`, which only redirects to `/soup`. → Write `/soup`.'],
  ['/sopu', 'Unknown addresses redirect to `/sopu`, where there is no page. → Did you mean `/soup`?'],
  [
    '/elsewhere',
    'Unknown addresses redirect to `/elsewhere`, where there is no page. → Write the address of an existing page, such as `/`.',
  ],
])('unknown addresses of a collection, led to %s', (unknownRedirect, said) => {
  const pages = ['/', '/soup'].map((path) => entryOf({ yaml: 'x: 1\n', key: `p${path.length}`, path }));
  const { file } = entryOf({ yaml: '"redirect": 1\n"x-collection": { "unknown": { "redirect": "/x" } }\n' });
  const site = siteOf(pages, CHANGES);
  const collections = [
    { name: 'a', file, unknownRedirect, include: {} },
    { name: 'b', file, route: '/plan', include: {} },
  ] as never;
  const found = told(checkRedirects, { ...site, set: { ...site.set, collections } });
  expect(found).toEqual(said === undefined ? [] : [`a.yaml 2:44-48 ${said}`]);
});
