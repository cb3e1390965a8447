import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIE_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, type Change, type Site } from './fixture.ts';

const LEXICON = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'lexicon.json',
  'x-collection': { source: 'lexicon.yaml', wordChoice: 'rows' },
  type: 'object',
  properties: { rows: { type: 'array', items: { type: 'object' } } },
});
const unique: Change = (text) => text.replace('"x-markdown":', '"x-unique":true,"x-markdown":');
const TWICE = 'Whoever makes it in the evening warms it up at noon of the following day.';
const added =
  (words: string): Change =>
  (text) =>
    `${text}\n${words}\n`;
const without =
  (words: string): Change =>
  (text) =>
    text.replace(`\n${words}\n`, '');

/** One after the other, each on top of those before: what a run remembers of the earlier ones must not show. */
const STEPS: readonly [string, Record<string, Change>][] = [
  ['a sentence', { [SOUP_FILE]: added('Serve it piping.') }],
  ['a word to avoid', { [SOUP_FILE]: added('Take a saucepan.') }],
  ['another text beside it', { [PIE_FILE]: added('Serve it warm.') }],
  ['a broken link', { [PIE_FILE]: added('See [this](/nowhere).') }],
  ['the word mended', { [SOUP_FILE]: without('Take a saucepan.') }],
  ['the link mended', { [PIE_FILE]: without('See [this](/nowhere).') }],
  [
    'a link in full to the own site',
    { [PIE_FILE]: added('See [it](https://ladle.example/recipes/leek-soup).') },
  ],
  ['that mended', { [PIE_FILE]: without('See [it](https://ladle.example/recipes/leek-soup).') }],
  ['a text that waits', { [PIE_FILE]: added('Write here - how it tastes.') }],
  ['that mended', { [PIE_FILE]: without('Write here - how it tastes.') }],
  ['the name of the business', { [SOUP_FILE]: added('At Ladle & Leek we like it.') }],
  ['that mended', { [SOUP_FILE]: without('At Ladle & Leek we like it.') }],
  ['a link to a heading', { [PIE_FILE]: added('See [there](/recipes/leek-soup#how-to-serve).') }],
  ['the heading', { [SOUP_FILE]: added('## How to serve') }],
  ['another heading', { [SOUP_FILE]: (text) => text.replace('How to serve', 'How we serve') }],
  ['that again', { [SOUP_FILE]: (text) => text.replace('How we serve', 'How to serve') }],
  ['a word of the texts to avoid', { 'content/lexicon.yaml': added('  - { avoid: [piping], use: hot }') }],
  ['a comment in that list', { 'content/lexicon.yaml': added('# as they are said') }],
  ['a sentence', { [SOUP_FILE]: added(TWICE) }],
  ['the same in another entry', { [PIE_FILE]: added(`First of all. ${TWICE.toUpperCase()}`) }],
  ['a word beside it', { [SOUP_FILE]: added('Eat it hot.') }],
  ['that mended in the first', { [SOUP_FILE]: without(TWICE) }],
  ['that sentence again', { [SOUP_FILE]: added(TWICE) }],
  ['that mended in the second', { [PIE_FILE]: without(`First of all. ${TWICE.toUpperCase()}`) }],
  ['the word used nowhere', { [SOUP_FILE]: without('Serve it piping.') }],
];

const RICE_FILE = 'content/recipes/rice.md';
const TEA_FILE = 'content/recipes/tea.md';

function recipe(slug: string, words: string): string {
  const fields = { slug, title: `A dish of ${slug}`, date: 'May 4, 2025', course: 'main', servings: '2' };
  const lines = Object.entries({ ...fields, author: 'ada', tags: '[pot]' });
  return `---\n${lines.map(([name, value]) => `${name}: ${value}\n`).join('')}---\n\n${words}\n`;
}

async function lexiconSite(files: Record<string, string> = {}): Promise<Site> {
  const rows = 'rows:\n  - { avoid: [saucepan], use: pot }\n';
  const made = await createSite({
    'schemas/lexicon.json': LEXICON,
    'content/lexicon.yaml': rows,
    ...files,
  });
  made.change({ 'schemas/recipes.json': unique });
  return made;
}

let site: Site;
/** A site in which two texts that no step touches hold a word to avoid. */
let warned: Site;
beforeAll(async () => {
  site = await lexiconSite();
  warned = await lexiconSite({
    [RICE_FILE]: recipe('rice', 'Any saucepan will do.'),
    [TEA_FILE]: recipe('tea', 'A small saucepan is enough.'),
  });
  // Files are known by their looks when they are older than a clock's slowest tick.
  await setTimeout(2100);
  await site.run('validate');
  await warned.run('validate');
});
afterAll(() => {
  site.dispose();
  warned.dispose();
});

test.each(STEPS)('%s: the same problems as with no cache', async (_name, changes) => {
  for (const one of [site, warned]) {
    one.change(changes);
    const known = await one.report('validate');
    const whole = await one.report('validate', '--no-cache');
    expect(known.report.diagnostics).toEqual(whole.report.diagnostics);
  }
});

