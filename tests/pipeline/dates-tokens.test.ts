import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ADA_FILE,
  goodSite,
  HOME_FILE,
  PIE_FILE,
  replace,
  SETTINGS_FILE,
  SOUP_FILE,
  testBadInputs,
} from './bad-input.ts';
import type { Site } from './fixture.ts';

const FORMS = 'Write a day that exists, such as `July 31, 2025`, `07/31/2025` or `2025-07-31`.';
const ENGLISH = 'Names of months are read in English only: write numbers (`2026-07-31`), or `July 31, 2026`.';
const KNOWN = 'Known tokens: {brand}, {origin}, {email}. For a real brace write \\{.';

testBadInputs(
  'dates in no known form',
  [
    [
      '3.4.2025',
      'Write `2025-03-04` or `2025-04-03`; `dates.order` in a schema sets the order for all dates.',
    ],
    ['July 2025', FORMS],
    ['Juli 31, 2025', 'Did you mean `2025-07-31`?'],
    ['Monday, July 31, 2025', 'Did you mean `2025-07-31`?'],
    ['February 30, 2025', FORMS],
    ['33/09/2025', FORMS],
    ['2025-02-29', FORMS],
    ['yesterday', FORMS],
    ['1-Mar-26', FORMS.replace('a day that exists', 'the year with four digits')],
    ['31.7.25', FORMS.replace('a day that exists', 'the year with four digits')],
    ['31 de julho de 2026', ENGLISH],
    ['le 31 août 2026', ENGLISH],
    ['Okt. 12, 2024', ENGLISH],
    ['30 February 2025', FORMS],
    ['20250731', 'Write `2025-07-31`.'],
    ['2025-07-31T10:00:00Z', 'Write `2025-07-31`. Days have no hour here, so 10:00 is lost.'],
  ].map(([written = '', advice = '']) => ({
    name: written,
    change: { [SOUP_FILE]: replace('July 31, 2025', `"${written}"`) },
    problems: [`date-unknown ${SOUP_FILE}:4:7 → ${advice}`],
  })),
);

testBadInputs('unknown tokens', [
  {
    name: 'in a text, near a known one',
    change: { [HOME_FILE]: replace('Soup from {brand}', 'Soup from {bland}') },
    problems: [`token-unknown ${HOME_FILE}:1:20 → Did you mean \`{brand}\`?`],
  },
  {
    name: 'in Markdown, at its place',
    change: { [SOUP_FILE]: replace('{brand} since', '{shop} since') },
    problems: [`token-unknown ${SOUP_FILE}:14:9 → ${KNOWN}`],
  },
  {
    name: 'twice in one text, each at its place',
    change: { [HOME_FILE]: replace('Soup from {brand}', 'Soup {x} from {x}') },
    problems: [`token-unknown ${HOME_FILE}:1:15 → ${KNOWN}`, `token-unknown ${HOME_FILE}:1:24 → ${KNOWN}`],
  },
  {
    name: 'in a text over several lines',
    change: { [HOME_FILE]: replace('heading: Soup from {brand}', 'heading: >-\n  Soup\n  from {bran}') },
    problems: [`token-unknown ${HOME_FILE}:3:8 → Did you mean \`{brand}\`?`],
  },
  {
    name: 'in a text alternative',
    change: { [PIE_FILE]: replace('a {brand} cup', 'a {brnd} cup') },
    problems: [`token-unknown ${PIE_FILE}:19:15 → Did you mean \`{brand}\`?`],
  },
]);

testBadInputs('a mistake in the file that the tokens come from is reported alone', [
  {
    name: 'broken',
    change: { [SETTINGS_FILE]: 'name: [\n' },
    problems: [`yaml-syntax ${SETTINGS_FILE}:1:7 → Close it with \`]\`. (see ${SETTINGS_FILE}:2:1)`],
  },
  {
    name: 'missing',
    change: { [SETTINGS_FILE]: null },
    problems: [
      `collection-empty ${SETTINGS_FILE}:1:1 → \`content new settings\` writes a file to begin with; its fields are described in \`schemas/settings.json\`.`,
    ],
  },
]);

