import { expect, test } from 'vitest';
import { PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'lexicon.json',
  title: 'Lexicon',
  'x-collection': { source: 'lexicon.yaml', wordChoice: 'rows' },
  type: 'object',
  additionalProperties: false,
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          avoid: { type: 'array', items: { type: 'string' } },
          use: { type: 'string' },
          why: { type: 'string' },
        },
        required: ['avoid'],
      },
    },
  },
  required: ['rows'],
});
const LIST = `rows:
  - { avoid: [saucepan, saucepans], use: pot, why: the house word }
  - { avoid: [stock cube], use: bouillon }
  - { avoid: [to die for], why: says nothing }
`;

const site = await siteForTests(createSite({ 'schemas/lexicon.json': SCHEMA, 'content/lexicon.yaml': LIST }));

/** Every problem in short: rule, place, what is wrong and what to write. */
async function found(): Promise<string[]> {
  const { report } = await site.report('validate');
  return report.diagnostics.map(
    ({ rule, file, line, column, message, suggestion }) =>
      `${rule} ${file}:${String(line)}:${String(column)} ${message} ${suggestion ?? ''}`,
  );
}

test('a site that keeps to its list has nothing to report', async () => {
  expect(await found()).toEqual([]);
});

test('the list itself is not checked, a word in fields and in the body is, with its place and the word to write', async () => {
  site.change({
    'content/home.yaml': replace('heading: Soup from {brand}', 'heading: Saucepans from {brand}'),
    [SOUP_FILE]: replace('Cut the leeks.', 'Cut the leeks. Crumble a stock\ncube.'),
  });
  const line =
    site
      .text(SOUP_FILE)
      .split('\n')
      .findIndex((one) => one.includes('Crumble')) + 1;
  expect(await found()).toEqual([
    'word-choice content/home.yaml:1:10 “Saucepans” is on the list of words to avoid: the house word. Write “Pot”.',
    `word-choice ${SOUP_FILE}:${String(line)}:26 “stock cube” is on the list of words to avoid. Write “bouillon”.`,
  ]);
});

test('a phrase that nothing replaces is named with its reason', async () => {
  site.change({ 'content/home.yaml': replace('heading: Soup from', 'heading: Soup to die for from') });
  expect(await found()).toEqual([
    'word-choice content/home.yaml:1:15 “to die for” is on the list of words to avoid: says nothing. Use other words, or leave it out.',
  ]);
});

test('code, addresses, longer words, keys and comments are left alone', async () => {
  site.change({
    'content/home.yaml': (text) => `# saucepan\n${text}`,
    [PIE_FILE]: replace(
      '## Bake it\n',
      '## Bake it\n\nType `saucepan`, not saucepanlike, at [this page](https://ladle.example/saucepan).\n',
    ),
  });
  expect(await found()).toEqual([]);
});

test('it is a warning: the build goes on, and --strict fails', async () => {
  site.change({ 'content/home.yaml': replace('Soup from', 'Saucepan from') });
  expect((await site.run('validate')).code).toBe(0);
  expect((await site.run('validate', '--strict')).code).toBe(1);
});

test('a schema that names a field it does not have says so', async () => {
  site.change({ 'schemas/lexicon.json': SCHEMA.replace('"wordChoice":"rows"', '"wordChoice":"row"') });
  const { report } = await site.report('validate');
  expect(report.diagnostics).toMatchObject([{ rule: 'schema-invalid', message: 'There is no field `row`.' }]);
});