test('what is known of a problem goes with the file that it is in, and with how loudly it is told', async () => {
  const rulesOf = async (...args: string[]): Promise<string[]> => {
    const known = await warned.report(...args);
    const whole = await warned.report(...args, '--no-cache');
    expect(known.report.diagnostics).toEqual(whole.report.diagnostics);
    return known.report.diagnostics.map(
      ({ rule, severity, file, line }) => `${severity} ${rule} ${file}:${line}`,
    );
  };
  const rice = `warning word-choice ${RICE_FILE}:11`;
  expect(await rulesOf('validate')).toEqual([rice, `warning word-choice ${TEA_FILE}:11`]);
  warned.change({ [TEA_FILE]: (text) => text.replace('A small', 'Warm it.\n\nA small') });
  expect(await rulesOf('validate')).toEqual([rice, `warning word-choice ${TEA_FILE}:13`]);
  warned.change({ [TEA_FILE]: (text) => text.replace('saucepan', 'pot') });
  expect(await rulesOf('validate')).toEqual([rice]);
  warned.change({ [TEA_FILE]: (text) => text.replace('pot is', 'saucepan is') });
  expect(await rulesOf('validate')).toEqual([rice, `warning word-choice ${TEA_FILE}:13`]);
  warned.change({ [TEA_FILE]: without('Warm it.\n') });
  warned.change({ [SOUP_FILE]: added('Write here - how it tastes.') });
  const loud = (await rulesOf('build')).filter((line) => line.startsWith('error'));
  expect(loud).toHaveLength(1);
  expect((await rulesOf('validate')).filter((line) => line.startsWith('error'))).toEqual([]);
  expect((await rulesOf('build')).filter((line) => line.startsWith('error'))).toEqual(loud);
});

test('every one of them made a difference where it had to', async () => {
  expect((await site.report('validate')).report.diagnostics).toEqual([]);
  site.change({ [SOUP_FILE]: added('Take a saucepan.') });
  expect((await site.report('validate')).report.diagnostics.map(({ rule }) => rule)).toEqual(['word-choice']);
});

test.each(['sound', 'warned'])(
  'after each edit the output of a %s site is that of a cold build',
  async (which) => {
    const one = which === 'sound' ? site : warned;
    one.restore();
    const edits: Record<string, Change>[] = [
      { [SOUP_FILE]: added('More of it.') },
      { [SOUP_FILE]: added('And more.'), [PIE_FILE]: added('This too.') },
      { [PIE_FILE]: (text) => text.replace('title: Plum pie', 'title: Pie of plums') },
      { 'content/home.yaml': (text) => text.replace('Begin with', 'Start with') },
    ];
    await one.build();
    for (const edit of edits) {
      await one.change(edit).build();
      const cold = `${one.root}/cold`;
      await one.build('--no-cache', '--out', cold);
      expect(one.snapshot()).toEqual(one.snapshot(cold));
    }
    // A file that somebody took away is made again, though its page was not planned.
    rmSync(one.path('dist-content/data/recipes/leek-soup.json'));
    await one.change({ [PIE_FILE]: added('Once more.') }).build();
    await one.build('--no-cache', '--out', `${one.root}/cold`);
    expect(one.snapshot()).toEqual(one.snapshot(`${one.root}/cold`));
  },
);

test('a page that shows the texts of many entries is made anew with any of them', async () => {
  const draft = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' };
  const tips = {
    ...{ ...draft, $id: 'tips.json', 'x-collection': { source: 'tips/*.md', body: 'body' } },
    properties: { number: { type: 'integer' }, body: { type: 'string', 'x-markdown': 'document' } },
  };
  const all = {
    ...{ ...draft, $id: 'all.json', properties: { note: { type: 'string' } } },
    'x-collection': {
      source: 'all.yaml',
      route: '/all',
      head: { title: 'All of the tips', description: 'All of the tips' },
      include: { tips: { collection: 'tips', fields: ['body'] } },
    },
  };
  const tip = (n: number): [string, string] => [
    `content/tips/tip-${n}.md`,
    `---\nnumber: ${n}\n---\n\nCook it for ${n} hours.\n`,
  ];
  const many = await createSite({
    ...{ 'schemas/all.json': JSON.stringify(all), 'content/all.yaml': 'note: x\n' },
    'schemas/tips.json': JSON.stringify(tips),
    ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => tip(n + 1))),
  });
  try {
    for (const words of ['Stir it.', 'Taste it.', 'Serve it.'])
      await many.change({ 'content/tips/tip-3.md': added(words) }).build();
    expect(JSON.stringify(many.json('data/all.json'))).toContain('Serve it.');
    await many.build('--no-cache', '--out', `${many.root}/cold`);
    expect(many.snapshot()).toEqual(many.snapshot(`${many.root}/cold`));
  } finally {
    many.dispose();
  }
});
