import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { replace, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const schema = (more: object = {}): string =>
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'lexicon.json',
    title: 'Lexicon',
    'x-collection': { source: 'lexicon.yaml', spelling: 'known', ...more },
    type: 'object',
    additionalProperties: false,
    properties: { known: { type: 'array', items: { type: 'string' } } },
    required: ['known'],
  });
const LIST = 'known:\n  # The kitchen\n  - bouillon\n  - mirepoix # French\n';

const site = await siteForTests(
  createSite({ 'schemas/lexicon.json': schema(), 'content/lexicon.yaml': LIST }),
);

async function problems() {
  const { report } = await site.report('validate');
  return report.diagnostics;
}

async function found(): Promise<string[]> {
  return (await problems()).map(
    ({ rule, file, line, column, message, suggestion }) =>
      `${rule} ${file}:${String(line)}:${String(column)} ${message} ${suggestion ?? ''}`,
  );
}

test('a site without a misspelled word has nothing to report', async () => {
  expect(await found()).toEqual([]);
});

test('a misspelled word in a field and in the body is told with its place and the word that was meant', async () => {
  site.change({
    'content/home.yaml': replace('heading: Soup from {brand}', 'heading: They recieve soup from {brand}'),
    [SOUP_FILE]: replace('Cut the leeks.', 'Cut teh leeks. Add mirepoix.'),
  });
  const line =
    site
      .text(SOUP_FILE)
      .split('\n')
      .findIndex((one) => one.includes('teh leeks')) + 1;
  expect(await found()).toEqual([
    'word-unknown content/home.yaml:1:15 “recieve” is not in the dictionary. Did you mean “receive”? If it is right, add it to `known` in `content/lexicon.yaml`.',
    `word-unknown ${SOUP_FILE}:${String(line)}:5 “teh” is not in the dictionary. Did you mean “the”? If it is right, add it to \`known\` in \`content/lexicon.yaml\`.`,
  ]);
});

test('`--fix` leaves a guess to a person', async () => {
  site.change({ 'content/home.yaml': replace('Soup from', 'Suop from') });
  const before = site.text('content/home.yaml');
  await site.run('validate', '--fix');
  expect(site.text('content/home.yaml')).toBe(before);
});

test.each([
  ['with dashes', `${LIST}  - roux\n`],
  ['with dashes and no last line', 'known:\n- bouillon'],
  ['in brackets', 'known: [bouillon, mirepoix]\n'],
  ['over several lines', 'known:\n  [\n    bouillon,\n    mirepoix,\n  ]\n'],
])('an editor can add the word to a list %s', async (_, list) => {
  site.change({
    'content/lexicon.yaml': () => list,
    'content/home.yaml': replace('Soup from', 'Gumbolaya from'),
  });
  const { diagnostics } = await validateSite({
    ...{ root: site.root, cache: false, progress: () => undefined },
  });
  const add = diagnostics.flatMap(({ fixes = [] }) => fixes).find(({ title }) => title.startsWith('Add'));
  expect(add).toMatchObject({
    title: 'Add “Gumbolaya” to `known` in `content/lexicon.yaml`',
    applicability: 'unsafe',
  });
  for (const { file, span, text } of add?.edits ?? []) {
    const before = site.text(file);
    site.change({ [file]: before.slice(0, span[0]) + text + before.slice(span[1]) });
  }
  expect(await found()).toEqual([]);
  const kept = list.match(/\w+/g) ?? [];
  expect(site.text('content/lexicon.yaml').match(/\w+/g)).toEqual(
    expect.arrayContaining([...kept, 'Gumbolaya']),
  );
});

test('a word without its accents is not what was meant', async () => {
  site.change({
    'content/lexicon.yaml': LIST + '  - Spatzle\n',
    'content/home.yaml': replace('heading: Soup from {brand}', 'heading: Spätzle from {brand}'),
  });
  expect(await found()).toEqual([
    'word-unknown content/home.yaml:1:10 “Spätzle” is not in the dictionary. Correct it; if it is right, add it to `known` in `content/lexicon.yaml`.',
  ]);
});

test('code, addresses, names with capitals inside, other scripts, and other languages are left alone', async () => {
  site.change({
    [SOUP_FILE]: replace(
      'Cut the leeks.',
      'Cut the leeks. Run `mkdri` as docs/redame.md says, see https://ladle.example/recieve and HVAC of iPhnoe. Суп is <i lang="fr">un potage velouté</i>.',
    ),
  });
  expect(await found()).toEqual([]);
});

test('ids of headings are no words', async () => {
  site.change({ [SOUP_FILE]: replace('Cut the leeks.', 'Cut the leeks.\n\n### More {#moree}\n') });
  expect(await found()).toEqual([]);
});

test('a language without a dictionary is told at the setting, with the package to install, and again after it came', async () => {
  site.change({
    'schemas/lexicon.json': schema({
      languages: { main: 'tlh' },
    }),
  });
  const missing =
    'dictionary-missing schemas/lexicon.json:1:149 The texts in the language `tlh` are not checked for spelling: its dictionary is not installed. Run `npm install --save-dev dictionary-tlh`, or remove `spelling`.';
  expect((await found()).map((one) => one.replace(/:1:\d+/, ':1:149'))).toEqual([missing]);
  const folder = path.join(site.root, 'node_modules/dictionary-tlh');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'dictionary-tlh', version: '1.0.0', type: 'module', exports: './index.js' }),
  );
  // What is asked for is data: the code of the package is never run.
  writeFileSync(path.join(folder, 'index.js'), 'throw new Error("run");');
  writeFileSync(path.join(folder, 'index.aff'), 'SET UTF-8\nTRY abc\n');
  writeFileSync(path.join(folder, 'index.dic'), '1\nqapla\n');
  const rules = (await problems()).map(({ rule }) => rule);
  expect(new Set(rules)).toEqual(new Set(['word-unknown']));
  rmSync(folder, { recursive: true });
});

test('a word that leaves the list is told at once, also in texts that nobody touched', async () => {
  site.change({ [SOUP_FILE]: replace('Cut the leeks.', 'Cut the leeks. Add mirepoix.') });
  expect(await found()).toEqual([]);
  site.change({ 'content/lexicon.yaml': replace('  - mirepoix # French\n', '') });
  expect((await problems()).map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    `word-unknown ${SOUP_FILE}`,
  ]);
});

test('the dictionary of a region is named beside that of the language', async () => {
  site.change({ 'schemas/lexicon.json': schema({ languages: { main: 'pt-PT' } }) });
  expect((await found()).join('\n')).toContain(
    'Run `npm install --save-dev dictionary-pt` (or `dictionary-pt-pt`, if there is one for the region), or remove `spelling`.',
  );
});
