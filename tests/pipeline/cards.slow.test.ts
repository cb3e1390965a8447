import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADA_FILE, brief, replace, SETTINGS_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, PROJECT, runContent, type Change, type Site } from './fixture.ts';
import { SCHEMAS } from './recipe-site.ts';

const FONT_FILE = 'content/fonts/letters.ttf';
const LOOK_FILE = 'content/look.yaml';
const LOOK = `font: /fonts/letters.ttf
ground: "#174c3a"
title: "#ffffff"
`;
const font = readFileSync(path.join(PROJECT, 'content/fonts/bricolage-grotesque.ttf'));
const webFont = readFileSync(path.join(PROJECT, 'src/styles/fonts/bricolage-grotesque.woff2'));

const redPot = await sharp({ create: { width: 1300, height: 700, channels: 3, background: '#aa3311' } })
  .jpeg()
  .toBuffer();

/** A schema of the recipe site whose pages have cards. */
function withCard(schema: { 'x-collection': { head: object } }, card: object): string {
  const collection = schema['x-collection'];
  const head = { ...collection.head, card };
  return JSON.stringify({ ...schema, 'x-collection': { ...collection, head } }, undefined, 2);
}

/** It asks for nothing, so that the pipeline's own checks of a look are seen. */
const lookSchema = { $id: 'look.json', 'x-collection': { source: 'look.yaml' }, type: 'object' };
const { properties } = SCHEMAS.recipes;
const focusedRecipes = {
  ...SCHEMAS.recipes,
  properties: {
    ...properties,
    photo: { ...properties.photo, 'x-focus': 'photoFocus' },
    photoFocus: { type: 'string' },
  },
};
const recipeCard = { look: 'look', title: '{title}', brand: '{$settings.name}', labels: ['{tags}'] };

let site: Site;
let before: Record<string, string>;
beforeAll(async () => {
  site = await createSite({
    'schemas/look.json': JSON.stringify(lookSchema),
    'schemas/recipes.json': withCard(SCHEMAS.recipes, recipeCard),
    [LOOK_FILE]: LOOK,
    [FONT_FILE]: font,
  });
  await site.build();
  before = site.snapshot();
});
afterEach(async () => {
  if (site.restore()) await site.build();
});
afterAll(() => site.dispose());

interface Image {
  url: string;
  width: number;
  height: number;
  alt: string;
}
const imageOf = (page: string): Image =>
  (site.json(`data/${page}.json`) as { head: { image: Image } }).head.image;
const fileOf = (page: string): string => imageOf(page).url.replace('https://ladle.example/', '');

async function work(...args: string[]): Promise<string> {
  const { stdout } = await site.build(...args);
  return /\d+ encoded, \d+ written/.exec(stdout)?.[0] ?? stdout;
}

