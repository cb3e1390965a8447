import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { deviceName } from '../../scripts/disk/paths.ts';
import { drawing, type Site } from './fixture.ts';
import { byNote, note, notesSite } from './notes-site.ts';

let site: Site | undefined;
afterEach(() => site?.dispose());

const TIMEOUT = 120_000;
const at = (line: number): string => `address-form ${line}:`;
/** The problems of each note without their columns. */
const lines = (found: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(found).map(([name, list]) => [name, list.map((one) => one.replace(/\d+$/, ''))]),
  );

describe('addresses that would be files elsewhere, or none', () => {
  const PATHS: Record<string, string> = {
    up: '../../../../evil',
    inside: 'a/../b',
    dots: '..',
    dot: './a',
    hidden: '.git/config',
    absolute: '/etc/passwd',
    backslash: '..\\..\\evil',
    drive: 'C:\\evil',
    stream: 'a:b',
    zero: '"a\\0b"',
    line: '"a\\nb"',
    blank: 'a b',
    empty: 'a//b',
    end: 'a/',
    star: '"*"',
    query: 'a?b',
    hash: '"a#b"',
    percent: 'a%2fb',
    long: 'a'.repeat(300),
    bytes: 'ä'.repeat(130),
    whole: 'ab/'.repeat(2000) + 'c',
    device: 'con',
    superscript: 'com¹',
    spelling: 'a.html',
    other: 'b/Index',
    ending: 'lpt1.json/a',
    stop: 'a./b',
    decomposed: '"cafe\\u0301"',
    surrogate: '"\\ud800"',
    angle: 'a<b',
    quote: `'a"b'`,
    token: '"{brnad}"',
  };

  test('are each placed at their field, and nothing is written', { timeout: TIMEOUT }, async () => {
    const notes = Object.entries(PATHS).map(
      ([name, text]) => [name, note(`title: ${name}\npath: ${text}`)] as const,
    );
    site = notesSite(Object.fromEntries(notes));
    const outside = readdirSync(path.dirname(site.root)).filter((name) => name.includes('evil'));
    const { code, report, stderr } = await site.report(
      'build',
      '--no-cache',
      '--out',
      site.path('deep/er/out'),
    );
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    const found = lines(byNote(report));
    for (const name of Object.keys(PATHS))
      expect([name, found[name]]).toEqual([name, expect.arrayContaining([at(3)])]);
    expect(existsSync(site.path('deep'))).toBe(false);
    expect(existsSync(site.path('evil.json'))).toBe(false);
    expect(readdirSync(path.dirname(site.root)).filter((name) => name.includes('evil'))).toEqual(outside);
  });

  test('two files that cannot stand side by side', { timeout: TIMEOUT }, async () => {
    site = notesSite({
      a: note('path: a'),
      b: note('path: a.json/b'),
      c: note('path: Faq'),
      d: note('path: faq'),
      e: note('path: A'),
      f: note('path: g'),
      // Before the other one in the order of addresses, and the same folder on a disk that knows no capitals.
      g: note('path: G.json/h'),
    });
    const { report } = await site.report('build', '--no-cache');
    expect(byNote(report)).toEqual({
      b: ['address-taken 2:7'],
      d: ['route-duplicate 2:7'],
      e: ['route-duplicate 2:7'],
      g: ['address-taken 2:7'],
    });
    expect(existsSync(site.out)).toBe(false);
  });

  test.each([
    ['"route": "/n/../{path}"', 'schema-invalid'],
    ['"route": "//n/{path}"', 'schema-invalid'],
    ['"route": "/n/{path}?x"', 'schema-invalid'],
    ['"route": "/n/{path}", "unknown": { "redirect": "//evil.example" }', 'schema-invalid'],
    ['"route": "/n/{path}", "unknown": { "redirect": "/n/nowhere" }', 'redirect-chain'],
    ['"route": "/n/{path}", "unknown": { "redirect": "/old" }', 'redirect-chain'],
    ['"route": "/n/{path}", "emit": "manifest.json"', 'schema-invalid'],
    ['"route": "/n/{path}", "emit": "settings.json"', 'schema-clash'],
  ])('%s in a schema', { timeout: TIMEOUT }, async (text, rule) => {
    site = notesSite({ a: note('path: a\naliases: [/old]') });
    site.change({ 'schemas/notes.json': (schema) => schema.replace('"route": "/n/{path}"', text) });
    const { report } = await site.report('build', '--no-cache');
    expect(report.diagnostics.map((one) => one.rule)).toEqual([rule]);
    expect(report.diagnostics[0]).toMatchObject({ file: expect.stringMatching(/^schemas/) as string });
  });
});

