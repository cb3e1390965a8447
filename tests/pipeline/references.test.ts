import { ADA_FILE, HOME_FILE, PIE_FILE, replace, SOUP_FILE, testBadInputs } from './bad-input.ts';
import { ABOUT, SOUP } from './recipe-site.ts';

testBadInputs('references', [
  {
    name: 'to an entry that does not exist, near one that does',
    change: { [SOUP_FILE]: replace('author: ada', 'author: adda') },
    problems: [`reference-missing ${SOUP_FILE}:7:9 → Did you mean \`ada\`?`],
  },
  {
    name: 'to the first half of a key',
    change: { [HOME_FILE]: replace('- plum-pie', '- plum') },
    problems: [`reference-missing ${HOME_FILE}:7:5 → Did you mean \`plum-pie\`?`],
  },
  {
    name: 'by the name of its file, with its folder',
    change: { [SOUP_FILE]: replace('author: ada', 'author: authors/ada.yaml') },
    problems: [`reference-missing ${SOUP_FILE}:7:9 → Did you mean \`ada\`?`],
  },
  {
    name: 'by the name that its page shows',
    change: { [SOUP_FILE]: replace('author: ada', 'author: Ada green') },
    problems: [`reference-missing ${SOUP_FILE}:7:9 → Did you mean \`ada\`?`],
  },
  {
    name: 'to nothing that is near',
    change: { [SOUP_FILE]: replace('author: ada', 'author: zoe') },
    problems: [
      `reference-missing ${SOUP_FILE}:7:9 → Choose \`ada\` or \`ben\`, or add it to \`content/authors/\`.`,
    ],
  },
  {
    name: 'a file that cannot be read is one problem, not one for every reference and link to it',
    change: { [SOUP_FILE]: 'Hello.\n' },
    problems: [
      `front-matter-missing ${SOUP_FILE}:1:1 → Begin the file with a line \`---\`, then the fields, then another line \`---\`.`,
    ],
  },
]);

const GUESTS = {
  $id: 'guests.json',
  title: 'Guests',
  'x-collection': { source: 'guests/*.yaml', key: 'slug', minEntries: 0 },
  type: 'object',
  properties: { slug: { type: 'string' } },
};

testBadInputs('references to a collection that may be empty, and is', [
  {
    name: 'are told of once for each, with all places',
    change: {
      'schemas/guests.json': JSON.stringify(GUESTS),
      'schemas/recipes.json': replace('"x-ref": "authors"', '"x-ref": "guests"'),
    },
    problems: [
      `reference-missing content/recipes/about-ladle-leek.md:7:9 → Add it: \`content/guests/\` has no entries yet. (see ${SOUP_FILE}:7:9)`,
      `reference-missing ${PIE_FILE}:7:9 → Add it: \`content/guests/\` has no entries yet.`,
    ],
  },
]);

testBadInputs('what else a schema may leave open', [
  {
    name: 'a collection that is empty and must not be is told of once, not at each reference to it',
    change: {
      'schemas/guests.json': JSON.stringify({
        ...GUESTS,
        'x-collection': { ...GUESTS['x-collection'], minEntries: 1 },
      }),
      'schemas/recipes.json': replace('"x-ref": "authors"', '"x-ref": "guests"'),
    },
    problems: [
      'collection-empty content/guests:1:1 → `content new guests NAME` writes a file to begin with; its fields are described in `schemas/guests.json`.',
    ],
  },
  {
    name: 'a key that is none of the named fields of its schema',
    change: {
      'schemas/guests.json': JSON.stringify({
        ...GUESTS,
        'x-collection': {
          ...GUESTS['x-collection'],
          head: { title: '{slug}', description: '{slug}' },
          route: '/guests/{slug}',
        },
        properties: {},
        patternProperties: { '^slug$': { type: 'string' } },
      }),
      'content/guests/ann.yaml': 'slug: bea\n',
    },
    problems: [
      'key-file-mismatch content/guests/ann.yaml:1:7 → Rename the file to `bea.yaml`, or write `slug: ann`; `npx content move guests/bea ann` takes over the new name everywhere.',
    ],
  },
  {
    name: 'a reference that may be nothing, and is',
    change: {
      'schemas/recipes.json': (text) =>
        text.replace(
          /"type": "string",(\s*"minLength": 1,)?\s*"x-ref": "authors"/,
          '"type": ["string", "null"], "x-ref": "authors"',
        ),
      [SOUP_FILE]: replace('author: ada', 'author: null'),
      [PIE_FILE]: replace('author: ', 'author: x'),
    },
    problems: [`reference-missing ${PIE_FILE}:7:9 → Did you mean \`ben\`?`],
  },
  {
    name: 'aliases of any kind: what is no text is no address',
    change: {
      'schemas/recipes.json': (text) =>
        text.replace(/"aliases": *\{[^}]*\{[^}]*\}\s*\}/, '"aliases": {"type": "array"}'),
      [SOUP_FILE]: replace('aliases: [', 'aliases: [5, null, { a: 1 }, nowhere, '),
    },
    problems: [
      `address-form ${SOUP_FILE}:11:30 → Write \`/nowhere\`: only the path, from its first slash on.`,
    ],
  },
]);

