import { ADA_FILE, HOME_FILE, PIE_FILE, replace, SOUP_FILE, testBadInputs } from './bad-input.ts';
import { SOUP } from './recipe-site.ts';

const COLON = 'Put quotes around a text that contains a colon followed by a space.';
const COLUMN = 'Begin all lines of the same list or group in the same column.';

testBadInputs('broken YAML', [
  {
    name: 'a colon inside a text',
    change: { [SOUP_FILE]: replace('title: Leek soup', 'title: Leek: a soup') },
    problems: [`yaml-syntax ${SOUP_FILE}:3:8 → ${COLON}`],
  },
  {
    name: 'a tab as indentation',
    change: { [HOME_FILE]: replace('  - plum-pie', '\t- plum-pie') },
    problems: [`yaml-syntax ${HOME_FILE}:7:1 → Indent with spaces, never with tabs.`],
  },
  {
    name: 'a quotation that is never closed, with the place where it opens',
    change: { [ADA_FILE]: replace('Ada Green', '"Ada Green') },
    problems: [
      `yaml-syntax ${ADA_FILE}:2:7 → Close the quotation mark on this or a later line. (see ${ADA_FILE}:4:1)`,
    ],
  },
  {
    name: 'a list that is never closed',
    change: { [SOUP_FILE]: replace('[leek, soup]', '[leek, soup') },
    problems: [`yaml-syntax ${SOUP_FILE}:8:7 → Close it with \`]\`. (see ${SOUP_FILE}:9:1)`],
  },
  {
    name: 'a group that is never closed',
    change: { [HOME_FILE]: replace('heading:', 'seo: {title: x\nheading:') },
    problems: [`yaml-syntax ${HOME_FILE}:1:6 → Close it with \`}\`. (see ${HOME_FILE}:2:1)`],
  },
  {
    name: 'a group inside a list, both never closed, with other lines before the next field',
    change: { [HOME_FILE]: replace('featured:\n', 'seo: [lead: {unclosed\n\n\n\n# later\n\nfeatured:\n') },
    problems: [`yaml-syntax ${HOME_FILE}:6:13 → Close it with \`}\`. (see ${HOME_FILE}:12:1)`],
  },
  {
    name: 'a list that is never closed at the end of the file',
    change: { [HOME_FILE]: (text) => `${text}seo: [a,\n  b\n\n\n\n` },
    problems: [`yaml-syntax ${HOME_FILE}:9:6 → Close it with \`]\`. (see ${HOME_FILE}:14:1)`],
  },
  {
    name: 'a text that begins with a token, without quotes',
    change: { [HOME_FILE]: replace('Soup from {brand}', '{brand} soup') },
    problems: [
      `yaml-syntax ${HOME_FILE}:1:18 → Put quotes around the whole text when it begins with \`{\`, \`[\`, \`*\` or a quotation mark.`,
    ],
  },
  {
    name: 'a list item out of line',
    change: { [HOME_FILE]: replace('  - leek-soup', ' - leek-soup') },
    problems: [`yaml-syntax ${HOME_FILE}:8:1 → ${COLUMN}`],
  },
  {
    name: 'a line without a colon',
    change: { [ADA_FILE]: replace('name: Ada Green', 'name Ada Green') },
    problems: [`yaml-syntax ${ADA_FILE}:2:1 → ${COLON}`],
  },
  {
    name: 'an unknown tag',
    change: { [ADA_FILE]: replace('Ada Green', '!secret Ada') },
    problems: [
      `yaml-syntax ${ADA_FILE}:2:7 → Check the signs and the indentation of this line and the one above; put quotes around a text with signs in it.`,
    ],
  },
  {
    name: 'mistakes in several files, all in one run and sorted',
    change: {
      [SOUP_FILE]: replace('title: Leek soup', 'title: Leek: a soup'),
      [ADA_FILE]: replace('name: Ada Green', 'name Ada Green'),
      [PIE_FILE]: replace('tags: [plum]', 'tags: [plum\nservings: 1'),
    },
    problems: [
      `yaml-syntax ${ADA_FILE}:2:1 → ${COLON}`,
      `yaml-syntax ${SOUP_FILE}:3:8 → ${COLON}`,
      `yaml-syntax ${PIE_FILE}:8:7 → Close it with \`]\`. (see ${PIE_FILE}:9:1)`,
    ],
  },
]);

