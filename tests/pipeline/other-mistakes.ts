import type { Content, Example } from '../../scripts/diagnostics/rules.ts';
import { author, pie, recipe } from '../../scripts/diagnostics/rules/rule.ts';

type Mistake = readonly [rule: string, what: string, example: Example];

const PIE = 'content/recipes/plum-pie.md';

/** A collection of notes, one of which is wrong. */
function note(
  collection: object,
  properties: object,
  content: string,
  beside: Record<string, Content> = {},
  more: object = {},
): Example {
  const spec = { source: 'notes.yaml', emit: 'notes.json', ...collection };
  const schema = { 'x-collection': spec, type: 'object', additionalProperties: false, properties, ...more };
  return {
    file: spec.source === 'notes.yaml' ? 'content/notes.yaml' : 'content/notes/plums.yaml',
    content,
    beside: { 'schemas/notes.json': JSON.stringify(schema), ...beside },
  };
}

/** A recipe in a site that checks its spelling. */
const spelled = (body: string): Example => {
  const spelling = {
    'x-collection': { source: 'spelling.yaml', spelling: 'words' },
    type: 'object',
    properties: { words: { type: 'array', items: { type: 'string' } } },
  };
  return pie('', body, {
    'schemas/spelling.json': JSON.stringify(spelling),
    'content/spelling.yaml': 'words: [clafoutis]\n',
  });
};

/** A note with a page. */
const page = (properties: object, content: string, beside: Record<string, Content> = {}): Example =>
  note(
    {
      source: 'notes/*.yaml',
      emit: undefined,
      route: '/notes/{name}',
      head: { title: 'Note on {name}', description: 'All about {name}' },
    },
    { name: { type: 'string' }, ...properties },
    content,
    beside,
  );

const raw = (content: string, beside: Record<string, Content> = {}): Example => ({
  file: PIE,
  content,
  beside,
});

