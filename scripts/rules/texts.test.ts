import { describe, expect, test } from 'vitest';
import { checkHtmlRemoved } from './html-removed.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { asReported } from '../diagnostics/consequences.ts';
import { compileMarkdown } from '../entry/markdown/markdown.ts';
import { checkTextMarkup } from './text-markup.ts';
import { checkTextRepeated } from './text-repeated.ts';
import { checkTranslations } from './translations.ts';
import { checkWordChoice } from './word-choice.ts';
import { checkFigureWrittenOut } from './figure-written-out.ts';
import { checkTokenWrittenOut } from './token-written-out.ts';
import { entryOf, runCheck, siteOf, told } from '../../tests/helpers/small-site.ts';
import { strictnessOf } from './rule.ts';

const text = { type: 'string' };

describe('texts that have to be of their own', () => {
  const LONG = 'A sentence that is told in so many words has sixty letters ok';
  const schema = { properties: { t: { 'x-unique': true }, l: { items: { 'x-unique': true } } } };
  const page = (key: string, yaml: string) => entryOf({ yaml, key, collection: { schema } });
  const repeated = (...yamls: string[]) =>
    told(checkTextRepeated, siteOf(yamls.map((yaml, index) => page(`n${index}`, yaml)))).map(
      (one) => one.split(' →')[0],
    );

  test('differ as a whole from that of the same field elsewhere, whatever blanks and capitals they have', () => {
    expect(repeated('t: Soup  of the day\n', 't: soup of\u00a0the day\n')).toEqual([
      'n1.yaml 1:4-19 This text is also in `content/notes/n0.yaml`: “soup of the day”.',
    ]);
    expect(repeated('t: Soup\n', 'l: [Soup]\n', 'x: Soup\n')).toEqual([]);
    expect(repeated('l: [Soup, Soup]\n')).toEqual([]);
    expect(repeated('l: [Soup]\n', 'l: [Pie, Soup]\n')).toHaveLength(1);
    expect(repeated('t: " "\n', 't: " "\n')).toEqual([]);
  });

  test.each([
    [60, 1],
    [59, 0],
  ])('have no sentence of %d letters in common with any other: %d problems', (letters, problems) => {
    const sentence = `${LONG.slice(0, letters - 1)}.`;
    expect(sentence).toHaveLength(letters);
    const found = repeated(`t: "First. ${sentence} Last."\n`, `l: ["Other. ${sentence} More."]\n`);
    expect(found).toHaveLength(problems);
    if (problems === 1)
      expect(found[0]).toContain(`This sentence is also in \`content/notes/n0.yaml\`: “${sentence}”`);
  });

  test('of two entries with one key, which is a problem of its own, are not compared', () => {
    const copies = ['t: Soup\n', 't: Soup\n'].map((yaml) => page('n0', yaml));
    expect(told(checkTextRepeated, siteOf(copies))).toEqual([]);
  });

  test('are quoted up to sixty letters', () => {
    const quoted = (letters: number) => {
      const sentence = 'x'.repeat(letters);
      return repeated(`t: ${sentence}\n`, `t: ${sentence}\n`)[0]?.split('.yaml`: ')[1];
    };
    expect(quoted(60)).toBe(`“${'x'.repeat(60)}”.`);
    expect(quoted(61)).toBe(`“${'x'.repeat(60)}…”.`);
  });
});

describe('words to avoid', () => {
  const rows =
    'rows:\n  - { avoid: [cheap, low cost], use: affordable, why: It sounds poor }\n  - { avoid: synergy }\n  - { avoid: [snack bar, snack], use: bite }\n  - 5\n';
  const schema = { properties: { t: text, slug: { type: 'string', pattern: '.' } } };
  const choice = (yaml: string, list = rows) =>
    told(
      checkWordChoice,
      siteOf([
        entryOf({
          yaml: list,
          key: 'words',
          collection: { name: 'words', wordChoice: 'rows', schema: { properties: {} } },
        }),
        entryOf({ yaml, collection: { schema } }),
      ]),
    ).map((one) => one.replace(/^a\.yaml /, ''));

  test.each([
    [
      't: Cheap food\n',
      ['1:4-9 “Cheap” is on the list of words to avoid: It sounds poor. → Write “Affordable”.'],
    ],
    [
      't: so low  cost\n',
      ['1:7-16 “low cost” is on the list of words to avoid: It sounds poor. → Write “affordable”.'],
    ],
    [
      't: Our SYNERGY\n',
      ['1:8-15 “SYNERGY” is on the list of words to avoid. → Use other words, or leave it out.'],
    ],
    [
      't: the snack bar, a snack\n',
      [
        '1:8-17 “snack bar” is on the list of words to avoid. → Write “bite”.',
        '1:21-26 “snack” is on the list of words to avoid. → Write “bite”.',
      ],
    ],
    ['t: cheaper, dirt-cheap, snacks\n', []],
    ['slug: cheap\n', []],
  ])('%j', (yaml, said) => {
    expect(choice(yaml)).toEqual(said);
  });

  test('one that is longer than any word takes nothing away from the others', () => {
    const endless = `rows:\n  - { avoid: [${'<div>'.repeat(5000)}, cheap], use: affordable }\n`;
    expect(choice('t: cheap food\n', endless)).toEqual([
      '1:4-9 “cheap” is on the list of words to avoid. → Write “affordable”.',
    ]);
  });

  test('are none where there is no list', () => {
    expect(told(checkWordChoice, siteOf([entryOf({ yaml: 't: cheap\n', collection: { schema } })]))).toEqual(
      [],
    );
  });
});

