import { rmSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder, drawing, type Change } from './fixture.ts';
import { LIBRARY, told } from './library-site.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(
  createFolder({ ...LIBRARY, 'content/images/ada.png': await drawing(900, 600).png().toBuffer() }),
);
beforeAll(() => site.build('--clock', '2026-07-31'));

interface Page {
  path: string;
  collection: string;
  key: string;
  head: Record<string, unknown>;
  entry: Record<string, unknown>;
  include: Record<string, unknown>;
}
const page = (path: string): Page => site.json(`data${path}.json`) as Page;

const swap =
  (from: string, to: string): Change =>
  (text) =>
    text.replace(from, to);

/** The problems of the site with a change, which is taken back. */
async function problems(change: Record<string, Change>, rules = /./): Promise<string[]> {
  const { report } = await site.change(change).report('validate', '--clock', '2026-07-31');
  const lines = told(site, report).filter((line) => rules.test(line));
  site.restore();
  return lines;
}

describe('days and hours', () => {
  test('an hour is given in its parts, a day by the order of the site', () => {
    const { entry, head, include } = page('/events/moths');
    expect(entry).toMatchObject({
      announced: '2026-02-03',
      starts: { iso: '2026-07-31T19:00:00+02:00', day: '2026-07-31', time: '19:00', zone: 'Europe/Paris' },
    });
    expect(head.published).toBe('2026-07-31T19:00:00+02:00');
    expect(page('/events/stars').entry.starts).toMatchObject({ time: '13:30', zone: 'America/New_York' });
    // Half past one in New York is half past seven in Paris.
    expect(include.next).toEqual([{ title: 'Stars' }]);
  });

  const MOTHS = 'content/events/moths.yaml';
  test.each<[string, Record<string, Change>, string]>([
    [
      'an hour that clocks skip',
      { [MOTHS]: swap('31 July 2026, 7 pm', '2026-03-29 02:30') },
      `date-unknown ${MOTHS} \`2026-03-29 02:30\` → Write a time that exists on that day, such as an hour later.`,
    ],
    [
      'a day that could be two',
      { 'schemas/site.json': swap('"order": "day-first",', '') },
      `date-unknown ${MOTHS} \`03/02/2026\` → Write \`2026-03-02\` or \`2026-02-03\`; \`dates.order\` in a schema sets the order for all dates.`,
    ],
    [
      'a zone of a schema that is none',
      { 'schemas/site.json': swap('Europe/Paris', 'Europe/Pari') },
      'schema-invalid schemas/site.json `"Europe/Pari"` → Did you mean `Europe/Paris`?',
    ],
    [
      'an order that is none',
      { 'schemas/site.json': swap('day-first', 'day-frist') },
      'schema-invalid schemas/site.json `"day-frist"` → Did you mean `day-first`? Choices: `month-first` or `day-first`.',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });
});

describe('several languages', () => {
  test('pages of another language have its prefix, its texts and what is translated', () => {
    const spanish = page('/es/people/ada');
    expect(spanish).toMatchObject({ key: 'ada', entry: { name: 'Ada Verde', path: '/es/people/ada' } });
    // Ben is not translated, so he is there in English.
    expect(spanish.include.all).toEqual([
      { name: 'Ada Verde', path: '/es/people/ada' },
      { name: 'Ben Brown', path: '/people/ben' },
    ]);
    expect(spanish.include.events).toEqual([{ title: 'Polillas', path: '/es/events/moths' }]);
    expect(page('/people/ada').include.all).toEqual([
      { name: 'Ada Green', path: '/people/ada' },
      { name: 'Ben Brown', path: '/people/ben' },
    ]);
    expect(page('/es/events/moths').include.host).toEqual({ name: 'Ada Verde', path: '/es/people/ada' });
    expect(page('/es/about').head.description).toBe('Quiénes somos: Quiénes somos');
    expect([site.json('about.json'), site.json('about.es.json')]).toMatchObject([
      { entry: { title: 'About us' } },
      { entry: { title: 'Quiénes somos' } },
    ]);
  });

  test('the head says the language of a page, and where the page is in the others', () => {
    const url = (path: string): string => `https://library.example${path}`;
    const both = [
      { lang: 'en', url: url('/people/ada') },
      { lang: 'es', url: url('/es/people/ada') },
      { lang: 'x-default', url: url('/people/ada') },
    ];
    expect(page('/people/ada').head).toMatchObject({ lang: 'en', alternates: both });
    expect(page('/es/people/ada').head).toMatchObject({
      lang: 'es',
      alternates: both,
      canonical: url('/es/people/ada'),
    });
    expect(page('/es/events/moths').head.alternates).toMatchObject([
      { lang: 'en', url: url('/events/moths') },
      { lang: 'es', url: url('/es/events/moths') },
      { lang: 'x-default' },
    ]);
    expect(page('/books/birds').head).toMatchObject({ lang: 'en', alternates: [] });
  });

  test('a page that is there in two languages and not in the main one names these two, and none for all others', async () => {
    const changed = site.change({
      'schemas/site.json': (text) => text.replace(/("others":\s*\[\s*"es")/, '$1, "fr"'),
      'content/people/eva.es.md': '---\nslug: eva\nname: Eva\nrole: Lectora\n---\n\nElla lee.\n',
      'content/people/eva.fr.md': '---\nslug: eva\nname: Ève\nrole: Lectrice\n---\n\nElle lit.\n',
    });
    await changed.build('--clock', '2026-07-31', '--out', 'three');
    const { head } = site.json('../three/data/fr/people/eva.json') as Page;
    expect(head).toMatchObject({
      lang: 'fr',
      alternates: [
        { lang: 'es', url: 'https://library.example/es/people/eva' },
        { lang: 'fr', url: 'https://library.example/fr/people/eva' },
      ],
    });
  });

  test('lists, search and the list of routes are made for each language', () => {
    expect(page('/es/people/roles/lectora').include.entries).toEqual([{ name: 'Ada Verde' }]);
    expect(page('/es/people/ada').include.roles).toEqual([
      { value: 'Lectora', path: '/es/people/roles/lectora' },
      { value: 'Reader', path: '/es/people/roles/reader' },
    ]);
    const ids = (file: string): unknown[] =>
      Object.values((site.json(file) as { index: { documentIds: object } }).index.documentIds);
    expect(ids('search/site.es.json')).toEqual(['/es/people/ada']);
    expect(ids('search/site.json')).toContain('/people/ada');
    expect(site.json('routes.json')).toMatchObject({ languages: ['en', 'es'] });
    const { collections } = site.json('routes.json') as { collections: { name: string; route: string }[] };
    expect(collections.filter(({ name }) => name === 'about')).toEqual([
      { name: 'about', route: '/about' },
      { name: 'about', route: '/es/about' },
    ]);
  });

  test('what is not translated is reported, as much as the site wants', async () => {
    const rules = /translation/;
    expect(await problems({}, rules)).toEqual([
      'translation-missing content/events/stars.yaml `s` → Write `content/events/stars.es.yaml`.',
      'translation-missing content/people/ben.md `s` → Write `content/people/ben.es.md`.',
    ]);
    expect(await problems({ 'schemas/severities.yaml': 'translation-missing: off\n' }, rules)).toEqual([]);
    const unread = await problems({ 'content/people/ada.es.md': 'Hola.\n' });
    expect(unread.filter((one) => one.includes('content/people/ada'))).toEqual([
      expect.stringContaining('front-matter-missing content/people/ada.es.md'),
    ]);
  });

  test.each<[string, Record<string, Change>, string]>([
    [
      'a language that the site has not, in a name',
      { 'content/people/ben.fr.md': '---\nslug: ben.fr\nname: Ben\n---\n\nIl chante.\n' },
      'language-unknown content/people/ben.fr.md `s` → Rename the file to `ben.es.md`, or add `fr` to `others` of `languages` in the schema.',
    ],
    [
      'a key that is not that of the file',
      { 'content/people/ada.es.md': swap('slug: ada', 'slug: adah') },
      'key-file-mismatch content/people/ada.es.md `adah` → Rename the file to `adah.es.md`, or write `slug: ada`.',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });
});

test('pages include entries in the order of their keys where nothing else is said, whatever their files', async () => {
  const may = '---\nslug: ada-may\nname: Ada May\n---\n\nShe writes.\n';
  await site.change({ 'content/people/ada-may.md': may }).build('--clock', '2026-07-31');
  const { all } = page('/people/ben').include as { all: { name: string }[] };
  site.restore();
  await site.build('--clock', '2026-07-31');
  expect(all.map(({ name }) => name)).toEqual(['Ada Green', 'Ada May', 'Ben Brown']);
});

describe('downloads', () => {
  const MOTHS = 'content/events/moths.yaml';
  const PDF = 'content/files/2026/moths.pdf';

  test('are copied under a name with a hash, and their name, type and size are known', () => {
    const { programme } = page('/events/moths').entry as { programme: { src: string } };
    expect(programme).toEqual({
      src: expect.stringMatching(/^\/files\/2026\/moths-[0-9a-f]{8}\.pdf$/) as string,
      name: 'moths.pdf',
      type: 'application/pdf',
      bytes: 15,
    });
    expect(site.bytes(`dist-content${programme.src}`)).toEqual(site.bytes(PDF));
    expect((page('/people/ada').entry.about as { html: string }).html).toContain(
      `<a href="${programme.src}">this</a>`,
    );
  });

  test.each<[string, Record<string, Change>, string]>([
    [
      'a page of HTML with another ending',
      { [PDF]: '<!doctype html><title>Not found</title>' },
      `download-invalid ${MOTHS} \`/files/2026/moths.pdf\` → Export or download it again, and open it once before you put it there.`,
    ],
    [
      'a document that is no document',
      {
        [MOTHS]: swap('moths.pdf', 'moths.docx'),
        'content/files/2026/moths.docx': 'PK\u0003\u0004 something',
      },
      `download-invalid ${MOTHS} \`/files/2026/moths.docx\` → Export or download it again, and open it once before you put it there.`,
    ],
    [
      'a kind that the field does not take',
      { [MOTHS]: swap('moths.pdf', 'moths.txt'), 'content/files/2026/moths.txt': 'Moths' },
      `download-invalid ${MOTHS} \`/files/2026/moths.txt\` → Kinds: \`pdf\` or \`docx\`.`,
    ],
    [
      'a file that is too large',
      { [PDF]: '%PDF-1.7\n'.padEnd(3000, ' ') },
      `download-too-large ${MOTHS} \`/files/2026/moths.pdf\` → Make it smaller (the pictures in it are usually the reason), or split it.`,
    ],
    [
      'a misspelt file',
      { [MOTHS]: swap('moths.pdf', 'moth.pdf') },
      `download-missing ${MOTHS} \`/files/2026/moth.pdf\` → Did you mean \`/files/2026/moths.pdf\`?`,
    ],
    ...['a b.pdf', "a'b.pdf", 'a?b.pdf', 'a#b.pdf', 'a;b.pdf', 'cafe\u0301.pdf'].map(
      (name): [string, Record<string, Change>, string] => [
        `a name that is no part of an address, ${JSON.stringify(name)}`,
        {
          [MOTHS]: swap('/files/2026/moths.pdf', JSON.stringify(`/files/${name}`)),
          [`content/files/${name}`]: '%PDF-1.7',
        },
        `download-invalid ${MOTHS} \`${JSON.stringify(`/files/${name}`)}\` → Give it another name with only letters, digits, hyphens and dots.`,
      ],
    ),
    ['a file of no known kind', { 'content/files/game.exe': 'MZ' }, 'file-ungoverned content/files/game.exe'],
    [
      'a kind that nobody knows, in a schema',
      { 'schemas/events.json': swap('"docx"', '"dcox"') },
      'schema-invalid schemas/events.json `"dcox"` → Did you mean `docx`?',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });

  test('in a folder that cannot be read, the folder alone is reported', async () => {
    site.change({ 'content/files': null });
    symlinkSync('..', site.path('content/files'));
    try {
      const { report } = await site.report('validate', '--clock', '2026-07-31');
      expect(report.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
        'file-unreadable content/files',
        'translation-missing content/events/stars.yaml',
        'translation-missing content/people/ben.md',
      ]);
    } finally {
      rmSync(site.path('content/files'));
      site.change({ [PDF]: '%PDF-1.7\n%%EOF\n' });
    }
  });
});

describe('rules across fields', () => {
  test.each<[string, Record<string, Change>, string]>([
    [
      'an end before its start',
      { 'content/events/moths.yaml': swap('2026-07-31 21:00', '2026-07-31 18:00') },
      'field-compare content/events/moths.yaml `2026-07-31 18:00` → Change one of the two.',
    ],
    [
      'an end that is only later in another zone',
      { 'content/events/moths.yaml': swap('2026-07-31 21:00', '2026-07-31 19:30 Asia/Tokyo') },
      'field-compare content/events/moths.yaml `2026-07-31 19:30 Asia/Tokyo` → Change one of the two.',
    ],
    [
      'a comparison with a field that is missing',
      { 'schemas/events.json': swap('"after": "starts"', '"after": "start"') },
      'schema-invalid schemas/events.json `"start"` → Did you mean `starts`?',
    ],
    [
      'a comparison that is none',
      { 'schemas/events.json': swap('"after": "starts"', '"aftr": "starts"') },
      'schema-invalid schemas/events.json `"aftr"` → Did you mean `after`?',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });
});

describe('redirects', () => {
  const ROWS = 'content/redirects.yaml';
  const OUTSIDE = 'https://friends.example/library?from=us';

  test('lead to other sites, or say that a page is gone for good', () => {
    expect(site.json('routes.json')).toMatchObject({
      redirects: [{ from: '/friends', to: OUTSIDE, status: 301 }],
      gone: ['/cafe'],
    });
  });

  test.each<[string, Record<string, Change>, string]>([
    [
      'an address that hosts would read otherwise',
      { [ROWS]: swap('from=us', 'from=$us') },
      `redirect-chain ${ROWS} \`https://friends.example/library?from=$us\` → Write it as a browser shows it.`,
    ],
    [
      'an address that is none',
      { [ROWS]: swap('https://friends', 'https://') },
      `redirect-chain ${ROWS} \`https://.example/library?from=us\` → Write it as a browser shows it.`,
    ],
    [
      'a page that is there and gone',
      { [ROWS]: swap('/cafe', '/about') },
      `route-duplicate ${ROWS} \`/about\` → A page exists at this address, so it cannot redirect: delete this, or give the page another address.`,
    ],
    [
      'a page that leads to one that is gone',
      { [ROWS]: swap(OUTSIDE, '/cafe') },
      `redirect-chain ${ROWS} \`/cafe\` → Name an existing page, or write \`gone: true\` here too.`,
    ],
    [
      'an address that the settings leave to the server, gone',
      { [ROWS]: swap('/cafe', '/healthz') },
      `address-taken ${ROWS} \`/healthz\` → Choose another address.`,
    ],
    [
      'an address of a file of the app, led away',
      { [ROWS]: swap('from: /friends', 'from: /Robots.TXT') },
      `address-taken ${ROWS} \`/Robots.TXT\` → Choose another address.`,
    ],
    [
      'a picture that is there, led to a page',
      { [ROWS]: swap(`from: /friends\n    to: ${OUTSIDE}`, 'from: /images/ada.png\n    to: /about') },
      `address-taken ${ROWS} \`/images/ada.png\` → Choose another address.`,
    ],
    [
      'a row that leads somewhere and is gone',
      { [ROWS]: swap('gone: true', 'gone: true\n    to: /about') },
      `field-value ${ROWS} \`from: /cafe\` → Keep one of \`to\` or \`gone\`.`,
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });
});
