import { describe, expect, test } from 'vitest';
import { SourceFile } from '../diagnostics/source-file.ts';
import type { SiteModel } from '../model/site-model.ts';
import { checkDownloads } from './downloads.ts';
import { checkLinks } from './links.ts';
import { checkOwnedAddresses } from './owned-addresses.ts';
import { checkRedirects, checkFallbacks } from './redirect-chain.ts';
import { runCheck } from './rule.ts';
import { checkTakenAddresses } from './address-taken.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const settings = (addresses: unknown) =>
  entryOf({
    yaml: `own: { list: ${JSON.stringify(addresses)} }\n`,
    key: 'settings',
    collection: { name: 'settings', source: 'settings.yaml', folder: '', addresses: 'own.list' },
  });
const inPublic = (...files: string[]): Pick<SiteModel, 'publicFolder'> => ({
  publicFolder: { folder: 'static/public', files, fault: undefined },
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
    ['/es/app/uno', ['/es/app/:id']],
    ['/feed.xml#:~:text=soup', ['/feed.xml']],
  ])('%s is sound beside %j', (url, addresses) => {
    expect(link(url, addresses)).toEqual([]);
  });

  test.each([
    ['/brochure.pdf', ['brochure.pdf']],
    ['/brochure.pdf?v=2#page=3', ['brochure.pdf']],
    ['/my%20menu.pdf', ['my menu.pdf']],
    ['/caf%C3%A9.pdf', ['cafe\u0301.pdf']],
    ['/docs/', ['docs/index.html']],
    ['/docs', ['docs/index.html']],
    ['/docs/index.html', ['docs/index.html']],
    ['/.well-known/security.txt', ['.well-known/security.txt']],
  ])('%s is sound beside the file %j', (url, files) => {
    expect(link(url, [], inPublic(...files))).toEqual([]);
  });

  test.each([
    ['/Feed.xml', ['/feed.xml'], [], `${HERE} \`/feed.xml\`?`],
    ['/feed.xml/', ['/feed.xml'], [], `${HERE} \`/feed.xml\`?`],
    ['feed.xml', ['/feed.xml'], [], `${HERE} \`/feed.xml\`?`],
    ['/Brochure.pdf', [], ['brochure.pdf'], `${HERE} \`/brochure.pdf\`?`],
    ['/brochure.pdf/', [], ['brochure.pdf'], `${HERE} \`/brochure.pdf\`?`],
    ['/about', [], ['about.html'], `${HERE} \`/about.html\`?`],
    ['/elsewhere', ['/shop/**'], [], 'add it to `own.list` in `content/settings/settings.yaml`.'],
    ['/files/a.pdf.exe/x', ['feed.xml', 'https://x.example/**', 7], [], ''],
  ])('%s is broken beside %j and %j', (url, addresses, files, advice) => {
    const said = link(url, addresses, inPublic(...files));
    expect(said).toEqual(url.startsWith('/files/') ? [] : [expect.stringContaining(advice)]);
  });

  test('a download of the app is none of the content', () => {
    const downloads = (url: string, files: string[]) => {
      const entry = entryOf({ yaml: `to: ${url}\n`, path: '/soup', collection: LINKED });
      return told(checkDownloads, siteOf([entry, settings(['/files/live/*'])], inPublic(...files)));
    };
    expect(downloads('/files/menu.pdf?v=2', ['files/menu.pdf'])).toEqual([]);
    expect(downloads('/files/live/a.zip', [])).toEqual([]);
    expect(downloads('/files/menu.pdf', [])).toEqual([expect.stringContaining('There is no file')]);
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

  test('the spelling is fixed by machine, another name by a person', () => {
    const fixes = (url: string) => {
      const entry = entryOf({ yaml: `to: ${url}\n`, path: '/soup', collection: LINKED });
      const model = siteOf([entry, settings([])], inPublic('brochure-2025.pdf'));
      const rest = {
        images: new Map(),
        themes: new Map(),
        today: '',
        publishing: false,
        strictClaims: false,
      };
      return runCheck(checkLinks, { model, ...rest }).flatMap((one) =>
        (one.fixes ?? []).map((fix) => [fix.applicability, fix.edits[0]?.text]),
      );
    };
    expect(fixes('/Brochure-2025.pdf')).toEqual([['safe', '/brochure-2025.pdf']]);
    expect(fixes('/brochure-2026.pdf')).toEqual([['unsafe', '/brochure-2025.pdf']]);
  });

  test('nothing is told while the list itself cannot be read', () => {
    const entry = entryOf({ yaml: 'to: /shop\n', path: '/soup', collection: LINKED });
    const site = siteOf([entry], {
      unread: { keys: new Set(['settings/settings']), paths: new Set(), folders: [] },
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
      return told(checkRedirects, siteOf([list, settings(addresses)], inPublic('menu.pdf')));
    };
    expect([
      rows('/shop/cart', ['/shop/**']),
      rows('/menu.pdf', []),
      rows('/feed.xml#a', ['/feed.xml']),
    ]).toEqual([[], [], []]);
    expect(rows('/fed.xml', ['/feed.xml'])).toEqual([expect.stringContaining('Did you mean `/feed.xml`?')]);
  });

  test('unknown addresses of a collection', () => {
    const file = new SourceFile('schemas/notes.json', '{"unknown":{"redirect":""}}', '');
    const led = (unknownRedirect: string) => {
      const site = siteOf([settings(['/shop'])]);
      site.set.collections.push({ ...settings([]).collection, addresses: undefined, file, unknownRedirect });
      return told(checkFallbacks, site);
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

  test.each([
    ['/brochure.pdf', 'brochure.pdf'],
    ['/about', 'about.html'],
    ['/docs', 'docs/index.html'],
  ])('%s, by the file %s', (path, file) => {
    expect(taken(path, [], inPublic(file))).toEqual([
      `\`${path}\` is already the address of the file \`static/public/${file}\`.`,
    ]);
  });

  test('not by a pattern, nor by the page in which an app shows the content', () => {
    expect(taken('/shop/a', ['/shop/*'])).toEqual([]);
    expect(taken('/', [], inPublic('index.html', '404.html'))).toEqual([]);
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
      '1:20-30 `feed.xml` in `own.list` does not begin with a slash. → Write `/feed.xml`.',
      '1:31-43 `/shop/:id?` in `own.list` contains `:id?`, but a name must be alone between two slashes. → Write two addresses, `/shop` and `/shop/:id`.',
    ]);
  });

  test('what is no list, or no text, says nothing of addresses', () => {
    expect([said('/feed.xml'), said({ a: 1 }), said([7, null]), said([])]).toEqual([[], [], [], []]);
  });

  test('a pattern that takes in pages is told once', () => {
    expect(said(['/menu/*', '/menu/*', '/shop/**'], '/menu/soup', '/menu/pie', '/about')).toEqual([
      '1:15-24 `/menu/*` also matches `/menu/soup` and 1 more of the content: links there are not checked, and two things would answer at one address. → Make the pattern more specific, so that it does not match addresses of the content. (-menu-soup.yaml:1:1)',
    ]);
    expect(said(['/menu/*', '/soup'], '/menu', '/soup', '/menu/a/b')).toEqual([]);
  });

  test('a folder that is not there is told in the schema', () => {
    const file = new SourceFile('schemas/settings.json', '{"publicFolder": "pubilc"}', '');
    const site = siteOf([settings([])], {
      publicFolder: { folder: 'pubilc', files: [], fault: 'it is missing' },
    });
    Object.assign(site.set.collections[0] ?? {}, { file, publicFolder: 'pubilc' });
    expect(told(checkOwnedAddresses, site)).toEqual([
      'settings.json 1:2-16 The folder `pubilc` that `publicFolder` names cannot be read: it is missing. → Name the folder of the app whose files are published as they are, or remove `publicFolder`.',
    ]);
  });
});

test.each([
  ['linkSchemes', ['zotero', 'web+ap'], []],
  ['linkSchemes', ['Signal'], ['`Signal` in `list` is not the name of a scheme', 'Write `signal`.']],
  ['linkSchemes', ['signal://'], ['`signal://` in `list`', 'Write `signal`.']],
  ['linkSchemes', ['my app'], ['`my app` in `list`', 'Write what stands before the colon of such a link.']],
  ['linkSchemes', ['javascript:'], ['`javascript:` in `list` is not allowed', 'Remove it.']],
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