describe('what is kept in one place', () => {
  const schema = { properties: { t: text } };
  const settings = {
    name: 'site',
    tokens: { brand: 'name', phone: 'phone', mail: 'mail', short: 's', web: 'w' },
  } as never;
  const tokens = {
    brand: 'Pantry Green',
    phone: '(410) 555-0142',
    mail: 'hello@pantry.example',
    short: 'Panty',
    web: 'Www.pantry.example',
  };
  const written = (yaml: string) =>
    told(
      checkTokenWrittenOut,
      siteOf(
        [
          entryOf({ yaml: 'name: Pantry Green\n', key: 'site', collection: settings }),
          entryOf({ yaml, collection: { schema } }),
        ],
        { tokens },
      ),
    ).map((one) => one.replace(/^a\.yaml /, ''));

  test.each([
    [
      't: At Pantry Green we cook\n',
      ['1:7-19 “Pantry Green” is in the settings, but it is written out here. → Write `{brand}`.'],
    ],
    [
      't: Call (410) 555-0142 now\n',
      ['1:9-23 “(410) 555-0142” is in the settings, but it is written out here. → Write `{phone}`.'],
    ],
    [
      't: Write to hello@pantry.example\n',
      ['1:13-33 “hello@pantry.example” is in the settings, but it is written out here. → Write `{mail}`.'],
    ],
    ['t: Call (410) 555-0143, at Pantry Greens\n', []],
    ['t: "[mail](hello@pantry.example), [call](410-555-0142)"\n', []],
    ['t: Panty at Www.pantry.example, {brand}\n', []],
    ['t: "`Pantry Green` <a title=\'Pantry Green\'>"\n', []],
  ])('%j', (yaml, said) => {
    expect(written(yaml)).toEqual(said);
  });

  test('figures of a register are told where they are written out, but for files that use them for something else', () => {
    const register = { token: 'claim', text: 'text', figures: 'figures', elsewhere: 'not' } as never;
    const claim = (more = '') =>
      entryOf({
        yaml: `text: It takes 12 minutes\nfigures:\n  - { value: "12", unit: [minutes] }\n${more}`,
        key: 'c',
        collection: { name: 'claims', register },
      });
    const figures = (yaml: string, more?: string) =>
      told(
        checkFigureWrittenOut,
        siteOf([claim(more), entryOf({ yaml, collection: { schema } })], {
          tokens: { 'claim:c': 'It takes 12 minutes' },
        }),
      );
    const said =
      'a.yaml 1:4-14 “12 minutes” is in the register, but it is written out here. → Write {claim:c}; if it means something else, add `content/notes/a.yaml` to `not` in `content/claims/c.yaml`. (c.yaml:1:1)';
    expect(figures('t: 12 minutes\n')).toEqual([said]);
    expect(figures('t: 13 minutes\n')).toEqual([]);
    expect(figures('t: 12 minutes\n', 'not: [content/notes/a.yaml]\n')).toEqual([]);
    expect(figures('t: Write here - 12 minutes\n')).toEqual([]);
  });
});

