import { afterEach, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const SCHEMA = {
  'x-collection': {
    ...{ source: 'notes/*.md', body: 'body', route: '/notes/{slug}', key: 'slug' },
    head: { title: '{title}', description: '{title}' },
    languages: { main: 'en', others: ['es'] },
    translated: 'files',
    translatedVersion: 'original',
  },
  type: 'object',
  properties: {
    slug: { type: 'string', pattern: '^[a-z-]+$' },
    title: { type: 'string' },
    day: { type: 'string', 'x-date': true },
    original: { type: 'string', 'x-raw': true },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['slug', 'title'],
};

let site: Site | undefined;
afterEach(() => {
  site?.dispose();
});

const note = (title: string, body: string, more = ''): string =>
  `---\nslug: moss\ntitle: ${title}\n${more}---\n\n${body}\n`;

function start(schema: object = SCHEMA): Site {
  site = createFolder({
    'schemas/notes.json': JSON.stringify(schema, undefined, 1),
    'content/notes/moss.md': note('Moss', 'It is green\nand soft.', 'day: 2026-01-01\n'),
    'content/notes/moss.es.md': note('Musgo', 'Es verde.'),
  });
  return site;
}

async function told(one: Site): Promise<string[]> {
  const { report } = await one.report('validate');
  return report.diagnostics
    .filter(({ rule }) => rule !== 'head-duplicate')
    .map(
      ({ file, line, rule, message, suggestion = '' }) =>
        `${file}:${line} ${rule} ${message} → ${suggestion}`,
    );
}

const BEFORE = 'It is not known which version of `content/notes/moss.md` this translation was made from.';
const BEHIND = '`content/notes/moss.md` has changed since this translation was made from it.';

test('a translation says which version it is of; a change of the words of its original is told, and nothing else', async () => {
  const one = start();
  const [first = '', ...others] = await told(one);
  expect(others).toEqual([]);
  expect(first).toContain(`content/notes/moss.es.md:2 translation-behind ${BEFORE}`);
  const [, version = ''] = /write `original: (v[0-9a-f]{8})`/.exec(first) ?? [];
  one.change({ 'content/notes/moss.es.md': note('Musgo', 'Es verde.', `original: ${version}\n`) });
  expect(await told(one)).toEqual([]);
  // Another day, other line breaks.
  one.change({ 'content/notes/moss.md': note('Moss', 'It is\ngreen and soft.', 'day: 2026-02-02\n') });
  expect(await told(one)).toEqual([]);
  one.change({ 'content/notes/moss.md': note('Moss', 'It is brown and soft.', 'day: 2026-02-02\n') });
  const [second = ''] = await told(one);
  expect(second).toContain(`content/notes/moss.es.md:4 translation-behind ${BEHIND}`);
  await one.build();
  expect(one.text('dist-content/data/es/notes/moss.json')).not.toContain(version);
});

test('a title counts as well; a translation without an original has none to be behind', async () => {
  const one = start();
  const [, version = ''] = /write `original: (v\w+)`/.exec((await told(one)).join()) ?? [];
  one.change({
    'content/notes/moss.es.md': note('Musgo', 'Es verde.', `original: ${version}\n`),
    'content/notes/moss.md': note('Mosses', 'It is green\nand soft.'),
  });
  expect((await told(one)).join()).toContain(BEHIND);
  one.change({ 'content/notes/moss.md': null });
  expect((await told(one)).join()).not.toContain('translation-behind');
});

test('the name of a field that is not there, and a version without translations', async () => {
  const { 'x-collection': spec, ...rest } = SCHEMA;
  const misspelt = await told(start({ 'x-collection': { ...spec, translatedVersion: 'orignal' }, ...rest }));
  expect(misspelt.join()).toContain('There is no field `orignal`. → Did you mean `original`?');
  site?.dispose();
  const alone = { ...spec, translated: undefined, languages: undefined };
  expect((await told(start({ 'x-collection': alone, ...rest }))).join()).toContain(
    '`translatedVersion` has no effect without `translated`.',
  );
});
