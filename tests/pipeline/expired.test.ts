import { describe, expect, test } from 'vitest';
import { createFolder } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const key = { type: 'string' };
const schema = (collection: object, properties: object, required: string[] = []): string =>
  JSON.stringify({ 'x-collection': collection, type: 'object', properties, required });
const page = (folder: string): object => ({
  source: `${folder}/*.md`,
  key: 'slug',
  body: 'body',
  route: `/${folder}/{slug}`,
  head: { title: '{slug}', description: 'About {slug}' },
});
const partner = { type: 'string', 'x-ref': 'partners' };
const body = { type: 'string', 'x-markdown': 'document' };

const FILES = {
  'schemas/partners.json': schema(
    {
      ...page('partners'),
      publish: { until: 'until' },
      lists: {
        trades: {
          route: '/trades/{value}',
          by: 'trade',
          head: { title: '{value}', description: 'All of {value}' },
        },
      },
    },
    {
      slug: key,
      until: { type: 'string', 'x-date': true },
      trade: key,
      aliases: { type: 'array', items: key },
      body,
    },
  ),
  'schemas/episodes.json': schema(
    page('episodes'),
    {
      slug: key,
      partners: { type: 'array', items: partner },
      two: { type: 'array', items: partner, minItems: 2 },
      host: partner,
      more: { type: 'string', 'x-link': true },
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: { who: partner, text: { type: 'string', 'x-markdown': 'inline' } },
          required: ['who'],
        },
      },
      body,
    },
    ['slug'],
  ),
  'schemas/shows.json': schema(page('shows'), { slug: key, owner: partner, body }, ['slug', 'owner']),
  'schemas/moved.json': schema(
    { source: 'moved.yaml', redirects: 'rows', minEntries: 0 },
    { rows: { type: 'array', items: { type: 'object', properties: { from: key, to: key } } } },
  ),
  'content/partners/wool.md':
    '---\nslug: wool\nuntil: 2026-10-01\ntrade: yarn\naliases: [/wool]\n---\n\nWool.\n',
  'content/partners/wood.md': '---\nslug: wood\ntrade: timber\n---\n\nWood.\n',
  'content/partners/wax.md': '---\nslug: wax\ntrade: candles\n---\n\nWax.\n',
  'content/shows/one.md': '---\nslug: one\nowner: wax\n---\n\nShow.\n',
};
const FIRST = 'content/episodes/first.md';
const BEFORE = '2026-09-30';
const DAY = '2026-10-01';

const site = await siteForTests(createFolder(FILES));

const episode = (fields: string, text = 'Listen.'): Record<string, string> => ({
  [FIRST]: `---\nslug: first\n${fields}---\n\n${text}\n`,
});
const shown = (name = 'episodes/first'): unknown =>
  (site.json(`data/${name}.json`) as { entry: unknown }).entry;

async function told(day: string): Promise<string[]> {
  const { report } = await site.report('validate', '--clock', day);
  return report.diagnostics.map(
    ({ rule, severity, line, message }) => `${severity} ${rule} ${line} ${message}`,
  );
}