testBadInputs('two entries with one key', [
  {
    name: 'a slug, with both places',
    change: { 'content/recipes/zoup.md': SOUP.replace(/aliases:.*\n/, '') },
    problems: [
      `key-duplicate content/recipes/zoup.md:2:7 → Change this slug to the name of its file, \`zoup\`, or to another one. (see ${SOUP_FILE}:2:7)`,
    ],
  },
  {
    name: 'an id that is only an anchor, with both places',
    change: { 'content/authors/ada-two.yaml': 'slug: ada\nname: Ada\nbio: Two.\n' },
    problems: [
      `key-duplicate content/authors/ada-two.yaml:1:7 → Change this slug to the name of its file, \`ada-two\`, or to another one. (see ${ADA_FILE}:1:7)`,
    ],
  },
  {
    name: 'the same key once with a token and once without',
    change: { 'content/recipes/about.md': ABOUT.replace('slug: about-{brand}', 'slug: about-ladle-leek') },
    problems: [
      'key-duplicate content/recipes/about.md:2:7 → Change this slug to the name of its file, `about`, or to another one. (see content/recipes/about-ladle-leek.md:2:7)',
    ],
  },
  {
    name: 'a key that is not the name of its file',
    change: { [PIE_FILE]: replace('slug: plum-pie', 'slug: plum-pies') },
    problems: [
      `key-file-mismatch ${PIE_FILE}:2:7 → Rename the file to \`plum-pies.md\`, or write \`slug: plum-pie\`; \`npx content move recipes/plum-pies plum-pie\` takes over the new name everywhere.`,
    ],
  },
]);

testBadInputs('a key that is not the name of its file, beside another mistake', [
  {
    name: 'the key itself, which is told of once',
    change: { [ADA_FILE]: replace('slug: ada', 'slug: Ada!') },
    problems: [`field-format ${ADA_FILE}:1:7 → Expected: Letters and hyphens. For example \`plum-pie\`.`],
  },
  {
    name: 'a field that stands under it',
    change: { [ADA_FILE]: replace(/slug: ada\nname: .*/, 'slug: adah\nname: 5') },
    problems: [
      `key-file-mismatch ${ADA_FILE}:1:7 → Rename the file to \`adah.yaml\`, or write \`slug: ada\`; \`npx content move authors/adah ada\` takes over the new name everywhere.`,
      `field-type ${ADA_FILE}:2:7 → Put it in quotes: "5".`,
    ],
  },
  {
    name: 'a field that stands in its line',
    change: { [ADA_FILE]: () => '{ slug: adah, name: 5, bio: Grows leeks. }\n' },
    problems: [
      `key-file-mismatch ${ADA_FILE}:1:9 → Rename the file to \`adah.yaml\`, or write \`slug: ada\`; \`npx content move authors/adah ada\` takes over the new name everywhere.`,
      `field-type ${ADA_FILE}:1:21 → Put it in quotes: "5".`,
    ],
  },
]);

testBadInputs('two pages with one address', [
  {
    name: 'an alias of two entries',
    change: { [PIE_FILE]: replace('author: ben', 'author: ben\naliases: [/recipes/soup]') },
    problems: [
      `route-duplicate ${PIE_FILE}:8:11 → Change one of the two addresses. (see ${SOUP_FILE}:11:11)`,
    ],
  },
  {
    name: 'an alias that is a page',
    change: { [PIE_FILE]: replace('author: ben', 'author: ben\naliases:\n  - /recipes/leek-soup') },
    problems: [
      `route-duplicate ${PIE_FILE}:9:5 → A page exists at this address, so it cannot redirect: delete this, or give the page another address. (see ${SOUP_FILE}:2:7)`,
    ],
  },
]);
