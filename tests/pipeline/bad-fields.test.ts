import {
  ADA_FILE,
  HOME_FILE,
  PIE_FILE,
  replace,
  SETTINGS_FILE,
  SOUP_FILE,
  testBadInputs,
} from './bad-input.ts';
import { SOUP } from './recipe-site.ts';

/** A line added to the front matter of the soup, below line 7. */
const added = (lines: string): Record<string, ReturnType<typeof replace>> => ({
  [SOUP_FILE]: replace('author: ada', `author: ada\n${lines}`),
});

testBadInputs('unknown fields', [
  {
    name: 'near a known one',
    change: added('aliasses: []'),
    problems: [
      // `aliases` is in use already, so it is not what was meant.
      `field-unknown ${SOUP_FILE}:8:1 → Unused fields: \`nutrition\` or \`origin\`.`,
    ],
  },
  {
    name: 'where every known one is in use',
    change: {
      [ADA_FILE]: replace('slug: ada', 'slug: ada\nwebsite: https://ada.example/\nnote: x\nzzzzzz: 1'),
    },
    problems: [`field-unknown ${ADA_FILE}:4:1 → Remove it.`],
  },
  {
    name: 'near one that is free',
    change: added('nutritoin: { salt: 1 }'),
    problems: [`field-unknown ${SOUP_FILE}:8:1 → Did you mean \`nutrition\`?`],
  },
  {
    name: 'inside a group',
    change: added('nutrition:\n  salt: 1\n  suger: 2'),
    problems: [`field-unknown ${SOUP_FILE}:10:3 → Did you mean \`sugar\`?`],
  },
  {
    name: 'two of them, one in each of two files',
    change: { ...added('a: 1\nb: 2'), [ADA_FILE]: (text) => `${text}nme: Ada\n` },
    problems: [
      `field-unknown ${ADA_FILE}:4:1 → Unused fields: \`website\` or \`note\`.`,
      `field-unknown ${SOUP_FILE}:8:1 → Unused fields: \`nutrition\` or \`origin\`.`,
      `field-unknown ${SOUP_FILE}:9:1 → Unused fields: \`nutrition\` or \`origin\`.`,
    ],
  },
  {
    name: 'the body as a field',
    change: added('body: text'),
    problems: [`field-unknown ${SOUP_FILE}:8:1`],
  },
]);

testBadInputs('missing fields', [
  {
    name: 'a required one, with its description',
    change: { [SOUP_FILE]: replace('servings: 4\n', '') },
    problems: [`field-missing ${SOUP_FILE}:2:1 → Add \`servings:\` (people it feeds)`],
  },
  {
    name: 'one inside a group, at the name of the group',
    change: added('nutrition:\n  sugar: 2'),
    problems: [`field-missing ${SOUP_FILE}:8:1 → Add a line \`salt:\`.`],
  },
  {
    name: 'the text below the front matter, at its place',
    change: {
      [PIE_FILE]: (text) => text.slice(0, text.lastIndexOf('---\n')) + '---\n',
      [SOUP_FILE]: replace('/recipes/plum-pie#bake-it', '/recipes/plum-pie'),
      'content/images/pie.png': null,
    },
    problems: [`field-missing ${PIE_FILE}:10:1 → Write the text (in the file: below the front matter).`],
  },
  {
    name: 'a misspelt title is no post without a title',
    change: { [SOUP_FILE]: replace('title:', 'titel:') },
    problems: [
      `field-missing ${SOUP_FILE}:2:1 → Add a line \`title:\`.`,
      `field-unknown ${SOUP_FILE}:3:1 → Did you mean \`title\`?`,
    ],
  },
  {
    name: 'both of two of which one is allowed',
    change: added('origin:\n  book: A\n  url: https://b.example'),
    problems: [`field-value ${SOUP_FILE}:8:1 → Keep one of \`book\` or \`url\`.`],
  },
]);

