import { describe, expect, test } from 'vitest';
import { checkClaims } from './claims.ts';
import { checkFieldCompare } from './field-compare.ts';
import { checkHeadings } from './heading-order.ts';
import { checkOrderDuplicate } from './order-duplicate.ts';
import { checkTitles, checkTitleTemplates } from './head-length.ts';
import { checkTextWords } from './text-words.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

describe('fields that are compared', () => {
  const compared = (rule: string, yaml: string, more: object = {}): string | undefined => {
    const schema = { properties: { a: { 'x-compare': { [rule]: 'b' }, ...more }, b: {} } };
    const [first, ...others] = told(checkFieldCompare, siteOf([entryOf({ yaml, collection: { schema } })]));
    expect(others).toEqual([]);
    return first;
  };
  const WORDS: Record<string, [words: string, time: string, less: boolean, same: boolean, more: boolean]> = {
    before: ['less than', 'before', true, false, false],
    until: ['at most', 'at or before', true, true, false],
    after: ['more than', 'after', false, false, true],
    from: ['at least', 'at or after', false, true, true],
    not: ['different from', 'different from', true, false, true],
  };

  test.each(Object.entries(WORDS))('%s: less, the same, and more', (rule, [words, time, ...passes]) => {
    const days = ['2026-05-30', '2026-05-31', '2026-06-01'];
    [1, 2, 3].forEach((number, index) => {
      const said = `a.yaml 1:4-5 \`a\` is \`${number}\`, but it must be ${words} \`b\`, which is \`2\`. → Change one of the two. (a.yaml:2:4)`;
      expect(compared(rule, `a: ${number}\nb: 2\n`)).toBe(passes[index] === true ? undefined : said);
      const day = `a.yaml 1:4-14 \`a\` is \`${days[index] ?? ''}\`, but it must be ${time} \`b\`, which is \`2026-05-31\`. → Change one of the two. (a.yaml:2:4)`;
      for (const keyword of ['x-date', 'x-datetime'])
        expect(compared(rule, `a: ${days[index] ?? ''}\nb: 2026-05-31\n`, { [keyword]: true })).toBe(
          passes[index] === true ? undefined : day,
        );
    });
  });

  test.each([
    ['nothing to compare with', 'before', 'a: 5\n'],
    ['another kind of value', 'before', 'a: 5\nb: x\n'],
    ['a rule that is none', 'beside', 'a: 5\nb: 2\n'],
  ])('%s is no mistake', (_what, rule, yaml) => {
    expect(compared(rule, yaml)).toBeUndefined();
  });

  test('a rule that names no field, a list, and a date that is reported already are passed over', () => {
    const odd = { properties: { a: { 'x-compare': { before: 5 } } } };
    expect(
      told(checkFieldCompare, siteOf([entryOf({ yaml: 'a: 5\n5: 1\n', collection: { schema: odd } })])),
    ).toEqual([]);
    const list = { properties: { l: { items: { 'x-compare': { before: 'length' } } } } };
    expect(
      told(checkFieldCompare, siteOf([entryOf({ yaml: 'l: [5]\n', collection: { schema: list } })])),
    ).toEqual([]);
    const schema = { properties: { a: { 'x-compare': { before: 'b' } } } };
    const unknown = { diagnostics: [{ rule: 'date-unknown' }, { rule: 'field-type' }] } as never;
    const yaml = 'a: 5\nb: 2\n';
    expect(
      told(checkFieldCompare, siteOf([entryOf({ yaml, collection: { schema }, record: unknown })])),
    ).toEqual([]);
  });

  test('fields within a group are compared with each other, and named so', () => {
    const schema = { properties: { g: { properties: { a: { 'x-compare': { before: 'b' } } } } } };
    expect(
      told(checkFieldCompare, siteOf([entryOf({ yaml: 'g:\n  a: 5\n  b: 2\n', collection: { schema } })])),
    ).toEqual([
      'a.yaml 2:6-7 `g.a` is `5`, but it must be less than `g.b`, which is `2`. → Change one of the two. (a.yaml:3:6)',
    ]);
  });
});

