import { describe, expect, test } from 'vitest';
import { checkHeads } from './head-duplicate.ts';
import { checkPages } from './page-missing.ts';
import { checkTakenAddresses } from './address-taken.ts';
import { checkTextUnseen } from './text-unseen.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

describe('titles and descriptions', () => {
  const head = { title: ['{seo.title}', '{title}'], description: '{text}' };
  const page = (key: string, yaml: string, language?: string) =>
    entryOf({
      yaml,
      key,
      path: `/${key}`,
      collection: { head },
      ...(language !== undefined && { language }),
    });

  test('are those of one page each', () => {
    const site = siteOf([
      page('a', 'title: Soup\ntext: Hot\n'),
      page('b', 'title: Stew\nseo: { title: Soup }\ntext: Cold\n'),
      page('c', 'title: Pie\ntext: Hot\n'),
      page('d', 'x: 1\n'),
      page('e', 'x: 1\n'),
    ]);
    const advice = '→ Make the two different: say what this page has that the other does not.';
    expect(told(checkHeads, site)).toEqual([
      `b.yaml 2:15-19 \`/b\` has the same title as \`/a\`. ${advice} (a.yaml:1:8)`,
      `c.yaml 2:7-10 \`/c\` has the same description as \`/a\`. ${advice} (a.yaml:2:7)`,
    ]);
  });

  test('may be the same in two languages, and not in one', () => {
    const [a, b, c] = [
      page('a', 'title: Menu\n', 'en'),
      page('b', 'title: Menu\n', 'de'),
      page('c', 'title: Menu\n', 'de'),
    ];
    expect(told(checkHeads, siteOf([a, b]))).toEqual([]);
    expect(told(checkHeads, siteOf([a, b, c]))).toEqual([
      expect.stringContaining('`/c` has the same title as `/b`'),
    ]);
  });
});

test.each([
  [
    'title: Soup\n',
    'a.yaml 1:1-2 This entry has no page (`/{slug}/{title}`), because `slug` is missing. → Add `slug:`; if every entry should have it, add it to `required` in `schemas/a.json`.',
  ],
  [
    'slug: [x]\ntitle: Soup\n',
    'a.yaml 1:7-10 This entry has no page (`/{slug}/{title}`), because `slug` has no text. → Write a text for `slug`.',
  ],
  [
    'slug: x\ntitle: ""\n',
    'a.yaml 2:8-10 This entry has no page (`/{slug}/{title}`), because `title` has no text. → Write a text for `title`.',
  ],
])('an entry without an address: %j', (yaml, said) => {
  const pattern = '/{slug}/{title}';
  const collection = (changes: object) => ({ schemaFile: 'schemas/a.json', ...changes }) as never;
  for (const keyword of ['route', 'anchor']) {
    const entry = entryOf({ yaml, collection: collection({ [keyword]: pattern }) });
    expect(told(checkPages, siteOf([entry]))).toEqual([said]);
    const wrong = { ...entry, record: { ...entry.record, diagnostics: [{ severity: 'error' }] } } as never;
    const warned = { ...entry, record: { ...entry.record, diagnostics: [{ severity: 'warning' }] } } as never;
    expect([told(checkPages, siteOf([wrong])), told(checkPages, siteOf([warned]))]).toEqual([[], [said]]);
    expect(told(checkPages, siteOf([{ ...entry, path: '/x' }]))).toEqual([]);
  }
  expect(told(checkPages, siteOf([entryOf({ yaml, collection: collection({}) })]))).toEqual([]);
});

