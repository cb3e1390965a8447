import { ADA_FILE, replace, SETTINGS_FILE, SOUP_FILE, testBadInputs } from './bad-input.ts';

/** A line added to the front matter of the soup, below line 7. */
const added = (lines: string): Record<string, ReturnType<typeof replace>> => ({
  [SOUP_FILE]: replace('author: ada', `author: ada\n${lines}`),
});

testBadInputs('fields', [
  {
    name: 'a misspelt title is no post without a title',
    change: { [SOUP_FILE]: replace('title:', 'titel:') },
    problems: [`field-unknown ${SOUP_FILE}:3:1 → Did you mean \`title\`?`],
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
    name: 'an e-mail address without an at sign, in the file that the tokens come from',
    change: {
      [SETTINGS_FILE]: replace('cook@ladle.example', 'cook'),
      [SOUP_FILE]: replace('(mailto:{email})', '(/)'),
    },
    problems: [`field-format ${SETTINGS_FILE}:3:8 → Expected: a text such as \`name@example.com\`.`],
  },
  {
    name: 'both of two of which one is allowed',
    change: added('origin:\n  book: A\n  url: https://b.example'),
    problems: [`field-value ${SOUP_FILE}:8:1 → Keep one of \`book\` or \`url\`.`],
  },
]);