describe('claims', () => {
  const register = {
    token: 'claim',
    text: 'text',
    owner: 'owner',
    validUntil: 'until',
    source: { publication: 'by', seen: 'seen' },
  };
  const claim = (yaml: string, today: string, strictClaims = false): string[] => {
    const user = entryOf({
      yaml: 'x: 1\n',
      key: 'user',
      record: { claims: { '/x': ['claim:c.short'] } },
    });
    const one = entryOf({ yaml, key: 'c', collection: { name: 'claims', register } });
    return told(checkClaims, siteOf([user, one], { today }), { strictClaims });
  };

  test.each([
    ['2028-05-31', []],
    [
      '2028-06-01',
      [
        'c.yaml 2:7-17 The source of `claim:c` was seen on 2026-05-31, more than 2 years ago. → Check the source again, then write the new day, or the new figure.',
      ],
    ],
  ])('a source is old two years and a day after it was seen: %s', (today, said) => {
    expect(claim('by: A\nseen: 2026-05-31\n', today)).toEqual(said);
  });

  test.each([
    ['2026-05-31', []],
    [
      '2026-06-01',
      [
        'c.yaml 1:8-18 `claim:c` was only true until 2026-05-31. → Find out what is true now; then change the figure and the day, or delete the claim and remove `{claim:c}` from the texts.',
      ],
    ],
  ])('a claim holds on its last day: %s', (today, said) => {
    expect(claim('until: 2026-05-31\n', today)).toEqual(said);
  });

  test('what only the owner knows is told where that is asked, and nothing where nothing is open', () => {
    const open =
      'c.yaml 1:8-13 Only the owner can confirm `claim:c`: Ask Bo → Ask the owner, then replace this field with the source.';
    expect(claim('owner: Ask Bo\n', '2026-05-31', true)).toEqual([open.replace('1:8-13', '1:8-14')]);
    expect(claim('owner: Ask Bo\n', '2026-05-31')).toEqual([]);
    expect(claim('text: x\n', '2026-05-31', true)).toEqual([]);
  });

  test('one that no text uses is reported, unless a file that cannot be read or is held back may use it', () => {
    const one = entryOf({ yaml: 'text: x\n', key: 'c', collection: { name: 'claims', register } });
    const unused = 'c.yaml 1:1-2 No text uses `{claim:c}`. → Use it, or delete the file.';
    const other = entryOf({ yaml: 'x: 1\n', key: 'd', record: { claims: { '/x': ['claim:cc'] } } });
    const own = entryOf({
      yaml: 'text: x\n',
      key: 'e',
      collection: { name: 'claims', register },
      record: { claims: { '/text': ['claim:c', 'claim:e'] } },
    });
    const held = {
      ...entryOf({ yaml: 'x: 1\n', record: { claims: { '/x': ['claim:c'] } } }),
      hold: {},
    };
    const unread = {
      mayUseAnything: true,
      keys: new Set(['notes/x']),
      paths: new Set<string>(),
      folders: [],
    };
    expect(told(checkClaims, siteOf([one, other]))).toEqual([unused]);
    expect(told(checkClaims, siteOf([one, own]))).toHaveLength(2);
    const directives = { figure: { as: 'table', of: 'claims' } };
    const schema = { properties: { body: { 'x-extensions': { directives } } } };
    const post = entryOf({ yaml: 'x: 1\n', key: 'd', collection: { schema } });
    expect(told(checkClaims, siteOf([one, post]))).toEqual([
      'c.yaml 1:1-2 No text shows the table `c`. → Show it with `::figure[The caption]{file=c}`, or delete the file.',
    ]);
    expect(told(checkClaims, siteOf([one], { unpublished: [held as never] }))).toEqual([]);
    expect(told(checkClaims, siteOf([one], { unread }))).toEqual([]);
  });
});

describe('words', () => {
  const words = (text: string, wanted: object, markdown?: number): string[] => {
    const schema = { properties: { t: { 'x-words': wanted } } } as never;
    const record = markdown === undefined ? {} : { markdown: { '/t': { facts: { words: markdown } } } };
    const entry = entryOf({
      yaml: `t: ${JSON.stringify(text)}\n`,
      collection: { schema },
      record: record as never,
    });
    return told(checkTextWords, siteOf([entry])).map((one) => one.replace(/^\S+ \S+ /, ''));
  };

  test.each<[text: string, wanted: object, said: string[]]>([
    ['', { min: 2 }, []],
    ['one', { min: 2 }, ['`t` has 1 word; it needs at least 2. → Add 1 or more.']],
    [' one  two\nthree ', { min: 3, max: 3 }, []],
    ['one two', { min: 4 }, ['`t` has 2 words; it needs at least 4. → Add 2 or more.']],
    ['one two three', { max: 2 }, ['`t` has 3 words; it may have at most 2. → Cut 1 or more.']],
    ['one two', { min: 1, max: 2 }, []],
    ['one', {}, []],
  ])('%j with %j', (text, wanted, said) => {
    expect(words(text, wanted)).toEqual(said);
  });

  test('of Markdown are those of its text', () => {
    expect(words('**one** <b>', { min: 2 }, 1)).toEqual([
      '`t` has 1 word; it needs at least 2. → Add 1 or more.',
    ]);
    expect(words('one', { min: 2 }, 2)).toEqual([]);
  });
});

