import { describe, expect, test } from 'vitest';
import { ADA_FILE, PIE_FILE, SOUP_FILE } from './bad-input.ts';
import { createSite, type Change } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';
import { SCHEMAS } from './recipe-site.ts';

const unique = (field: object): object => ({ ...field, 'x-unique': true });
const { bio, note } = SCHEMAS.authors.properties;
const { body } = SCHEMAS.recipes.properties;
const authors = {
  ...SCHEMAS.authors,
  properties: { ...SCHEMAS.authors.properties, bio: unique(bio), note: unique(note) },
};
const recipes = { ...SCHEMAS.recipes, properties: { ...SCHEMAS.recipes.properties, body: unique(body) } };

const NOTE = 'Wash the leeks in cold water twice, and dry them in a cloth before you cut them.';
const SIGMA = 'Ο μάγειρας πλένει τα πράσα δύο φορές και ύστερα τα κόβει λεπτά για τους άλλους';

const site = await siteForTests(
  createSite({
    'schemas/authors.json': JSON.stringify(authors),
    'schemas/recipes.json': JSON.stringify(recipes),
    'content/authors/ben.yaml': `slug: ben\nname: Ben Brown\nbio: Bakes.\nnote: ${NOTE}\n`,
  }),
);

/** The problems of a run on a site that was sound, of which only the changed texts are looked at again. */
async function foundAfter(change: Record<string, Change>): Promise<string[]> {
  expect((await site.report('validate')).report.diagnostics).toEqual([]);
  const { report } = await site.change(change).report('validate');
  const cold = await site.report('validate', '--no-cache');
  expect(report.diagnostics).toEqual(cold.report.diagnostics);
  return report.diagnostics.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`);
}

const added =
  (words: string): Change =>
  (text) =>
    `${text}\n${words}\n`;

describe('an edit that says what another entry says is reported as in a run that looks at everything', () => {
  test.each<[name: string, change: Record<string, Change>, problems: string[]]>([
    [
      'a sentence of a plain text',
      { [SOUP_FILE]: added(`Look here. ${NOTE} Then cut them.`) },
      [
        `text-repeated ${SOUP_FILE}:24 This sentence is also in \`content/authors/ben.yaml\`: “${NOTE.slice(0, 60).trimEnd()}…”.`,
      ],
    ],
    [
      'a short text as a whole',
      { [ADA_FILE]: (text) => text.replace(/bio: .*/, 'bio: "  bakes. "') },
      ['text-repeated content/authors/ben.yaml:3 This text is also in `content/authors/ada.yaml`: “Bakes.”.'],
    ],
    [
      'a paragraph of another entry',
      {
        [PIE_FILE]: added(
          'Cut the leeks. Serve with [plum pie](/), then write to [us](mailto:{email}), all of you.',
        ),
      },
      [],
    ],
    [
      'a text that ends where the other one goes on',
      { [SOUP_FILE]: added(`${SIGMA}.`), [PIE_FILE]: added(`${SIGMA.toUpperCase()}.`) },
      [
        `text-repeated ${PIE_FILE}:21 This text is also in \`${SOUP_FILE}\`: “${SIGMA.toUpperCase().slice(0, 60).trimEnd()}…”.`,
      ],
    ],
    ['the same words twice in one entry', { [SOUP_FILE]: added(`${SIGMA}.\n\n${SIGMA}.`) }, []],
    [
      'other words',
      { [SOUP_FILE]: added('Nobody has said this yet, neither here nor in another recipe of ours.') },
      [],
    ],
  ])('%s', async (_name, change, problems) => {
    expect(await foundAfter(change)).toEqual(problems);
  });
});

test('what a message quotes has no spaces around it, and is cut where it is long', async () => {
  const quoted = async (note: string): Promise<string[]> => {
    const { report } = await site
      .change({
        [ADA_FILE]: (text) => `${text}note: ${note}`,
        'content/authors/ben.yaml': (text) => text.replace(/note: .*\n/, `note: ${note}`),
      })
      .report('validate');
    site.restore();
    return report.diagnostics.map(({ message }) => /“.*”/.exec(message)?.[0] ?? message);
  };
  expect(await quoted('|\n  Wash it.\n  Dry it.\n')).toEqual(['“Wash it. Dry it.”']);
  const sixty = 'x'.repeat(60);
  expect(await quoted(`" ${sixty} "\n`)).toEqual([`“${sixty}”`]);
  expect(await quoted(`${sixty.slice(1)} y\n`)).toEqual([`“${sixty.slice(1)}…”`]);
});