describe('addresses that are taken', () => {
  const taken = (addresses: { path: string; aliases?: string[] }, rows = '', changes: object = {}) => {
    const page = entryOf({
      yaml: `aliases: ${JSON.stringify(addresses.aliases ?? [])}\n`,
      path: addresses.path,
    });
    const list = entryOf({
      yaml: `list: [${rows}]\n`,
      key: 'list',
      collection: { name: 'r', redirects: 'list' },
    });
    const site = siteOf([page, list], { masters: ['/images/a.jpg'], fonts: ['/fonts/b.ttf'], ...changes });
    site.routes[0]?.aliases.push(...(addresses.aliases ?? []));
    return told(checkTakenAddresses, site).map((one) => one.replace(' → Choose another address.', ''));
  };

  test('by a file', () => {
    expect(taken({ path: '/a' })).toEqual([]);
    expect(taken({ path: '/images/a.jpg' })).toEqual([
      'a.yaml 1:1-2 The address `/images/a.jpg` is already the address of the file `content/images/a.jpg`.',
    ]);
    expect(taken({ path: '/a', aliases: ['/b', '/fonts/b.ttf'] })).toEqual([
      'a.yaml 1:16-30 The address `/fonts/b.ttf` is already the address of the file `content/fonts/b.ttf`.',
    ]);
    expect(taken({ path: '/a', aliases: ['/data/a.json'] })).toEqual([
      'a.yaml 1:11-25 The address `/data/a.json` is already the address of the data of the page `/a`.',
    ]);
  });

  test('by a row of the list of redirects, but for anchors', () => {
    expect(
      taken({ path: '/a' }, '{ from: /images/a.jpg, to: /a }, { from: "/fonts/b.ttf#x", to: /a }'),
    ).toEqual([
      'list.yaml 1:16-29 The address `/images/a.jpg` is already the address of the file `content/images/a.jpg`.',
    ]);
    expect(taken({ path: '/a' }, '{ from: /fonts/b.ttf, gone: true }')).toHaveLength(1);
    expect(taken({ path: '/a' }, '{ from: /, to: /a }')).toEqual([]);
  });
});

describe('signs that nobody sees', () => {
  const unseen = (yaml: string) =>
    told(
      checkTextUnseen,
      siteOf([entryOf({ yaml, collection: { schema: { properties: { t: { type: 'string' } } } } })]),
    );
  const advice = 'Delete it; it often comes with text copied from another program.';

  test.each([
    [
      't: so\u00adup pot\n',
      `a.yaml 1:6-7 There is an invisible character in “soup”: a soft hyphen (U+00AD). → ${advice}`,
    ],
    [
      't: so\u200b\u200bup\n',
      `a.yaml 1:6-8 There is an invisible character in “soup”: a space of zero width (U+200B). → ${advice}`,
    ],
    [
      't: a \u2060 b\n',
      `a.yaml 1:6-7 There is an invisible character: a joiner of zero width (U+2060). → ${advice}`,
    ],
    [
      't: abcdefghijklmnop\uFEFFabcdefghijklmnop\n',
      `a.yaml 1:20-21 There is an invisible character in “efghijklmnopabcdefghijkl”: the mark that begins files (U+FEFF). → ${advice}`,
    ],
  ])('%j', (yaml, said) => {
    expect(unseen(yaml)).toEqual([said]);
  });

  test.each(['t: ก\u200bข\n', 't: "\u200b"\n', 't: soup\n', 'x: 1\n'])(
    '%j has none that says nothing',
    (yaml) => {
      expect(unseen(yaml)).toEqual([]);
    },
  );
});

test('pages whose files are one, or one below the other, cannot stand side by side', () => {
  const page = (path: string) => entryOf({ yaml: 'x: 1\n', key: path.replace(/\W+/g, '-'), path });
  expect(told(checkTakenAddresses, siteOf(['/a', '/b', '/a/b', '/ab'].map(page)))).toEqual([]);
  expect(told(checkTakenAddresses, siteOf(['/a.json/b', '/a'].map(page)))).toEqual([
    '-a-json-b.yaml 1:1-2 The pages `/a` and `/a.json/b` cannot both exist: they would need the same file in the output. → Choose another address. (-a.yaml:1:1)',
  ]);
  expect(told(checkTakenAddresses, siteOf(['/Ab', '/aB'].map(page)))).toEqual([
    '-aB.yaml 1:1-2 The pages `/Ab` and `/aB` cannot both exist: they would need the same file in the output. → Choose another address. (-Ab.yaml:1:1)',
  ]);
});
