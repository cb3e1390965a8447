import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolder, type Change, type Site } from './fixture.ts';
import { LIBRARY, told } from './library-site.ts';

let site: Site;
beforeAll(async () => {
  site = createFolder(LIBRARY);
  await site.build('--clock', '2026-07-31');
});
afterAll(() => {
  site.dispose();
});

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
  try {
    const { report } = await site.change(change).report('validate', '--clock', '2026-07-31');
    return told(site, report).filter((one) => rules.test(one));
  } finally {
    site.restore();
  }
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
      `date-unknown ${MOTHS} \`2026-03-29 02:30\` → Write a time that clocks show on that day, such as an hour later.`,
    ],
    [
      'a day that could be two',
      { 'schemas/site.json': swap('"order": "day-first",', '') },
      `date-unknown ${MOTHS} \`03/02/2026\` → Write \`2026-03-02\` or \`2026-02-03\`; \`dates.order\` in a schema says it for all of them.`,
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
    expect(spanish.include.events).toEqual([{ title: 'Polillas', path: '/es/events/polillas' }]);
    expect(page('/people/ada').include.all).toEqual([
      { name: 'Ada Green', path: '/people/ada' },
      { name: 'Ben Brown', path: '/people/ben' },
    ]);
    expect(page('/es/events/polillas').include.host).toEqual({ name: 'Ada Verde', path: '/es/people/ada' });
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
    expect(page('/es/events/polillas').head.alternates).toMatchObject([
      { lang: 'en', url: url('/events/moths') },
      { lang: 'es', url: url('/es/events/polillas') },
      { lang: 'x-default' },
    ]);
    expect(page('/books/birds').head).toMatchObject({ lang: 'en', alternates: [] });
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

  test('what is not translated is told of, as much as the site wants', async () => {
    const rules = /translation/;
    expect(await problems({}, rules)).toEqual([
      'translation-missing content/events/stars.yaml `s` → Write an entry with `lang: es` and `translates: stars`.',
      'translation-missing content/people/ben.md `s` → Write `content/people/ben.es.md`.',
    ]);
    expect(await problems({ 'schemas/severities.yaml': 'translation-missing: off\n' }, rules)).toEqual([]);
  });

  test.each<[string, Record<string, Change>, string]>([
    [
      'a language that the site has not, in a name',
      { 'content/people/ben.fr.md': '---\nslug: ben.fr\nname: Ben\n---\n\nIl chante.\n' },
      'language-unknown content/people/ben.fr.md `s` → Languages: `en` or `es`.',
    ],
    [
      'a language that the site has not, in a field',
      { 'content/events/polillas.yaml': swap('lang: es', 'lang: et') },
      'language-unknown content/events/polillas.yaml `et` → Did you mean `en`? Languages: `en` or `es`.',
    ],
    [
      'a key that is not that of the file',
      { 'content/people/ada.es.md': swap('slug: ada', 'slug: adah') },
      'key-file-mismatch content/people/ada.es.md `adah` → Rename the file to `adah.es.md`, or write `slug: ada`.',
    ],
    [
      'translations of a site without languages',
      {
        'schemas/site.json': swap(
          /,\s*"languages": \{[^}]*\}/.exec(LIBRARY['schemas/site.json'] ?? '')?.[0] ?? '',
          '',
        ),
      },
      'schema-invalid schemas/people.json `"translated"` → Add `"languages": { "main": "en", "others": ["es"] }` to one schema.',
    ],
    [
      'a misspelt field of the language',
      { 'schemas/events.json': swap('"language": "lang"', '"language": "lnag"') },
      'schema-invalid schemas/events.json `"lnag"` → Did you mean `lang`?',
    ],
  ])('%s', async (_name, change, problem) => {
    expect((await problems(change)).join('\n')).toContain(problem);
  });
});
