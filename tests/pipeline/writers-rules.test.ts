import { describe, expect, test } from 'vitest';
import { brief, goodSite, PIE_FILE, replace, SOUP_FILE, testBadInputs, type BadInput } from './bad-input.ts';
import { createSite, type Change } from './fixture.ts';
import { SCHEMAS } from './recipe-site.ts';

const AUTHORS = 'schemas/authors.json';
const RECIPES = 'schemas/recipes.json';

/** A schema of the recipe site in which some fields carry more keywords. */
function marked(name: 'authors' | 'recipes', fields: Record<string, Record<string, unknown>>): string {
  // Fields that share a definition in the source have one of their own in the file.
  const schema = JSON.parse(JSON.stringify(SCHEMAS[name])) as {
    properties: Record<string, Record<string, unknown>>;
  };
  for (const [field, keywords] of Object.entries(fields))
    Object.assign(schema.properties[field] ?? {}, keywords);
  return JSON.stringify(schema, undefined, 2);
}

/** One test per case: exactly these warnings, which stop a strict run, and no other. */
function testWarnings(title: string, cases: readonly BadInput[]): void {
  describe(title, () => {
    test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, { change, problems }) => {
      const { site } = await goodSite();
      try {
        const strict = await site.change(change).report('validate', '--strict');
        expect(strict.report.diagnostics.map(brief)).toEqual(problems);
        expect(strict.report).toMatchObject({ ok: false, errors: 0, warnings: problems.length });
        expect(strict).toMatchObject({ code: 1, stderr: '' });
        expect((await site.run('validate', '--quiet')).code).toBe(0);
      } finally {
        site.restore();
      }
    });
  });
}

const bioWords = (words: unknown): Record<string, Change> => ({
  [AUTHORS]: marked('authors', { bio: { 'x-words': words } }),
});

testWarnings('texts with too few or too many words', [
  {
    name: 'Markdown in one line, counted without its marks and with its tokens filled in',
    change: bioWords({ min: 1, max: 5 }),
    // Grows leeks, writes for Ladle & Leek.
    problems: ['text-words content/authors/ada.yaml:3:6 → Cut 2 or more.'],
  },
  {
    name: 'one word',
    change: bioWords({ min: 2 }),
    problems: ['text-words content/authors/ben.yaml:3:6 → Add 1 or more.'],
  },
  {
    name: 'a plain text, and each of a list',
    change: {
      [RECIPES]: marked('recipes', {
        title: { 'x-words': { max: 1 } },
        tags: { items: { type: 'string', 'x-words': { min: 2, max: 2 } } },
      }),
      [SOUP_FILE]: replace('tags: [leek, soup]', 'tags: [leek, hot leek soup]'),
      'content/recipes/about-ladle-leek.md': replace('title: About {brand}', 'title: About'),
      [PIE_FILE]: replace('title: Plum pie', 'title: Pie'),
    },
    problems: [
      'text-words content/recipes/about-ladle-leek.md:8:8 → Add 1 or more.',
      'text-words content/recipes/leek-soup.md:3:8 → Cut 1 or more.',
      'text-words content/recipes/leek-soup.md:8:8 → Add 1 or more.',
      'text-words content/recipes/leek-soup.md:8:14 → Cut 1 or more.',
      'text-words content/recipes/plum-pie.md:8:8 → Add 1 or more.',
    ],
  },
  {
    name: 'a body, with headings, cells and all',
    change: { [RECIPES]: marked('recipes', { body: { 'x-words': { min: 13 } } }) },
    problems: [
      'text-words content/recipes/about-ladle-leek.md:10:1 → Add 6 or more.',
      'text-words content/recipes/plum-pie.md:10:1 → Add 6 or more.',
    ],
  },
]);

const LONG = 'Cut the leeks into rings as thick as a pencil, and then wash them twice.';
const OTHER_WORDS = 'Use other words in one of the two places.';
const UNIQUE_BODY = marked('recipes', { body: { 'x-unique': true } });

