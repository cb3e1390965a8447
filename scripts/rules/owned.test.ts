import { describe, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { SiteModel } from '../model/site-model.ts';
import { checkLinks } from './links.ts';
import { checkRedirects } from './redirect-chain.ts';
import { checkOwnedAddresses, checkTakenAddresses } from './address-taken.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const settings = (addresses: unknown) =>
  entryOf({
    yaml: `own: { list: ${JSON.stringify(addresses)} }\n`,
    key: 'settings',
    collection: { name: 'settings', source: 'settings.yaml', folder: '', addresses: 'own.list' },
  });
const page = (path: string, yaml = 'x: 1\n') => entryOf({ yaml, path, key: path.replaceAll('/', '-') });
const HERE = 'Did you mean';

describe('a link to what something else answers', () => {
  const LINKED = { schema: { properties: { to: { 'x-link': true } } } };
  const link = (url: string, addresses: unknown, changes: Partial<SiteModel> = {}) => {
    const entry = entryOf({ yaml: `to: ${JSON.stringify(url)}\n`, path: '/soup', collection: LINKED });
    return told(checkLinks, siteOf([entry, page('/pie'), settings(addresses)], changes)).map((one) =>
      one.replace(/^a\.yaml 1:\d+-\d+ /, ''),
    );
  };

  test.each([
    ['/feed.xml', ['/feed.xml']],
    ['/shop', ['/shop/']],
    ['/shop/', ['/shop']],
    ['/shop/cart?from=soup#end', ['/shop/**']],
    ['/r%C3%B6nn', ['/rönn']],
    ['/rönn', ['/r%C3%B6nn']],
    ['/feed.xml#:~:text=soup', ['/feed.xml']],
  ])('%s is sound beside %j', (url, addresses) => {
    expect(link(url, addresses)).toEqual([]);
  });

  test.each([
    ['/Feed.xml', ['/feed.xml'], `${HERE} \`/feed.xml\`?`],
    ['feed.xml', ['/feed.xml'], `${HERE} \`/feed.xml\`?`],
    ['/elsewhere', ['/shop/**'], 'add it to `own.list` in `content/settings/settings.yaml`.'],
    ['/files/a.pdf.exe/x', ['feed.xml', 'https://x.example/**', 7], ''],
  ])('%s is broken beside %j', (url, addresses, advice) => {
    const said = link(url, addresses);
    expect(said).toEqual(url.startsWith('/files/') ? [] : [expect.stringContaining(advice)]);
  });

  test('an alias in a pattern is still told, a page keeps its anchors, what is gone is gone', () => {
    const all = ['/**'];
    expect(link('/old', all, { aliases: new Map([['/old', '/pie']]) })).toEqual([
      '`/old` only redirects; link to the page directly. → Write `/pie`.',
    ]);
    expect(link('/pie/', all)).toEqual([expect.stringContaining('Write `/pie`.')]);
    expect(link('/pie#crust', all)).toEqual([expect.stringContaining('no anchor `#crust`')]);
    expect(link('/gone', all, { gone: new Set(['/gone']) })).toEqual([
      expect.stringContaining('does not lead to a page of this site'),
    ]);
  });

  test('nothing is told while the list itself cannot be read', () => {
    const entry = entryOf({ yaml: 'to: /shop\n', path: '/soup', collection: LINKED });
    const site = siteOf([entry], {
      unread: { mayUseAnything: false, keys: new Set(['settings/settings']), paths: new Set(), folders: [] },
    });
    site.set.collections.push(settings([]).collection);
    expect(told(checkLinks, site)).toEqual([]);
    const known = { ...site, unread: { ...site.unread, keys: new Set<string>() } };
    expect(told(checkLinks, known)).toHaveLength(1);
  });
});

describe('what leads there', () => {
  test('rows of the list of redirects', () => {
    const rows = (to: string, addresses: string[]) => {
      const list = entryOf({
        yaml: `rows: [{ from: /old, to: ${JSON.stringify(to)} }]\n`,
        key: 'list',
        collection: { name: 'r', redirects: 'rows' },
      });
      return told(checkRedirects, siteOf([list, settings(addresses)]));
    };
    expect([rows('/shop/cart', ['/shop/**']), rows('/feed.xml#a', ['/feed.xml'])]).toEqual([[], []]);
    expect(rows('/fed.xml', ['/feed.xml'])).toEqual([expect.stringContaining('Did you mean `/feed.xml`?')]);
  });

  test('unknown addresses of a collection', () => {
    const file = new SourceFile('schemas/notes.json', '{"unknown":{"redirect":""}}', '');
    const led = (unknownRedirect: string) => {
      const site = siteOf([settings(['/shop'])]);
      site.set.collections.push({ ...settings([]).collection, addresses: undefined, file, unknownRedirect });
      return told(checkRedirects, site);
    };
    expect(led('/shop')).toEqual([]);
    expect(led('/shopp')).toEqual([expect.stringContaining('Did you mean `/shop`?')]);
  });
});

describe('an address that is taken', () => {
  const NOT = 'already taken: `own.list` in `content/settings/settings.yaml` lists it';
  const taken = (path: string, addresses: unknown, changes: Partial<SiteModel> = {}) =>
    told(checkTakenAddresses, siteOf([page(path), settings(addresses)], changes)).map((one) =>
      one.replace(/^\S+ 1:1-2 The address | → Choose another address\.$/g, ''),
    );

  test.each([
    ['/feed.xml', ['/feed.xml']],
    ['/Feed.XML', ['/feed.xml']],
    ['/shop', ['/shop/']],
    ['/rönn', ['/r%C3%B6nn']],
  ])('%s, by the settings: %j', (path, addresses) => {
    expect(taken(path, addresses)).toEqual([`\`${path}\` is ${NOT}.`]);
  });

  test('not by a pattern, nor by the page in which an app shows the content', () => {
    expect(taken('/shop/a', ['/shop/*'])).toEqual([]);
    expect(taken('/admin', [])).toEqual([]);
    expect(taken('/healthz', [])).toEqual([]);
    expect(taken('/', ['/feed.xml', '/index.html'])).toEqual([]);
    expect(taken('/404', ['/404.html'])).toEqual([]);
  });

  test('by what every output has', () => {
    expect(taken('/manifest.json', [])).toEqual([
      '`/manifest.json` is already the address of a file of the output.',
    ]);
  });
});

describe('the list itself', () => {
  const said = (addresses: unknown, ...pages: string[]) =>
    told(checkOwnedAddresses, siteOf([...pages.map((one) => page(one)), settings(addresses)])).map((one) =>
      one.replace(/^settings\.yaml /, ''),
    );

  test('a pattern that is none is told at its place, with what to write', () => {
    expect(said(['/a', 'feed.xml', '/shop/:id?'])).toEqual([
      expect.stringMatching(/^1:20-30 `feed.xml` in `own.list` does not begin with a slash\. → Write a path/),
      expect.stringMatching(/^1:31-43 `\/shop\/:id\?` in `own.list` contains a query/),
    ]);
  });

  test('what is no list, or no text, says nothing of addresses', () => {
    expect([said('/feed.xml'), said({ a: 1 }), said([7, null]), said([])]).toEqual([[], [], [], []]);
  });
});

test.each([
  ['pictureHosts', ['images.example.com', 'localhost:8080', 'xn--rnn-sna.example'], []],
  ['pictureHosts', ['https://A.example/pictures'], ['is not the name of a host', 'Write `a.example`.']],
  ['pictureHosts', ['*.example.com'], ['is not the name of a host', 'Write one such as']],
  ['pictureHosts', ["a.example; script-src 'x'"], ['is not the name of a host', 'Write one such as']],
] as const)('%s: %j is told where it has not the form', (name, list, words) => {
  const collection = { name: 'settings', folder: '', [name]: 'list' };
  const entry = entryOf({ yaml: `list: ${JSON.stringify(list)}\n`, key: 'settings', collection });
  const [message = '', ...others] = told(checkOwnedAddresses, siteOf([entry]));
  expect(others).toEqual([]);
  expect(words.filter((one) => !message.includes(one))).toEqual([]);
  expect(message === '').toBe(words.length === 0);
});