testBadInputs('duplicate keys', [
  {
    name: 'at the top, with the first place',
    change: { [ADA_FILE]: (text) => `${text}name: Other\n` },
    problems: [`yaml-duplicate-key ${ADA_FILE}:4:1 → Remove one of the two lines. (see ${ADA_FILE}:2:1)`],
  },
  {
    name: 'inside a group of the front matter',
    change: { [SOUP_FILE]: replace('author: ada', 'author: ada\nnutrition:\n  salt: 1\n  salt: 2') },
    problems: [`yaml-duplicate-key ${SOUP_FILE}:10:3 → Remove one of the two lines. (see ${SOUP_FILE}:9:3)`],
  },
]);

testBadInputs('anchors and aliases', [
  {
    name: 'an alias without its anchor',
    change: { [ADA_FILE]: replace('Ada Green', '*ada') },
    problems: [`yaml-syntax ${ADA_FILE}:2:7 → Put quotes around a text that begins with \`*\` or \`&\`.`],
  },
]);

const FIELDS = 'Write each field on a line of its own: its name, a colon, a space, its value.';
const beginning = (file: string): string =>
  `Write its fields, each on a line of its own as \`name: value\`; \`content new\` writes a file to begin with. If it had fields, \`git restore ${file}\` brings back what was committed.`;

testBadInputs('files that hold no fields', [
  {
    name: 'an empty file',
    change: { [ADA_FILE]: '' },
    problems: [`yaml-syntax ${ADA_FILE}:1:1 → ${beginning(ADA_FILE)}`],
  },
  {
    name: 'comments only',
    change: { [ADA_FILE]: '# later\n' },
    problems: [`yaml-syntax ${ADA_FILE}:1:1 → ${FIELDS}`],
  },
  {
    name: 'a list',
    change: { [ADA_FILE]: '- a\n- b\n' },
    problems: [`yaml-syntax ${ADA_FILE}:1:1 → ${FIELDS}`],
  },
  {
    name: 'a sentence',
    change: { [ADA_FILE]: 'Ada\n' },
    problems: [`yaml-syntax ${ADA_FILE}:1:1 → ${FIELDS}`],
  },
  {
    name: 'two documents',
    change: { [ADA_FILE]: (text) => `${text}---\nname: Ada\n` },
    problems: [`yaml-syntax ${ADA_FILE}:4:1 → Remove the line \`---\`; a file is one entry.`],
  },
]);

testBadInputs('front matter', [
  {
    name: 'none at all',
    change: { [SOUP_FILE]: 'Hello.\n' },
    problems: [
      `front-matter-missing ${SOUP_FILE}:1:1 → Begin the file with a line \`---\`, then the fields, then another line \`---\`.`,
    ],
  },
  {
    name: 'an empty Markdown file',
    change: { [SOUP_FILE]: '' },
    problems: [
      `front-matter-missing ${SOUP_FILE}:1:1 → Begin the file with a line \`---\`, then the fields, then another line \`---\`.`,
    ],
  },
  {
    name: 'without an end',
    change: { [SOUP_FILE]: SOUP.replace('\n---\n\nMade', '\n\nMade') },
    problems: [
      `front-matter-unclosed ${SOUP_FILE}:1:1 → Put a line \`---\` after the last field, before the text.`,
    ],
  },
  ...['----', ' ---', '...', '\u2014'].map((line) => ({
    name: `that ends with ${JSON.stringify(line)}`,
    change: { [SOUP_FILE]: SOUP.replace('\n---\n\nMade', `\n${line}\n\nMade`) },
    problems: [`front-matter-unclosed ${SOUP_FILE}:12:1 → Write \`---\` in this line.`],
  })),
  {
    name: 'without fields',
    change: { [SOUP_FILE]: '---\n---\nText.\n' },
    problems: [`yaml-syntax ${SOUP_FILE}:2:1 → ${beginning(SOUP_FILE)}`],
  },
  {
    name: 'a mistake in the first line of a file with a BOM is placed as editors count',
    change: { [ADA_FILE]: (text) => `\uFEFF${text.replace('slug:', 'slgu:')}` },
    problems: [`field-unknown ${ADA_FILE}:1:1 → Did you mean \`slug\`?`],
  },
  {
    name: 'a mistake is placed right in a file with a BOM and Windows line ends',
    change: {
      [SOUP_FILE]: `\uFEFF${SOUP.replace('title: Leek', 'title: A: Leek').replaceAll('\n', '\r\n')}`,
    },
    problems: [`yaml-syntax ${SOUP_FILE}:3:8 → ${COLON}`],
  },
]);
