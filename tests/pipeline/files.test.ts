import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ADA_FILE,
  brief,
  goodSite,
  HOME_FILE,
  PIE_FILE,
  replace,
  SOUP_FILE,
  testBadInputs,
} from './bad-input.ts';
import { createFolder, type Site } from './fixture.ts';
import { FILES, PIE, SOUP } from './recipe-site.ts';

const ENCODING = 'Save the file as UTF-8 (without another encoding such as Windows-1252 or Latin-1).';

testBadInputs('files that no schema governs', [
  {
    name: 'another kind of file in a folder of a collection',
    change: { 'content/recipes/notes.txt': 'x', 'content/recipes/My pot.JPG': 'x' },
    problems: [
      'file-ungoverned content/recipes/My pot.JPG:1:1 → `npx content add-picture "content/recipes/My pot.JPG"` puts it there; then delete this file.',
      `file-ungoverned content/recipes/notes.txt:1:1 → Files in \`content/recipes/\` end in \`.md\`.`,
    ],
  },
  {
    name: 'a misspelt folder',
    change: { 'content/recipe/x.md': PIE },
    problems: [`file-ungoverned content/recipe/x.md:1:1 → Did you mean \`content/recipes/*.md\`?`],
  },
  {
    name: 'a misspelt single file',
    change: { 'content/hme.yaml': 'a: b\n' },
    problems: [`file-ungoverned content/hme.yaml:1:1 → Did you mean \`content/home.yaml\`?`],
  },
  {
    name: 'a page more in a folder of single files',
    change: {
      'schemas/about.json': JSON.stringify({
        'x-collection': { source: 'pages/about.yaml', minEntries: 0 },
        type: 'object',
      }),
      'content/pages/specials.yaml': 'a: b\n',
    },
    problems: [
      'file-ungoverned content/pages/specials.yaml:1:1 → Each file in `content/pages/` has its own schema in `schemas/`, and a new file needs one too.',
    ],
  },
  {
    name: 'a folder inside the folder of a collection',
    change: { 'content/recipes/2025/x.md': PIE },
    problems: [
      'file-ungoverned content/recipes/2025/x.md:1:1 → Move it to the folder of its collection, or delete it.',
    ],
  },
  {
    name: 'a document among the pictures',
    change: { 'content/images/list.pdf': 'x' },
    problems: [
      'file-ungoverned content/images/list.pdf:1:1 → Save the picture in it as JPEG, and use that file. A document for visitors goes into `content/files/`, with a link: `[Menu](/files/menu.pdf)`.',
    ],
  },
]);

testBadInputs('encoding', [
  {
    name: 'Latin-1, at the first letter that is no UTF-8',
    change: { [ADA_FILE]: Buffer.from('slug: ada\nname: Ad\xe1 Green\nbio: x\n', 'latin1') },
    problems: [`utf8-invalid ${ADA_FILE}:2:9 → ${ENCODING}`],
  },
  {
    name: 'UTF-16',
    change: { [SOUP_FILE]: Buffer.from(`\uFEFF${SOUP}`, 'utf16le') },
    problems: [
      `utf8-invalid ${SOUP_FILE}:1:1 → Choose “Save as” and the encoding UTF-8: in Notepad below the name, in Excel as “CSV UTF-8”.`,
    ],
  },
]);

testBadInputs('lines that end in CR alone', [
  {
    name: 'a mistake is placed in its line',
    change: {
      [ADA_FILE]: replace(/\n/g, '\r'),
      [SOUP_FILE]: (text) => text.replace('servings: 4', 'servings: four').replaceAll('\n', '\r'),
    },
    problems: [`field-type ${SOUP_FILE}:6:11 → Write only digits, such as 4.`],
  },
]);

testBadInputs('keys and file names', [
  {
    name: 'a key that merely becomes the file name',
    change: {
      'schemas/authors.json': (text) => text.replace('"pattern": "^[a-z-]+$",', ''),
      'content/authors/smart-cooler-benefits.yaml': 'slug: SMART COOLER, Benefits!\nname: Cooler\nbio: x\n',
    },
    problems: [
      'key-file-mismatch content/authors/smart-cooler-benefits.yaml:1:7 → Rename the file to `SMART COOLER, Benefits!.yaml`, or write `slug: smart-cooler-benefits`.',
    ],
  },
]);