/** Mistakes of another shape than those of the page of rules, in the same small site. */
export const OTHER_MISTAKES: readonly Mistake[] = [
  ['yaml-syntax', 'a tab', author('name: Ben\n\tbio: Bakes.')],
  ['yaml-syntax', 'a quotation without an end', author('name: "Ben')],
  ['yaml-syntax', 'no space after a colon', author('name: Ben\nbio:Bakes.')],
  ['yaml-duplicate-key', 'in the front matter', pie('servings: 4\nservings: 6')],
  ['yaml-duplicate-key', 'with the same value', author('name: Ben\nname: Ben')],
  ['front-matter-missing', 'a blank line before it', raw('\nslug: plum-pie\ntitle: Plum pie\n\nStone.\n')],
  [
    'front-matter-unclosed',
    'with dots',
    raw('---\nslug: plum-pie\ntitle: Plum pie\n\n## Method\n\nStone.\n'),
  ],
  ['token-unknown', 'in a text', pie('', 'Call {phne}.')],
  ['token-unknown', 'nothing like it', author('name: Ben\nbio: At {opening-hours}.')],
  ['field-missing', 'no text', raw('---\nslug: plum-pie\ntitle: Plum pie\n---\n')],
  ['field-missing', 'a key', { file: 'content/authors/ben.yaml', content: 'name: Ben\n' }],
  ['field-unknown', 'nothing like it', author('name: Ben\nfavorite: Plums')],
  ['field-unknown', 'of the front matter', pie('sumary: A pie for late summer.')],
  ['field-type', 'a list for a text', author('name: Ben\nbio: [Bakes, Cooks]')],
  ['field-type', 'a number for a text', author('name: 42')],
  ['field-type', 'a text for a list', pie('tags: plum')],
  ['field-type', 'a number with a comma', pie('servings: "4"')],
  ['field-value', 'less than the least', pie('servings: -2')],
  ['field-value', 'more than the most', note({}, { rating: { type: 'number', maximum: 5 } }, 'rating: 7\n')],
  ['field-format', 'an address without its host', author('name: Ben\nwebsite: "https://"')],
  [
    'field-format',
    'an email address',
    note({}, { mail: { type: 'string', format: 'email' } }, 'mail: ben at example.com\n'),
  ],
  [
    'field-format',
    'a pattern',
    note({}, { opens: { type: 'string', pattern: '^\\d{2}:\\d{2}$' } }, 'opens: 9 am\n'),
  ],
  [
    'field-length',
    'a text that is too short',
    note({}, { code: { type: 'string', minLength: 4 } }, 'code: ab\n'),
  ],
  ['field-length', 'by one', author('name: Benjamin Brown Bakers')],
  ['field-count', 'too few', note({}, { l: { type: 'array', minItems: 2 } }, 'l: [a]\n')],
  ['field-count', 'by three', pie('tags: [a, b, c, d, e, f]')],
  ['field-choice', 'near one', pie('course: desert')],
  ['field-choice', 'by its case', pie('course: Main')],
  ['text-character', 'a direction', author('name: "Ben\\u202E"')],
  ['text-character', 'in a list', pie('tags: ["plum\\x07"]')],
  ['date-unknown', 'a month thirteen', pie('date: 2025-13-01')],
  ['date-unknown', 'words', pie('date: last summer')],
  [
    'field-compare',
    'numbers',
    note(
      {},
      { least: { type: 'integer' }, most: { type: 'integer', 'x-compare': { from: 'least' } } },
      'least: 4\nmost: 2\n',
    ),
  ],
  [
    'key-file-mismatch',
    'a capital in the name',
    { file: 'content/authors/ben.yaml', content: 'slug: bem\nname: Ben\n' },
  ],
  ['key-duplicate', 'of authors', { file: 'content/authors/ben.yaml', content: 'slug: ada\nname: Ben\n' }],
  ['route-duplicate', 'two aliases', pie('aliases: [/recipes/soup]')],
  ['address-form', 'a query', pie('aliases: ["/pie?x=1"]')],
  ['address-form', 'two slashes', pie('aliases: [/old//pie]')],
  ['address-form', 'an ending', pie('aliases: [/old/]')],
  ['address-taken', 'the file of the data', pie('aliases: [/routes.json]')],
  ['reference-missing', 'nothing like it', pie('author: zoe')],
  ['reference-missing', 'in another case', pie('author: Ada')],
  [
    'held-back',
    'a reference',
    note({}, { recipe: { type: 'string', 'x-ref': 'recipes' } }, 'recipe: stew\n', {
      'content/recipes/stew.md': recipe('title: Stew\ndraft: true', undefined, 'stew'),
    }),
  ],
  ['link-broken', 'nothing like it', pie('', 'See [us](/contact).')],
  ['link-broken', 'no slash', pie('', 'See [soup](recipes/leek-soup).')],
  ['link-broken', 'a picture', pie('', 'See [the pot](/images/pot.jpg).')],
  ['download-missing', 'in a text', pie('', 'See [the menu](/files/menu.pdf).')],
  ['anchor-missing', 'a page without any', pie('', 'See [it](#top-of-it).')],
  ['anchor-missing', 'nothing like it', pie('', 'See [it](/recipes/leek-soup#zzz).')],
  ['link-alias', 'with an anchor', pie('', 'See [soup](/recipes/soup#method).')],
  ['link-own-domain', 'written out', pie('', 'See <https://ladle.example/recipes/leek-soup>.')],
  ['link-local', 'a network', pie('', 'See [the plan](http://192.168.1.4/plan).')],
  ['image-missing', 'in a text', pie('', '![A pot](/images/pots.jpg)')],
  ['image-missing', 'nothing like it', pie('photo: /images/zebra.png\nphotoAlt: A zebra')],
  ['image-alt', 'in a text', pie('', '![](/images/pot.jpg)')],
  ['image-host', 'in a text', pie('', '![A pie](https://elsewhere.example/pie.jpg)')],
  ['image-orphan', 'in a folder', { file: 'content/images/old/pie.jpg', content: { made: 'picture' } }],
  [
    'image-small',
    'in a text',
    pie('', '![A pie](/images/pie.jpg)', { 'content/images/pie.jpg': { made: 'small picture' } }),
  ],
  [
    'image-name',
    'in a text',
    pie('', '![A pie](</images/My Pie.jpg>)', { 'content/images/My Pie.jpg': { made: 'picture' } }),
  ],
  ['heading-order', 'a level 1', pie('', '# Method\n\nBake it.')],
  ['heading-order', 'two levels skipped', pie('', '## Method\n\n##### Dough\n\nKnead it.')],
  ['html-removed', 'a script', pie('', 'Bake it.\n\n<script>bake()</script>')],
  ['html-removed', 'a style', pie('', '<p onclick="x()">Bake it.</p>')],
  ['html-removed', 'a cell too many', pie('', '| a |\n| - |\n| 1 | 2 |')],
  ['text-unwritten', 'twice', author('name: Ben\nbio: "Write here - one. Write here - two."')],
  ['text-words', 'many too few', pie('summary: Pie.')],
  ['text-markup', 'bold with a space', pie('', 'Bake it **hot **.')],
  ['text-markup', 'a link of a wiki', pie('', 'See [[soup]].')],
  ['text-markup', 'a note that is not there', pie('', 'Bake it.[^1]')],
  ['text-markup', 'a table without its line', pie('', '| a | b |\n| 1 | 2 |')],
  ['text-markup', 'an empty link', pie('', 'See [](/recipes/leek-soup).')],
  ['text-markup', 'an empty heading', pie('', '##\n\nBake it.')],
  ['text-markup', 'a fence without an end', pie('', 'Bake it.\n\n```\ncode')],
  ['text-unseen', 'a space without a width', pie('', 'Stone the plu\u200Bms.')],
  ['token-written-out', 'the name', pie('', 'From Ladle & Leek.')],
  ['word-choice', 'with a capital', pie('', 'Whilst it bakes, read.')],
  ['word-unknown', 'without a likely word', spelled('Bake the gumbolaya.')],
  ['word-unknown', 'in the body, with a capital', spelled('Serve it warm. Teh pie keeps.')],
  ['claim-unknown', 'nothing like it', pie('', 'It is {claim:zzz}.')],
  [
    'card-look',
    'another ending',
    {
      file: 'content/look.yaml',
      content: 'font: /fonts/letters.woff\nground: "#174c3a"\ntitle: "#ffffff"\n',
    },
  ],
  [
    'card-look',
    'a color that is none',
    { file: 'content/look.yaml', content: 'font: /fonts/letters.ttf\nground: green\ntitle: "#ffffff"\n' },
  ],
  ['ignore-invalid', 'an unknown rule', pie('# content-ignore text-wrds: so\nsummary: A pie.')],
  ['ignore-invalid', 'no reason', pie('# content-ignore text-words\nsummary: A pie.')],
  ['ignore-unused', 'in a text', pie('', '<!-- content-ignore text-markup: so it is -->\n\nBake it.')],
  [
    'severity-invalid',
    'an unknown rule',
    { file: 'schemas/severities.yaml', content: 'head-lenght: error\n' },
  ],
  [
    'severity-invalid',
    'an unknown severity',
    { file: 'schemas/severities.yaml', content: 'head-length: fatal\n' },
  ],
  [
    'file-ungoverned',
    'another ending',
    { file: 'content/authors/ben.yml', content: 'slug: ben\nname: Ben\n' },
  ],
  ['file-ungoverned', 'at the top', { file: 'content/notes.txt', content: 'Plums.\n' }],
  ['page-missing', 'an empty field', page({ tags: { type: 'array' } }, 'name: ""\n')],
  ['schema-invalid', 'a comma too many', { file: 'schemas/notes.json', content: '{ "type": "object", }' }],
  [
    'schema-clash',
    'two files of the output',
    note({ emit: 'units.json' }, { name: { type: 'string' } }, 'name: x\n'),
  ],
];