describe('dates and tokens that are fine', () => {
  let site: Site;
  beforeAll(async () => {
    ({ site } = await goodSite());
  });
  afterEach(() => site.restore());

  interface Page {
    head: Record<string, unknown>;
    entry: Record<string, unknown> & { date: string; body: { html: string } };
  }
  const page = (name: string): Page => site.json(`data/${name}.json`) as Page;

  test('BLOG-04 DATA-35 all three spellings of a date become one, and sort by the day', () => {
    expect(page('recipes/leek-soup').entry.date).toBe('2025-07-31');
    expect(page('recipes/plum-pie').entry.date).toBe('2025-09-22');
    expect(page('recipes/about-ladle-leek').entry.date).toBe('2025-08-01');
    const { recipes } = (site.json('data/index.json') as { include: { recipes: { slug: string }[] } })
      .include;
    expect(recipes.map((one) => one.slug)).toEqual(['plum-pie', 'about-ladle-leek', 'leek-soup']);
  });

  test('tokens are filled in texts, text alternatives, Markdown and addresses', () => {
    const soup = page('recipes/leek-soup').entry.body.html;
    expect(page('index').entry).toMatchObject({ heading: 'Soup from Ladle & Leek' });
    expect(page('index').head).toMatchObject({ title: 'Soup from Ladle & Leek' });
    expect(soup).toContain('<p>Made at Ladle &#x26; Leek since it opened.</p>');
    expect(soup).toContain('<a href="mailto:cook@ladle.example">');
    expect(page('recipes/plum-pie').entry.body.html).toContain('alt="A pie and a Ladle &#x26; Leek cup"');
    expect((site.json('search/site.json') as { index: object }).index).toBeDefined();
  });

  test('DATA-55 a token in a key becomes the slug of its value', () => {
    const { entry } = page('recipes/about-ladle-leek');
    expect(entry).toMatchObject({ slug: 'about-ladle-leek', title: 'About Ladle & Leek' });
    expect(entry.body.html).toContain('href="/recipes/about-ladle-leek"');
    const { routes } = site.json('routes.json') as { routes: { path: string }[] };
    expect(routes.map((route) => route.path)).toContain('/recipes/about-ladle-leek');
  });

  test('a token in the file name works, too', async () => {
    const name = 'content/recipes/about-brand.md';
    site.change({
      [name]: site.text('content/recipes/about-ladle-leek.md'),
      'content/recipes/about-ladle-leek.md': null,
    });
    const { report } = await site.report('validate');
    expect(report.diagnostics).toEqual([]);
  });

  test('fields marked as raw, and braces after a backslash, stay as they are', async () => {
    const note = 'note: Write {brand} for the name.\n';
    const text = 'Write \\{brand} or `\\{brand}`, not \\{ {brand} }.';
    await site.change({ [ADA_FILE]: (old) => old + note, [SOUP_FILE]: replace('Count them.', text) }).build();
    expect(page('recipes/leek-soup').entry.body.html).toContain(
      '<p>Write {brand} or <code>{brand}</code>, not { Ladle &#x26; Leek }.</p>',
    );
  });

  test('the name is renamed in one place', async () => {
    await site
      .change({
        [SETTINGS_FILE]: replace('Ladle & Leek', 'Pot & Pan'),
        'content/recipes/about-pot-pan.md': site.text('content/recipes/about-ladle-leek.md'),
        'content/recipes/about-ladle-leek.md': null,
      })
      .build();
    const texts = Object.keys(site.snapshot()).filter((file) => /\.(json|css|ts)$/.test(file));
    expect(
      texts.filter((file) => /ladle & leek|ladle-leek/i.test(site.text(`dist-content/${file}`))),
    ).toEqual([]);
  });
});