testWarnings('texts that stand in two entries', [
  {
    name: 'a short text in the same field, whatever its spaces and capitals',
    change: {
      [AUTHORS]: marked('authors', { bio: { 'x-unique': true } }),
      'content/authors/ada.yaml': replace('bio: Grows *leeks*, writes for {brand}.', 'bio: "bakes.  "'),
    },
    problems: [
      `text-repeated content/authors/ben.yaml:3:6 → ${OTHER_WORDS} (see content/authors/ada.yaml:3:6)`,
    ],
  },
  {
    name: 'a plain text, of which every later place is shown with the first',
    change: {
      [RECIPES]: marked('recipes', { title: { 'x-unique': true } }),
      [SOUP_FILE]: replace('title: Leek soup', 'title: Pie'),
      [PIE_FILE]: replace('title: Plum pie', 'title: pie'),
      'content/recipes/about-ladle-leek.md': replace('title: About {brand}', 'title: "PIE"'),
    },
    problems: [
      `text-repeated ${SOUP_FILE}:3:8 → ${OTHER_WORDS} (see content/recipes/about-ladle-leek.md:3:8)`,
      `text-repeated ${PIE_FILE}:3:8 → ${OTHER_WORDS} (see content/recipes/about-ladle-leek.md:3:8)`,
    ],
  },
  {
    name: 'a sentence inside two paragraphs, at each paragraph',
    change: {
      [RECIPES]: UNIQUE_BODY,
      [SOUP_FILE]: (text) => `${text}\nA first one. ${LONG} Done.\n`,
      [PIE_FILE]: (text) => `${text}\n${LONG.replaceAll('then', '*then*')}\nBake.\n`,
    },
    problems: [`text-repeated ${PIE_FILE}:21:1 → ${OTHER_WORDS} (see ${SOUP_FILE}:24:1)`],
  },
  {
    name: 'a whole paragraph, reported once and not again for its sentences',
    change: {
      [RECIPES]: UNIQUE_BODY,
      [SOUP_FILE]: (text) => `${text}\n- ${LONG} ${LONG.replace('leeks', 'onions')}\n`,
      [PIE_FILE]: (text) => `${text}\n> ${LONG} ${LONG.replace('leeks', 'onions')}\n`,
    },
    problems: [`text-repeated ${PIE_FILE}:21:3 → ${OTHER_WORDS} (see ${SOUP_FILE}:24:1)`],
  },
  {
    name: 'a long text in fields of two collections',
    change: {
      [RECIPES]: UNIQUE_BODY,
      [AUTHORS]: marked('authors', { note: { 'x-unique': true } }),
      'content/authors/ben.yaml': (text) => `${text}note: ${LONG}\n`,
      [SOUP_FILE]: (text) => `${text}\n${LONG}\n`,
    },
    problems: [`text-repeated ${SOUP_FILE}:24:1 → ${OTHER_WORDS} (see content/authors/ben.yaml:4:7)`],
  },
]);

const REMOVE = 'Remove it.';

testBadInputs('rules for writers that are themselves wrong', [
  {
    name: 'a misspelt limit',
    change: bioWords({ mim: 3 }),
    problems: [`schema-invalid ${AUTHORS}:37:9 → Did you mean \`min\`?`],
  },
  {
    name: 'no limit at all',
    change: bioWords({}),
    problems: [`schema-invalid ${AUTHORS}:36:18 → Write something in it, or remove it.`],
  },
  {
    name: 'half a word',
    change: bioWords({ min: 2.5 }),
    problems: [`schema-invalid ${AUTHORS}:37:16 → Write a whole number: 2 or 3.`],
  },
  {
    name: 'a number in place of the limits',
    change: bioWords(40),
    problems: [`schema-invalid ${AUTHORS}:36:18 → Write it in braces: \`{ "min": … }\`.`],
  },
  {
    name: 'a word in place of true',
    change: { [AUTHORS]: marked('authors', { bio: { 'x-unique': 'yes' } }) },
    problems: [`schema-invalid ${AUTHORS}:36:19 → Write \`true\`, without quotes.`],
  },
  {
    name: 'a list and a number, which hold no text of their own',
    change: {
      [RECIPES]: marked('recipes', {
        tags: { 'x-unique': true },
        servings: { 'x-words': { min: 1 } },
      }),
    },
    problems: [`schema-invalid ${RECIPES}:103:7 → ${REMOVE}`, `schema-invalid ${RECIPES}:121:7 → ${REMOVE}`],
  },
]);

test('a field may bear the name of a keyword', async () => {
  const { site } = await goodSite();
  const schema = structuredClone(SCHEMAS.authors) as unknown as { properties: Record<string, unknown> };
  schema.properties['x-words'] = { type: 'string' };
  try {
    const { report } = await site
      .change({ [AUTHORS]: JSON.stringify(schema, undefined, 2) })
      .report('validate');
    expect(report.diagnostics).toEqual([]);
  } finally {
    site.restore();
  }
});

test('texts that repeat within one entry, and short ones in other fields, are fine', async () => {
  const site = await createSite({
    [RECIPES]: marked('recipes', { title: { 'x-unique': true }, body: { 'x-unique': true } }),
    [AUTHORS]: marked('authors', { name: { 'x-unique': true }, bio: { 'x-unique': true } }),
  });
  try {
    const { report } = await site
      .change({
        [SOUP_FILE]: (text) => `${text}\n${LONG}\n\n${LONG}\n\nCount them.\n`,
        [PIE_FILE]: (text) => `${text}\nCount them.\n`,
        'content/authors/ben.yaml': replace('name: Ben Brown', 'name: Plum pie'),
      })
      .report('validate', '--strict');
    expect(report.diagnostics.map(brief)).toEqual([]);
  } finally {
    site.dispose();
  }
});