describe('an entry that expires', () => {
  test('drops out of a list that names it, and a warning says so until two weeks after', async () => {
    site.change(episode('partners: [wood, wool, wax]\n'));
    const seen: [string, string[], number | null][] = [];
    for (const day of ['2026-09-16', '2026-09-17', BEFORE, DAY, '2026-10-14', '2026-10-15']) {
      const { code } = await site.run('build', '--clock', day);
      seen.push([day, (shown() as { partners: string[] }).partners, code]);
    }
    const [all, left] = [
      ['wood', 'wool', 'wax'],
      ['wood', 'wax'],
    ];
    expect(seen).toEqual([
      ['2026-09-16', all, 0],
      ['2026-09-17', all, 0],
      [BEFORE, all, 0],
      [DAY, left, 0],
      ['2026-10-14', left, 0],
      ['2026-10-15', left, 0],
    ]);
    const expired = [
      'warning reference-expired 3 `wool` of partners expired on 2026-10-01: from that day on, it is dropped from `partners`.',
    ];
    expect(await told(BEFORE)).toEqual([]);
    expect(await told(DAY)).toEqual(expired);
    expect(await told('2026-10-14')).toEqual(expired);
    expect(await told('2026-10-15')).toEqual([]);
  });

  test('drops out of a field that may be empty, and with its item out of a list of objects; texts behind it stay theirs', async () => {
    site.change(
      episode(
        'host: wool\nguests:\n  - { who: wool, text: "*Wool* speaks." }\n  - { who: wax, text: "*Wax* speaks." }\n',
      ),
    );
    await site.build('--clock', DAY);
    expect(shown()).toMatchObject({ guests: [{ who: 'wax', text: '<em>Wax</em> speaks.' }] });
    expect(shown()).not.toHaveProperty('host');
    const { report } = await site.report('validate', '--clock', DAY);
    expect(report.diagnostics.map(({ message, related = [] }) => [message, related.at(-1)?.message])).toEqual(
      [
        [
          '`wool` of partners expired on 2026-10-01: from that day on, `host` is left out.',
          '`wool` of partners expired on 2026-10-01: from that day on, it is dropped from `guests`.',
        ],
      ],
    );
  });

  test.each<[string, Record<string, string>, string]>([
    [
      'a reference that has to be there',
      { 'content/shows/one.md': FILES['content/shows/one.md'].replace('wax', 'wool') },
      '3 `wool` of partners expired on 2026-10-01, so it is not on the site.',
    ],
    [
      'a list that would be too short',
      episode('two: [wood, wool]\n'),
      '3 `wool` of partners expired on 2026-10-01, so it is not on the site.',
    ],
  ])('is an error from its day on where it cannot be missed: %s', async (_name, files, then) => {
    site.change(files);
    expect(await told(BEFORE)).toEqual([]);
    expect(await site.run('build', '--clock', BEFORE)).toMatchObject({ code: 0 });
    expect(await told(DAY)).toEqual([`error held-back ${then}`]);
    const { report } = await site.report('validate', '--clock', DAY);
    expect(report.diagnostics[0]?.suggestion).toBe(
      'Use something else here, or write a later `until` in `content/partners/wool.md`.',
    );
  });

  test('of two that a list of at least two cannot miss, the first drops out and the second is an error', async () => {
    site.change({
      'content/partners/wood.md': '---\nslug: wood\nuntil: 2026-10-05\n---\n\nWood.\n',
      ...episode('two: [wool, wax, wood]\n'),
    });
    expect(await told(BEFORE)).toEqual([]);
    expect((await site.run('build', '--clock', DAY)).code).toBe(0);
    expect((shown() as { two: string[] }).two).toEqual(['wax', 'wood']);
    expect((await site.run('build', '--clock', '2026-10-05')).code).toBe(1);
  });

  test('leaves the words of links in texts, which are reported as long as they stand', async () => {
    site.change(
      episode(
        'partners: []\n',
        'Thanks to [*Wool* & co](/partners/wool "Our > partner"), [again](/wool#top) and [wax](/partners/wax).',
      ),
    );
    await site.build('--clock', BEFORE);
    expect((shown() as { body: { html: string } }).body.html).toContain('href="/partners/wool"');
    await site.build('--clock', DAY);
    expect((shown() as { body: { html: string } }).body.html).toBe(
      '<p>Thanks to <em>Wool</em> &#x26; co, again and <a href="/partners/wax">wax</a>.</p>',
    );
    expect(await told('2027-10-01')).toEqual([
      'warning reference-expired 6 The link `/partners/wool` leads to an entry that expired on 2026-10-01: its words stay, without the link.',
    ]);
  });

  test('takes with it what leads elsewhere to it', async () => {
    site.change({
      'content/moved.yaml':
        'rows:\n  - { from: /old, to: /partners/wool }\n  - { from: /older, to: /partners/wax }\n',
    });
    const { code } = await site.run('build', '--clock', DAY);
    expect(code).toBe(0);
    const routes = site.json('routes.json') as { redirects: object[] };
    expect(routes.redirects).toEqual([{ from: '/older', to: '/partners/wax', status: 301 }]);
  });

  test('whose address something else has now is no matter: links lead to what is there', async () => {
    site.change({
      ...episode('more: /partners/wool\n'),
      'content/moved.yaml': 'rows:\n  - { from: /partners/wool, to: /partners/wax }\n',
    });
    expect(await told(DAY)).toEqual([
      'warning link-alias 3 `/partners/wool` only redirects; link to the page directly.',
    ]);
  });

  test('is another matter than a draft: what names that is an error, which no day makes', async () => {
    site.change({
      'schemas/partners.json': (text: string) =>
        text
          .replace('"until":"until"', '"until":"until","draft":"draft"')
          .replace('"trade":', '"draft":{"type":"boolean"},"trade":'),
      'content/partners/wax.md': '---\nslug: wax\ndraft: true\n---\n\nWax.\n',
    });
    expect(await told(DAY)).toEqual([
      'error held-back 3 `wax` of partners is a draft, so it is not on the site.',
    ]);
  });

  test('gives the same bytes for the same day, whichever day was built before', async () => {
    site.change(episode('partners: [wool, wax]\n', 'Thanks to [wool](/partners/wool).'));
    await site.build('--clock', DAY);
    const first = site.snapshot();
    await site.build('--clock', BEFORE);
    expect(site.snapshot()).not.toEqual(first);
    await site.build('--clock', DAY);
    expect(site.snapshot()).toEqual(first);
    await site.build('--clock', DAY, '--no-cache');
    expect(site.snapshot()).toEqual(first);
  });
});