describe('translations', () => {
  const notes = {
    name: 'notes',
    extension: '.yaml',
    languages: { main: 'en', others: ['de', 'fr'] },
  } as never;
  const note = (key: string, language: string) =>
    entryOf({ yaml: 'x: 1\n', key, language, collection: notes });

  test('are there in every language', () => {
    const all = [note('a', 'en'), note('a', 'de'), note('a', 'fr')];
    expect(told(checkTranslations, siteOf(all))).toEqual([]);
    const one = siteOf(all.slice(0, 1));
    expect(told(checkTranslations, one)).toEqual([
      'a.yaml 1:1-2 `a` has no translation in `de` and `fr`. → Write `content/notes/a.de.yaml` and `content/notes/a.fr.yaml`.',
    ]);
    const held = all
      .slice(1)
      .map((entry) => ({ ...entry, collection: all[0]?.collection, hold: {} })) as never;
    expect(told(checkTranslations, { ...one, unpublished: held })).toEqual([]);
    const unread = {
      mayUseAnything: true,
      keys: new Set(['notes/a']),
      paths: new Set<string>(),
      folders: [],
    };
    expect(told(checkTranslations, { ...one, unread })).toEqual([]);
  });

  test('are in languages that the site has', () => {
    const file = (key: string) => note(key, 'de');
    const tags = ['a.de', 'a.en', 'a.pt-BR', 'a.x1'].map((key) =>
      told(checkTranslations, siteOf([file(key)])).filter((one) => one.includes('language')),
    );
    expect(tags).toEqual([
      [],
      [
        'a.en.yaml 1:1-2 `en` is the main language, which is not written in the names of files. → Rename the file to `a.yaml`.',
      ],
      [
        expect.stringContaining(
          'The site has no language `pt-BR`. → Rename the file to `a.yaml`, `a.de.yaml` or `a.fr.yaml`, or add `pt-BR` to `others` of `languages` in the schema.',
        ),
      ],
      [],
    ]);
  });
});

test.each([
  ['##Soup', '“Soup” is not a heading, because there is no space after `##`. → Write `## Soup`.'],
  [
    'a\n\n####Soup pot',
    '“Soup pot” is not a heading, because there is no space after `####`. → Write `#### Soup pot`.',
  ],
  [
    '-\u00a0soup',
    'The space after `-` is a special one (U+00A0), so the line is not a list item. → Write `-`.',
  ],
  [
    '#\u00a0Soup',
    'The space after `#` is a special one (U+00A0), so the line is not a heading. → Write `#`.',
  ],
  ['a **bold ** b', 'The space before the last `**` keeps “bold” from being bold. → Write `**bold**`.'],
  [
    'a *bold one * b',
    'The space before the last `*` keeps “bold one” from being slanted. → Write `*bold one*`.',
  ],
  ['a ** bold ** b', 'The spaces inside the `**` keep “bold” from being bold. → Write `**bold**`.'],
  ['a ** bold** b', 'The space after the first `**` keeps “bold” from being bold. → Write `**bold**`.'],
  [
    `##${'x'.repeat(61)}`,
    `“${'x'.repeat(59)}…” is not a heading, because there is no space after \`##\`. → Write \`## ${'x'.repeat(56)}…\`.`,
  ],
  [
    '##`soup(pot)`',
    '“`soup(pot)`” is not a heading, because there is no space after `##`. → Write `## `soup(pot)``.',
  ],
  ['a **`b` c ** d', 'The space before the last `**` keeps “`b` c” from being bold. → Write `**`b` c**`.'],
  ['```\n##Soup\n```\n\n`a **bold ** b`', undefined],
  ['## Soup, **bold** and 2 ** 3, a ** b ** c', undefined],
  ['2 * 3 * 4, int *p = a * b, (hours *rate) * 2, *a * b\n  * Jars *with* lids\n  * Lids', undefined],
])('Markdown that nearly is: %j', (body, said) => {
  const schema = { properties: { t: { type: 'string', 'x-markdown': 'document' } } };
  const yaml = `t: |\n${body
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')}\n`;
  const found = told(checkTextMarkup, siteOf([entryOf({ yaml, collection: { schema } })]));
  expect(found.map((one) => one.replace(/^a\.yaml \S+ /, ''))).toEqual(said === undefined ? [] : [said]);
});

test('what was pasted with one paragraph is one problem', () => {
  const text =
    '<p class="MsoNormal" style="mso-a:1"><o:p>Words</o:p>\n<iframe src="https://a.example"></iframe></p>\n';
  const record = { markdown: { '/body': compileMarkdown(text, 'document', {}) } } as never;
  const entry = { ...entryOf({ yaml: 'a: 1\n', record }), file: new SourceFile('a.md', text, '') };
  const input = {
    model: siteOf([entry]),
    images: new Map(),
    themes: new Map(),
    ...strictnessOf({}, '2026-11-22'),
  };
  const problems = asReported(runCheck(checkHtmlRemoved, input), []);
  expect(problems.map(({ line, message, related }) => [line, message, related?.length])).toEqual([
    [1, 'The class MsoNormal is not allowed in content and was removed.', 2],
    [2, 'The element <iframe> is not allowed in content and was removed.', undefined],
  ]);
});