describe('names that Windows keeps for devices', () => {
  test('no file of the output has one, whatever pictures are called', { timeout: TIMEOUT }, async () => {
    const bytes = await drawing(600, 450).jpeg().toBuffer();
    const names = ['con.v2.jpg', 'aux/pot.jpg', 'nul.large.jpg'];
    const fields = (name: string): string => note(`path: NAME\ntitle: A pot\npicture: /images/${name}`);
    site = notesSite(
      Object.fromEntries(names.map((name, at) => [`n${at}`, fields(name)])),
      Object.fromEntries(names.map((name) => [`content/images/${name}`, bytes])),
    );
    site.change({
      'schemas/notes.json': (text) => text.replace('"x-image": true', '"x-image": true, "x-alt": "title"'),
    });
    const { report } = await site.report('build', '--no-cache');
    expect(report.diagnostics).toEqual([]);
    const parts = Object.keys(site.snapshot()).flatMap((file) => file.split('/'));
    expect(parts.filter((part) => part.includes('con.v2'))).not.toEqual([]);
    expect(parts.filter((part) => deviceName(part) !== undefined)).toEqual([]);
  });
});

describe('aliases', () => {
  const WRONG: Record<string, string> = {
    rule: '"/two\\n/faq https://evil.example/ 302"',
    star: '"/*"',
    part: '"/a/:b"',
    blank: '"/old page"',
    other: '"//evil.example"',
    back: '"/\\\\evil.example"',
    scheme: '"https://evil.example/a"',
    script: '"javascript:alert(1)"',
    bare: 'old',
    up: '/a/../b',
    hidden: '/%2e%2e/b',
    slash: '/a%2fb',
    break: '/a%0d%0ab',
    half: '/a%zz',
    latin: '/caf%e9',
    twice: '/a%2520b',
    query: '"/a?b=1"',
    hash: '"/a#b"',
    tab: '"/a\\tb"',
    comment: '"/a #b"',
    brace: '"/{a}"',
    semicolon: '"/a;b"',
  };
  const TAKEN: Record<string, string> = {
    health: '/healthz',
    capitals: '/Robots.TXT',
    home: '/index.html',
    lost: '/404',
    picture: '/images/pot.jpg',
    data: '/data/n/health.json',
    settings: '/settings.json',
    routes: '/routes.json',
    feed: '/feed.xml',
    headers: '/_headers',
  };
  const OWN = ['/healthz', '/robots.txt', '/index.html', '/404.html', '/feed.xml', '/_headers'];
  const RIGHT = ['/old', '/old-page.html', '/old%20page', '/Straße', '/a,b+c=d@e~f', '/index.php'];

  test('follow one grammar and hide nothing', { timeout: TIMEOUT }, async () => {
    const notes = { ...WRONG, ...TAKEN };
    site = notesSite(
      {
        ...Object.fromEntries(
          Object.entries(notes).map(([name, alias]) => [name, note(`path: NAME\naliases:\n  - ${alias}`)]),
        ),
        page: note('path: NAME\naliases: [/n/rule]'),
        own: note('path: NAME\naliases: [/n/OWN]'),
        spelled: note('path: NAME\naliases: [/n/page.html]'),
        again: note('path: NAME\naliases: [/old, /old]'),
        right: note(`path: NAME\naliases: ${JSON.stringify(RIGHT)}`),
      },
      {
        'content/images/pot.jpg': await drawing(600, 450).jpeg().toBuffer(),
        'content/settings.yaml': `name: Ladle & Leek\nown: ${JSON.stringify(OWN)}\n`,
      },
    );
    site.change({ 'content/notes/page.md': (text) => text.replace('Text.', '![A pot](/images/pot.jpg)') });
    const { report } = await site.report('build', '--no-cache');
    const wanted = [
      ...Object.keys(WRONG).map((name) => [name, ['address-form 4:']]),
      ...Object.keys(TAKEN).map((name) => [name, ['address-taken 4:']]),
      ...['page', 'own', 'spelled', 'again', 'right'].map((name) => [name, ['route-duplicate 3:']]),
    ];
    const found = lines(byNote(report));
    expect(found).toEqual(Object.fromEntries(wanted));
  });

  test('that are sound become redirects', { timeout: TIMEOUT }, async () => {
    site = notesSite({ right: note(`path: NAME\naliases: ${JSON.stringify(RIGHT)}`) });
    await site.build('--no-cache');
    const { redirects } = site.json('routes.json') as { redirects: { from: string }[] };
    expect(redirects.map(({ from }) => from)).toEqual([...RIGHT].sort());
  });
});

