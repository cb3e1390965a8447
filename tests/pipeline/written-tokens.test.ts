import { describe, expect, test } from 'vitest';
import { HOME_FILE, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';
import { SCHEMAS } from './recipe-site.ts';

const text = { type: 'string', minLength: 1, 'x-raw': true };
const fields = ['phone', 'short', 'owner', 'trade', 'web', 'hours'];
const settings = {
  ...SCHEMAS.settings,
  'x-collection': {
    ...SCHEMAS.settings['x-collection'],
    tokens: {
      ...SCHEMAS.settings['x-collection'].tokens,
      ...Object.fromEntries(fields.map((field) => [field, field])),
    },
  },
  properties: {
    ...SCHEMAS.settings.properties,
    ...Object.fromEntries(fields.map((field) => [field, text])),
  },
};
const SETTINGS = `name: Ladle & Leek
origin: https://ladle.example
email: cook@ladle.example
phone: (410) 555-0142
short: Ladle
owner: Greta Oak
trade: Ladle & Leek Kitchens
web: Ladle.example
hours: Open 9 to 5
`;

const site = await siteForTests(
  createSite({ 'schemas/settings.json': JSON.stringify(settings), [SETTINGS_FILE]: SETTINGS }),
);

/** What is told when a recipe says this: the place, the words and the advice. */
async function told(words: string): Promise<string[]> {
  const { report } = await site.change({ [SOUP_FILE]: replace('Cut the leeks.', words) }).report('validate');
  return report.diagnostics.map(({ rule, line, column, endLine, endColumn, message, suggestion = '' }) => {
    expect(rule).toBe('token-written-out');
    const quoted =
      /^“(.*)” is kept in the settings, and is written out here\.$/.exec(message)?.[1] ?? message;
    return `${line}:${column}-${endLine}:${endColumn} ${quoted} → ${suggestion}`;
  });
}

describe('what the settings keep is reported where a text writes it out', () => {
  test.each<[words: string, problems: string[]]>([
    [
      'We are Ladle & Leek.',
      ['18:8-18:20 “Ladle & Leek” is in the settings, but it is written out here. → Write `{brand}`.'],
    ],
    [
      'Ladle & Leek',
      ['18:1-18:13 “Ladle & Leek” is in the settings, but it is written out here. → Write `{brand}`.'],
    ],
    [
      'At Ladle &\nLeek.',
      ['18:4-19:5 “Ladle & Leek” is in the settings, but it is written out here. → Write `{brand}`.'],
    ],
    [
      'At Ladle & Leek Kitchens.',
      [
        '18:4-18:25 “Ladle & Leek Kitchens” is in the settings, but it is written out here. → Write `{trade}`.',
      ],
    ],
    [
      'Call (410) 555-0142.',
      ['18:6-18:20 “(410) 555-0142” is in the settings, but it is written out here. → Write `{phone}`.'],
    ],
    [
      'Call +1 410-555-0142 now.',
      ['18:6-18:21 “+1 410-555-0142” is in the settings, but it is written out here. → Write `{phone}`.'],
    ],
    [
      'Mail cook@ladle.example.',
      ['18:6-18:24 “cook@ladle.example” is in the settings, but it is written out here. → Write `{email}`.'],
    ],
    [
      'Mail cook@ladle.example, call 410-555-0142.',
      [
        '18:6-18:24 “cook@ladle.example” is in the settings, but it is written out here. → Write `{email}`.',
        '18:31-18:43 “410-555-0142” is in the settings, but it is written out here. → Write `{phone}`.',
      ],
    ],
  ])('%s', async (words, problems) => {
    expect(await told(words)).toEqual(problems);
  });

  test.each([
    'Call (410) 555-0143, or mail ada@ladle.example.',
    'A ladle & leek, a Ladle, Ladle.example, Open 9 to 5.',
    'The Ladle & Leeks and SuperLadle & Leek.',
    'See `Ladle & Leek`, <b title="Ladle & Leek">us</b> and https://a.example/Greta',
    'Ring [us](tel:+14105550142).',
    'We are {brand}, call {phone}.',
  ])('but not in %s', async (words) => {
    expect(await told(words)).toEqual([]);
  });

  test('in every field that visitors read, and not in those that keep it', async () => {
    const { report } = await site
      .change({ [HOME_FILE]: replace('heading: Soup from {brand}', 'heading: Soup from Ladle & Leek') })
      .report('validate');
    expect(report.diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`)).toEqual([
      `token-written-out ${HOME_FILE}:1`,
    ]);
  });
});

describe('content validate --fix', () => {
  test('writes the one token of a value, and chooses none of two', async () => {
    site.change({ [SOUP_FILE]: replace('Cut the leeks.', 'We are Ladle & Leek, call 410-555-0142.') });
    await site.run('validate', '--fix');
    expect(site.text(SOUP_FILE)).toContain('We are {brand}, call {phone}.');
    site.restore();
    site.change({
      [SETTINGS_FILE]: replace('owner: Greta Oak', 'owner: Ladle & Leek'),
      [SOUP_FILE]: replace('Cut the leeks.', 'We are Ladle & Leek.'),
    });
    await site.run('validate', '--fix');
    expect(site.text(SOUP_FILE)).toContain('We are Ladle & Leek.');
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ suggestion }) => suggestion)).toEqual(['Write `{brand}` or `{owner}`.']);
  });
});

test('settings that keep nothing but an address of mail have it looked for', async () => {
  const { tokens, ...collection } = SCHEMAS.settings['x-collection'];
  site.change({
    'schemas/settings.json': JSON.stringify({
      ...settings,
      'x-collection': { ...collection, tokens },
    }),
    [SETTINGS_FILE]: replace('name: Ladle & Leek', 'name: Leek'),
    'content/recipes/about-ladle-leek.md': null,
  });
  expect(await told('Mail cook@ladle.example.')).toEqual([
    '18:6-18:24 “cook@ladle.example” is in the settings, but it is written out here. → Write `{email}`.',
  ]);
});