describe('share cards', () => {
  test('FRAME-36 a card measures 1200 by 630; its text alternative begins with the words on it', async () => {
    const { url, alt, width, height } = imageOf('recipes/leek-soup');
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
    expect(alt).toBe('Leek soup. A green soup');
    expect(url).toMatch(/^https:\/\/ladle\.example\/images\/share\/pot-\w{12}\.jpg$/);
    const metadata = await sharp(site.bytes(`dist-content/${fileOf('recipes/leek-soup')}`)).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  test('the ground has the colour of the look, and the title is drawn on it', async () => {
    const card = sharp(site.bytes(`dist-content/${fileOf('recipes/leek-soup')}`));
    const text = await card.extract({ left: 0, top: 0, width: 600, height: 500 }).raw().toBuffer();
    expect([...text.subarray(0, 3)].map((value) => Math.round(value / 8))).toEqual([3, 10, 7]);
    const white = Array.from({ length: text.length / 3 }, (_none, at) => text[at * 3] ?? 0);
    expect(white.filter((value) => value > 240).length).toBeGreaterThan(5000);
  });

  test('a collection that declares only a picture keeps the plain crop', () => {
    expect(fileOf('index')).toMatch(/^images\/share\/pot-\w{8}\.jpg$/);
    expect(imageOf('index').alt).toBe('A pot on the stove of Ladle & Leek');
  });

  test('a second build encodes nothing', async () => {
    expect(await work()).toBe('0 encoded, 0 written');
    rmSync(site.out, { recursive: true });
    expect(await work()).toMatch(/^0 encoded/);
    expect(site.snapshot()).toEqual(before);
  });

  test('a changed title gives the card a new name, and no other', async () => {
    const [soup, pie, home] = ['recipes/leek-soup', 'recipes/plum-pie', 'index'].map(fileOf);
    site.change({ [SOUP_FILE]: replace('title: Leek soup', 'title: Leek broth') });
    expect(await work()).toMatch(/^1 encoded/);
    expect(fileOf('recipes/leek-soup')).not.toBe(soup);
    expect([fileOf('recipes/plum-pie'), fileOf('index')]).toEqual([pie, home]);
    expect(site.snapshot()).not.toHaveProperty([soup ?? '']);
    expect(imageOf('recipes/leek-soup').alt).toBe('Leek broth. A green soup');
  });

  test('a changed brand gives every card a new name', async () => {
    const pages = ['recipes/leek-soup', 'recipes/plum-pie'];
    const old = pages.map(fileOf);
    await site
      .change({
        [SETTINGS_FILE]: replace('Ladle & Leek', 'Pot & Pea'),
        'content/recipes/about-ladle-leek.md': null,
      })
      .build();
    for (const page of pages) expect(old).not.toContain(fileOf(page));
  });

  test.each<[string, Record<string, Change>]>([
    ['a colour', { [LOOK_FILE]: replace('#174c3a', '#0f3529') }],
    ['the weight', { [LOOK_FILE]: `${LOOK}weight: 400\n` }],
    [
      'what of this picture stays in sight',
      {
        'schemas/recipes.json': withCard(focusedRecipes, recipeCard),
        [SOUP_FILE]: replace('photoAlt:', 'photoFocus: 20% 50%\nphotoAlt:'),
      },
    ],
    ['the kept part of pictures of which that is not said', { [LOOK_FILE]: `${LOOK}crop: left\n` }],
    ['the font', { [FONT_FILE]: Buffer.concat([font, Buffer.alloc(4)]) }],
    ['the picture', { 'content/images/pot.jpg': redPot }],
    ['a label', { [SOUP_FILE]: replace('tags: [leek, soup]', 'tags: [leek, bowl]') }],
  ])('so does %s', async (_name, change) => {
    const old = fileOf('recipes/leek-soup');
    await site.change(change).build();
    expect(fileOf('recipes/leek-soup')).not.toBe(old);
  });

  test('what is not on the card leaves it as it is, byte for byte', async () => {
    const file = fileOf('recipes/leek-soup');
    site.change({
      [ADA_FILE]: replace('Grows', 'Plants'),
      [SOUP_FILE]: replace('servings: 4', 'servings: 6'),
    });
    expect(await work()).toMatch(/^0 encoded/);
    expect(site.snapshot()[file]).toBe(before[file]);
  });

  test('no font of the machine takes part: without any, the same bytes', async () => {
    const out = path.join(site.root, 'again');
    const env = { FONTCONFIG_FILE: '/nowhere/fonts.conf', FONTCONFIG_PATH: '/nowhere' };
    const args = ['build', '--no-cache', '--out', out];
    const { code } = await runContent(args, { cwd: site.root, cache: path.join(site.root, 'empty'), env });
    expect(code).toBe(0);
    expect(site.snapshot(out)).toEqual(before);
  });
});

const TAKE = 'Use the TrueType or OpenType file (`.ttf`, `.otf`) of the font.';
const COLOR = 'Write it as `"#174c3a"`, in quotes, because # begins a comment.';

describe('share cards that cannot be made', () => {
  test.each<[string, Record<string, Change>, string[]]>([
    [
      'a font that is missing, near one that is',
      { [LOOK_FILE]: replace('letters.ttf', 'leters.ttf') },
      [`card-look ${LOOK_FILE}:1:7 → Did you mean \`/fonts/letters.ttf\`?`],
    ],
    [
      'no font at all',
      { [FONT_FILE]: null },
      [`card-look ${LOOK_FILE}:1:7 → Put a \`.ttf\` or \`.otf\` file in \`content/fonts/\`.`],
    ],
    ['an empty font', { [FONT_FILE]: '' }, [`card-look ${LOOK_FILE}:1:7 → ${TAKE}`]],
    ['a text', { [FONT_FILE]: 'hello, I am text' }, [`card-look ${LOOK_FILE}:1:7 → ${TAKE}`]],
    ['a font cut off', { [FONT_FILE]: font.subarray(0, 9000) }, [`card-look ${LOOK_FILE}:1:7 → ${TAKE}`]],
    ['a font packed for browsers', { [FONT_FILE]: webFont }, [`card-look ${LOOK_FILE}:1:7 → ${TAKE}`]],
    [
      'a font whose inside is damaged',
      { [FONT_FILE]: Buffer.concat([font.subarray(0, 400), Buffer.alloc(font.length - 400)]) },
      [`card-look ${LOOK_FILE}:1:7 → ${TAKE}`],
    ],
    [
      'a font without a name',
      { [LOOK_FILE]: replace(/font:.*\n/, 'font:\n') },
      [`card-look ${LOOK_FILE}:1:6 → Write \`font: /fonts/NAME.ttf\`.`],
    ],
    [
      'no look',
      { [LOOK_FILE]: 'side: right\n' },
      [
        `card-look ${LOOK_FILE}:1:1 → Write \`font: /fonts/NAME.ttf\`.`,
        `card-look ${LOOK_FILE}:1:1 → ${COLOR}`,
        `card-look ${LOOK_FILE}:1:1 → ${COLOR}`,
      ],
    ],
    [
      'a colour that is none',
      { [LOOK_FILE]: replace('"#174c3a"', 'forest') },
      [`card-look ${LOOK_FILE}:2:9 → ${COLOR}`],
    ],
    [
      'a side that does not exist',
      { [LOOK_FILE]: `${LOOK}side: rigth\n` },
      [`card-look ${LOOK_FILE}:4:7 → Did you mean \`right\`?`],
    ],
    [
      'a look that no schema governs',
      {
        'schemas/recipes.json': withCard(SCHEMAS.recipes, { ...recipeCard, look: 'lok' }),
      },
      ['schema-invalid schemas/recipes.json:35:17 → Did you mean `look`?'],
    ],
    [
      'a card without a title',
      {
        'schemas/recipes.json': withCard(SCHEMAS.recipes, { look: 'look' }),
      },
      ['schema-invalid schemas/recipes.json:34:7 → Add `"title":` (template of the words on the card)'],
    ],
  ])('%s', async (_name, change, problems) => {
    const { code, report, stderr } = await site.change(change).report('build');
    expect(report.diagnostics.map(brief)).toEqual(problems);
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(site.snapshot()).toEqual(before);
  });

  test('a very long title stays whole, and the build sound', async () => {
    const title = 'a title without end '.repeat(60).trim();
    const { code } = await site
      .change({ [SOUP_FILE]: replace('title: Leek soup', `title: ${title}`) })
      .run('build');
    expect(code).toBe(0);
    expect(imageOf('recipes/leek-soup').alt).toContain(title);
  });
});