describe('titles', () => {
  const settings = { name: 'site', titleTemplate: 'template' } as never;
  const titles = (template: string, title: string, check = checkTitles): string[] =>
    told(
      check,
      siteOf(
        [
          entryOf({ yaml: `template: ${JSON.stringify(template)}\n`, key: 'site', collection: settings }),
          entryOf({
            yaml: `title: ${title}\n`,
            path: '/a',
            collection: { head: { title: '{title}' } } as never,
          }),
        ],
        { tokens: { brand: 'Pantry' } },
      ),
    );

  test('may have so many characters, and not one more', () => {
    const [fits, long] = [60, 61].map((size) => 'x'.repeat(size));
    expect(titles('{title}', fits ?? '')).toEqual([]);
    expect(titles('{title}', long ?? '')).toEqual([
      `a.yaml 1:8-69 The title “${long ?? ''}” has 61 characters; search engines show about 60. → Shorten it to 60 characters.`,
    ]);
    const rest = 'x'.repeat(52);
    expect(titles('{title} | {brand}', 'x'.repeat(51))).toEqual([]);
    expect(titles('{title} | {brand}', rest)).toEqual([
      `a.yaml 1:8-60 The title “${rest} | Pantry” has 61 characters; search engines show about 60. → Shorten it to 51 characters; the rest is added to every title.`,
    ]);
  });

  test('have a template of tokens that are there', () => {
    expect(titles('{title} | {bran}', 'x', checkTitleTemplates)).toEqual([
      expect.stringMatching(/^site\.yaml 1:\d+-\d+ .*\{bran\}.*brand/),
    ]);
    const diagnostics = [{ rule: 'field-length', line: 1, column: 8 }] as never;
    const head = { title: '{title}' } as never;
    const tooLong = { yaml: `title: ${'x'.repeat(70)}\n`, path: '/a', collection: { head } };
    expect(told(checkTitles, siteOf([entryOf({ ...tooLong, record: { diagnostics } })]))).toEqual([]);
    const wrong = entryOf({
      yaml: `template: ${'x'.repeat(70)}\n`,
      key: 'site',
      collection: settings,
      record: { diagnostics: [{ line: 1, column: 11 }] as never },
    });
    expect(told(checkTitles, siteOf([wrong, entryOf({ ...tooLong, yaml: 'title: x\n' })]))).toEqual([]);
    const bare = entryOf({ yaml: 'other: 1\n', key: 'site', collection: settings });
    expect(told(checkTitles, siteOf([bare]))).toEqual([]);
  });
});

test.each<[depths: number[], said: string[]]>([
  [[2, 3, 4, 5, 6, 2], []],
  [[2, 4], ['is level 4, directly below a heading of level 2. → Begin its line with ###.']],
  [[3], ['is level 3, directly below a heading of level 1. → Begin its line with ##.']],
  [[1, 3], ['is a level 1 heading, which is reserved for the title of the page. → Begin its line with ##.']],
  [[2, 3, 2, 4, 5], ['is level 4, directly below a heading of level 2. → Begin its line with ###.']],
  [
    [2, 2, 3, 1],
    ['is a level 1 heading, which is reserved for the title of the page. → Begin its line with ##.'],
  ],
])('headings of the levels %j', (depths, said) => {
  const headings = depths.map((depth) => ({ depth, text: 'H', id: 'h', span: [0, 1] }));
  const record = (kind: string) => ({ markdown: { '/t': { kind, facts: { headings } } } }) as never;
  const of = (kind: string) =>
    told(checkHeadings, siteOf([entryOf({ yaml: 't: x\n', record: record(kind) })]));
  expect(of('document')).toEqual(said.map((one) => `a.yaml 1:1-2 The heading “H” ${one}`));
  expect(of('block')).toEqual([]);
});

test('places in an order are those of one entry each, and the next one is offered', () => {
  const include = { all: { collection: 'notes', sort: '-rank' } };
  const entries = [
    'rank: 1\n',
    'rank: 3\n',
    'rank: 1\n',
    'rank: 1.5\n',
    'rank: 1.5\n',
    'rank: "1"\n',
    'rank: 3.5\n',
    'rank: 1\n',
    'x: 1\n',
  ].map((yaml, index) => entryOf({ yaml, key: `n${index}`, collection: { include } }));
  expect(told(checkOrderDuplicate, siteOf(entries))).toEqual([
    'n2.yaml 1:7-8 `n2` and `n0` both have rank 1, so their names decide which comes first. → Give one of them another number; 4 is free. (n0.yaml:1:7)',
    'n7.yaml 1:7-8 `n7` and `n0` both have rank 1, so their names decide which comes first. → Give one of them another number; 5 is free. (n0.yaml:1:7)',
  ]);
  const below = ['rank: -5\n', 'rank: -5\n'].map((yaml, index) =>
    entryOf({ yaml, key: `n${index}`, collection: { include } }),
  );
  expect(told(checkOrderDuplicate, siteOf(below))).toEqual([expect.stringContaining('; 1 is free.')]);
});