test('the messages name the field, the count and the words', async () => {
  const { site } = await goodSite();
  try {
    const changes = {
      [AUTHORS]: marked('authors', { bio: { 'x-words': { min: 2 }, 'x-unique': true } }),
      'content/authors/ada.yaml': replace('bio: Grows *leeks*, writes for {brand}.', 'bio: Bakes.'),
    };
    const { report } = await site.change(changes).report('validate');
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      '`bio` has 1 word; it needs at least 2.',
      'This text is also in `content/authors/ada.yaml`: “Bakes.”.',
      '`bio` has 1 word; it needs at least 2.',
    ]);
    expect(report.diagnostics[1]?.related?.[0]?.message).toBe('first written here');
  } finally {
    site.restore();
  }
});

test('what `content new` left to be written is not judged before it is', async () => {
  const rules = { 'x-words': { min: 700 }, 'x-unique': true };
  const site = await createSite({ [AUTHORS]: marked('authors', { note: rules }) });
  try {
    for (const slug of ['cyd', 'dan']) {
      expect(await site.run('new', 'authors', slug)).toMatchObject({ code: 0 });
      site.change({ [`content/authors/${slug}.yaml`]: (text) => text.replace(/^#(?=note: )/m, '') });
      expect(site.text(`content/authors/${slug}.yaml`)).toMatch(/^note: .*Write here/m);
    }
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule }) => rule)).toEqual(['text-unwritten', 'text-unwritten']);
    site.change({ 'content/authors/cyd.yaml': (text) => text.replace(/^note: .*$/m, 'note: Fries.') });
    const written = await site.report('validate');
    expect(written.report.diagnostics.map(({ rule }) => rule)).toContain('text-words');
  } finally {
    site.dispose();
  }
});

/** As it comes from a word processor, and what an editor meant. */
const PASTED = [
  ['##Crust', '## Crust'],
  ['##\u00A0Oven', '## Oven'],
  ['-\u00A0flour\n1.\u00A0butter', '- flour\n1. butter'],
  ['**Stone ** the pl\u00ADums, ** all** of\u200B them.', '**Stone** the plums, **all** of them.'],
  ['`##a`, `** b**` and #7 are 5 ** 2 ** 1, **a** b **c**.', undefined],
  ['```\n##code\n-\u00A0code\n```', undefined],
  ['\u0E01\u200B\u0E02 and a\u00A0b', undefined],
] as const;

test.each([
  ...PASTED.filter(([, right]) => right !== undefined),
  ['**Tab\t** kept.', '**Tab** kept.'] as const,
  ['Stone\u2028the plums. \u2028Halve.', 'Stone the plums. Halve.'] as const,
])('a slip is found where it is the only one: %j', async (wrong, right) => {
  const { site } = await goodSite();
  try {
    const sound = site.text(PIE_FILE);
    site.change({ [PIE_FILE]: `${sound}\n${wrong}\n` });
    expect((await site.run('validate', '--fix')).code).toBe(0);
    expect(site.text(PIE_FILE)).toBe(`${sound}\n${String(right)}\n`);
  } finally {
    site.restore();
  }
});

test('marks that readers would see and signs that nobody sees are told, and fixed', async () => {
  const { site } = await goodSite();
  try {
    const sound = site.text(PIE_FILE);
    const pasted = PASTED.map(([wrong]) => wrong).join('\n\n');
    const { report } = await site.change({ [PIE_FILE]: `${sound}\n${pasted}\n` }).report('validate');
    expect(report.diagnostics.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'text-markup: “Crust” is not a heading, because there is no space after `##`.',
      'text-markup: The space after `##` is a special one (U+00A0), so the line is not a heading.',
      'text-markup: The space after `-` is a special one (U+00A0), so the line is not a list item.',
      'text-markup: The space after `1.` is a special one (U+00A0), so the line is not a list item.',
      'text-markup: The space before the last `**` keeps “Stone” from being bold.',
      'text-unseen: There is an invisible character in “plums,”: a soft hyphen (U+00AD).',
      'text-markup: The space after the first `**` keeps “all” from being bold.',
      'text-unseen: There is an invisible character in “of”: a space of zero width (U+200B).',
    ]);
    expect((await site.run('validate', '--fix')).code).toBe(0);
    const mended = PASTED.map(([wrong, right]) => right ?? wrong).join('\n\n');
    expect(site.text(PIE_FILE)).toBe(`${sound}\n${mended}\n`);
  } finally {
    site.restore();
  }
});