testBadInputs('missing files', [
  {
    name: 'an empty folder where entries are required',
    change: { [ADA_FILE]: null, 'content/authors/ben.yaml': null },
    problems: [
      'collection-empty content/authors:1:1 → `content new authors NAME` writes a file to begin with; its fields are described in `schemas/authors.json`.',
    ],
  },
  {
    name: 'no folder where entries are required',
    change: {
      'content/recipes': null,
      [HOME_FILE]: (text) => text.replace('(/recipes/leek-soup)', '(/)').replace(/more:[^]*/, ''),
      'content/images/pie.png': null,
    },
    problems: [
      'collection-empty content/recipes:1:1 → `content new recipes NAME` writes a file to begin with; its fields are described in `schemas/recipes.json`.',
    ],
  },
  {
    name: 'a file that there has to be',
    change: { [HOME_FILE]: null, 'content/recipes/about-ladle-leek.md': replace('[recipes](/)', 'recipes') },
    problems: [
      `collection-empty ${HOME_FILE}:1:1 → \`content new home\` writes a file to begin with; its fields are described in \`schemas/home.json\`.`,
    ],
  },
]);

describe('files that are fine', () => {
  let site: Site;
  let before: Record<string, string>;
  beforeAll(async () => {
    ({ site, before } = await goodSite());
  });
  afterEach(() => site.restore());

  test('line ends of old Macs, and a BOM with those of Windows, give the same output', async () => {
    const mac = (text: string): string => text.replaceAll('\n', '\r');
    await site
      .change(
        Object.fromEntries(
          Object.keys(FILES)
            .filter((file) => !file.endsWith('.json'))
            .map((file) => [file, mac]),
        ),
      )
      .build();
    expect(site.snapshot()).toEqual(before);
    site.restore();
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    await site.change(Object.fromEntries(Object.keys(FILES).map((file) => [file, windows]))).build();
    expect(site.snapshot()).toEqual(before);
  });

  test('files whose names begin with a dot are not content', async () => {
    const { code, report } = await site
      .change({
        'content/.DS_Store': 'x',
        'content/recipes/.leek.md.swp': 'x',
        'content/Thumbs.db': 'x',
        'content/images/desktop.ini': 'x',
        'schemas/Desktop.ini': 'x',
      })
      .report('validate', '--strict');
    expect({ code, found: report.diagnostics.map(brief) }).toEqual({ code: 0, found: [] });
  });

  test('an anchor and its alias stand for the same value, tokens filled in', async () => {
    const shared = (text: string): string =>
      text.replace('heading: ', 'heading: &same ').replace(/lead: .*/, 'lead: *same');
    await site.change({ [HOME_FILE]: shared }).build();
    expect((site.json('data/index.json') as { entry: unknown }).entry).toMatchObject({
      heading: 'Soup from Ladle & Leek',
      lead: { html: '<p>Soup from Ladle &#x26; Leek</p>', text: 'Soup from Ladle & Leek' },
    });
  });

  test('BLOG-07 a post without a title is left out with a warning, and so is all that names it', async () => {
    const untitled = PIE.replace('slug: plum-pie', 'slug: draft').replace('title: Plum pie\n', '');
    const { code, report } = await site.change({ 'content/recipes/draft.md': untitled }).report('build');
    expect(report.diagnostics.map(brief)).toEqual([
      'entry-left-out content/recipes/draft.md:2:1 → Add `title:` to publish it.',
    ]);
    expect({ code, errors: report.errors, warnings: report.warnings }).toEqual({
      code: 0,
      errors: 0,
      warnings: 1,
    });
    expect(site.snapshot()).toEqual(before);
  });

  test('BLOG-07 a post without a title is one error, under which stand the pages that name it', async () => {
    const { code, report } = await site
      .change({ [PIE_FILE]: replace('title: Plum pie\n', '') })
      .report('validate');
    expect({ code, problems: report.diagnostics.map(brief) }).toEqual({
      code: 1,
      problems: [
        `entry-left-out ${PIE_FILE}:2:1 → Add \`title:\` to publish it. (see ${HOME_FILE}:7:5) (see ${SOUP_FILE}:18:27)`,
      ],
    });
    expect(report.diagnostics[0]?.severity).toBe('error');
  });

  test('a root without schemas, or without anything, is an error and no crash', async () => {
    const empty = createFolder({ 'content/a.yaml': 'a: b\n' });
    const { code, report } = await empty.report('build', '--root', '.');
    expect(report.diagnostics.map(brief)).toEqual([
      'schema-invalid schemas:1:1 → Put one JSON Schema per collection in `schemas/`, or name another root with --root.',
    ]);
    expect({ code, output: empty.snapshot() }).toEqual({ code: 1, output: {} });
    empty.dispose();
  });
});