describe('addresses of other sites', () => {
  const WRONG = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\\tscript:alert(1)',
    'java\\nscript:alert(1)',
    ' javascript:alert(1)',
    '\\x01javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript://%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    'ftp://a.example/',
    'mailto:a@b.example',
    '//evil.example/',
    '\\\\\\\\evil.example',
    '/\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://user:secret@evil.example/',
    'https://a.example/a b',
    'https://a.example/\\u202egnp.exe',
    'https://a.example/%zz',
    'https://a.example/"onmouseover="alert(1)',
    'https://',
  ];

  test('have the schemes that their keyword allows', { timeout: TIMEOUT }, async () => {
    const names = WRONG.map((_one, index) => `n${index}`);
    const write = (field: string): Record<string, string> =>
      Object.fromEntries(
        WRONG.map((url, index) => [
          `n${index}`,
          note(`path: NAME\n${field}: "${url.replaceAll('"', '\\"')}"`),
        ]),
      );
    // So many sound ones that the schema is not what is wrong.
    const sound = note('path: NAME\nhome: https://a.example/b?c=d#e');
    const others = Object.fromEntries(['x', ...names].map((name) => [`sound-${name}`, sound]));
    site = notesSite({ ...write('home'), ...others });
    const { report } = await site.report('validate', '--no-cache');
    const found = byNote(report);
    expect(Object.keys(found).sort()).toEqual(names.sort());
    for (const list of Object.values(found)) expect(list).toContain('field-format 3:7');

    site.dispose();
    const links = WRONG.filter(
      (url) => !/^(?:https:\/\/(?:user|a\.example)|mailto:)/.test(url) && url !== '',
    );
    site = notesSite(
      Object.fromEntries(
        links.map((url, index) => [`n${index}`, note(`path: NAME\nsee: "${url}"\npicture: "${url}"`)]),
      ),
    );
    const { report: second } = await site.report('validate', '--no-cache');
    for (const [index, link] of links.entries()) {
      // What begins like an address of the site is one thing that is missing, told at the link with the picture as another place.
      const isOne = link.startsWith('/\\');
      expect([link, byNote(second)[`n${index}`]]).toEqual([
        link,
        expect.arrayContaining(['link-broken 3:6', ...(isOne ? [] : ['image-missing 4:10'])]),
      ]);
      if (!isOne) continue;
      const { related = [] } =
        second.diagnostics.find(({ file }) => file === `content/notes/n${index}.md`) ?? {};
      expect(related).toMatchObject([{ file: `content/notes/n${index}.md`, line: 4, column: 10 }]);
    }
  });

  const MARKDOWN = [
    '[a](javascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](&#1;javascript:alert(1))',
    '[a](java&#10;script:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a][b]\n\n[b]: vbscript:msgbox(1)',
    '<javascript:alert(1)>',
    '![a](data:image/svg+xml;base64,PHN2Zz4=)',
    '![a](https:///evil.example/a.png)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](file:///etc/passwd)',
    '<a href=" JavaScript:alert(1)">a</a>',
    '<a href="java&#x0A;script:alert(1)">a</a>',
    '<a href="&#14;javascript:alert(1)">a</a>',
    '<img src="javascript:alert(1)" alt="a">',
    '<img src="/x" onerror="alert(1)" alt="a">',
    '<svg><a xlink:href="javascript:alert(1)">a</a></svg>',
    '<form action="javascript:alert(1)"><button>a</button></form>',
    '<iframe src="//evil.example"></iframe>',
    '<blockquote cite="javascript:alert(1)">a</blockquote>',
  ];

  test('are not let into the text of a page, nor left out without a word', { timeout: TIMEOUT }, async () => {
    const notes = MARKDOWN.map((body, index) => [`n${index}`, note('path: NAME', body)] as const);
    site = notesSite(Object.fromEntries(notes));
    const { report } = await site.report('validate', '--no-cache');
    const silent = MARKDOWN.filter((_body, index) => byNote(report)[`n${index}`] === undefined);
    expect(silent).toEqual([]);
  });
});