testBadInputs('wrong types', [
  {
    name: 'a text instead of a number',
    change: { [SOUP_FILE]: replace('servings: 4', 'servings: four') },
    problems: [`field-type ${SOUP_FILE}:6:11 → Write only digits, such as 4.`],
  },
  {
    name: 'half a serving',
    change: { [SOUP_FILE]: replace('servings: 4', 'servings: 4.5') },
    problems: [`field-type ${SOUP_FILE}:6:11 → Write a whole number: 4 or 5.`],
  },
  {
    name: 'a number instead of a text',
    change: { [SOUP_FILE]: replace('title: Leek soup', 'title: 12') },
    problems: [`field-type ${SOUP_FILE}:3:8 → Put it in quotes: "12".`],
  },
  {
    name: 'a ZIP code that begins with a zero, as it is written',
    change: { [SOUP_FILE]: replace('title: Leek soup', 'title: 02115') },
    problems: [`field-type ${SOUP_FILE}:3:8 → Put it in quotes: "02115".`],
  },
  {
    name: 'a decimal with a comma',
    change: { [SOUP_FILE]: replace('servings: 4', 'servings: 4,5') },
    problems: [`field-type ${SOUP_FILE}:6:11 → Write only digits, such as 4.`],
  },
  {
    name: 'a time that does not exist, for a number and for a day',
    change: {
      [SOUP_FILE]: (text) => text.replace('servings: 4', 'servings: 25:30').replace('July 31, 2025', '25:30'),
    },
    problems: [
      `date-unknown ${SOUP_FILE}:4:7 → Write a day that exists, such as \`July 31, 2025\`, \`07/31/2025\` or \`2025-07-31\`.`,
      `field-type ${SOUP_FILE}:6:11 → Write only digits, such as 4.`,
    ],
  },
  {
    name: 'a word where a group of fields is due',
    change: { [SOUP_FILE]: replace('servings: 4', 'servings: 4\nnutrition: Closed') },
    problems: [`field-type ${SOUP_FILE}:7:12 → Write its fields below it, indented: \`salt\` and \`sugar\`.`],
  },
  {
    name: 'the second copy of a file, as a file manager calls it',
    change: {
      'content/authors/Ada Green 2.yaml': 'slug: ada-two\nname: Ada Two\nbio: Writes.\n',
    },
    problems: [
      'key-file-mismatch content/authors/Ada Green 2.yaml:1:7 → Rename the file to `ada-two.yaml`; `Ada Green 2` cannot be a slug.',
    ],
  },
  {
    name: 'a token without quotes, which YAML takes for a group',
    change: { [ADA_FILE]: replace('Ada Green', '{brand}') },
    problems: [`field-type ${ADA_FILE}:2:7 → Put it in quotes: "{brand}".`],
  },
  {
    name: 'a text instead of a list',
    change: { [SOUP_FILE]: replace('[leek, soup]', 'leek') },
    problems: [`field-type ${SOUP_FILE}:8:7 → Write each item on a line of its own that begins with \`- \`.`],
  },
  {
    name: 'a list instead of a text',
    change: { [ADA_FILE]: replace('Ada Green', '[Ada]') },
    problems: [`field-type ${ADA_FILE}:2:7 → Write one text after the colon.`],
  },
  {
    name: 'no value at all',
    change: { [ADA_FILE]: replace('name: Ada Green', 'name:') },
    problems: [`field-type ${ADA_FILE}:2:6 → Write a value after the colon.`],
  },
]);

const CHOICES = 'Choices: `starter`, `main` or `dessert`.';

testBadInputs('values', [
  {
    name: 'near one of the choices',
    change: { [SOUP_FILE]: replace('course: starter', 'course: desert') },
    problems: [`field-choice ${SOUP_FILE}:5:9 → Did you mean \`dessert\`? ${CHOICES}`],
  },
  {
    name: 'a choice in quotation marks that YAML does not know',
    change: { [SOUP_FILE]: replace('course: starter', 'course: “starter”') },
    problems: [
      `field-choice ${SOUP_FILE}:5:9 → Did you mean \`starter\`? The quotation marks “ ” become part of the text; in YAML, quotes are straight: ". ${CHOICES}`,
    ],
  },
  {
    name: 'near none of the choices',
    change: { [SOUP_FILE]: replace('course: starter', 'course: breakfast') },
    problems: [`field-choice ${SOUP_FILE}:5:9 → ${CHOICES}`],
  },
  {
    name: 'below the minimum',
    change: { [SOUP_FILE]: replace('servings: 4', 'servings: 0') },
    problems: [`field-value ${SOUP_FILE}:6:11 → Write a number that is at least 1.`],
  },
  {
    name: 'too few items',
    change: { [SOUP_FILE]: replace('[leek, soup]', '[]') },
    problems: [`field-count ${SOUP_FILE}:8:7 → Add 1 or more.`],
  },
  {
    name: 'too many items',
    change: { [SOUP_FILE]: replace('[leek, soup]', '[a, b, c, d]') },
    problems: [`field-count ${SOUP_FILE}:8:7 → Remove 1 or more.`],
  },
  {
    name: 'the same item twice',
    change: { [SOUP_FILE]: replace('[leek, soup]', '[leek, soup, leek]') },
    problems: [`field-value ${SOUP_FILE}:8:20 → Remove one of them.`],
  },
  {
    name: 'a text too long',
    change: { [ADA_FILE]: replace('Ada Green', 'Ada Green of Leek Street') },
    problems: [`field-length ${ADA_FILE}:2:7 → Cut 4 or more.`],
  },
  {
    name: 'an empty text',
    change: { [ADA_FILE]: replace('Ada Green', '""') },
    problems: [`field-length ${ADA_FILE}:2:7 → Write a text; if the field may be missing, remove it.`],
  },
  {
    name: 'a web address without https',
    change: { [ADA_FILE]: (text) => `${text}website: ada\n` },
    problems: [`field-format ${ADA_FILE}:4:10 → Expected: a text such as \`https://example.com/page\`.`],
  },
  {
    name: 'an e-mail address without an at sign, in the file that the tokens come from',
    change: {
      [SETTINGS_FILE]: replace('cook@ladle.example', 'cook'),
      [SOUP_FILE]: replace('(mailto:{email})', '(/)'),
    },
    problems: [`field-format ${SETTINGS_FILE}:3:8 → Expected: a text such as \`name@example.com\`.`],
  },
  {
    name: 'a pattern, explained by the description of the field',
    change: {
      [ADA_FILE]: replace('slug: ada', 'slug: Ada'),
      [SOUP_FILE]: SOUP.replace('author: ada', 'author: ben'),
      'content/recipes/about-ladle-leek.md': replace('author: ada', 'author: ben'),
    },
    problems: [`field-format ${ADA_FILE}:1:7 → Expected: Letters and hyphens. For example \`plum-pie\`.`],
  },
  {
    name: 'a value in a list of references, at the item',
    change: { [HOME_FILE]: replace('  - leek-soup', '  - 7') },
    problems: [`field-type ${HOME_FILE}:8:5 → Put it in quotes: "7".`],
  },
]);
