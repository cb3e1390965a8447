import { drawing } from '../../pipeline/fixture.ts';

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };

/** Entries in CSV, TOML and JSON, several to a file, and texts with directives, formulas, figures and what they embed. */
const SCHEMAS = {
  site: {
    'x-collection': {
      source: 'site.yaml',
      tokens: { brand: 'brand' },
      emit: 'site.json',
      markdown: {
        figures: true,
        math: 'inline',
        embeds: { iframe: ['player.example'], video: [], audio: ['player.example'] },
        directives: {
          table: { as: 'table', of: 'tables' },
          film: { as: 'video' },
          note: { content: 'blocks', attributes: { about: { 'x-link': true }, who: { 'x-ref': 'people' } } },
        },
      },
    },
    ...closed,
    properties: { brand: text },
    required: ['brand'],
  },
  people: {
    'x-collection': { source: 'people.csv', key: 'id', emit: 'people.json' },
    ...closed,
    properties: {
      id: { type: 'string', pattern: '^[a-z-]+$' },
      name: text,
      age: { type: 'integer', minimum: 1 },
      active: { type: 'boolean' },
      born: { ...text, 'x-date': true },
      team: { ...text, 'x-ref': 'teams' },
      tags: { type: 'array', items: { enum: ['bread', 'cake', 'tea'] }, 'x-separator': '|' },
    },
    required: ['id', 'name'],
  },
  teams: {
    'x-collection': { source: 'teams.yaml#/teams', key: 'id', emit: 'teams.json' },
    ...closed,
    properties: { id: text, name: text, lead: { ...text, 'x-ref': 'people' } },
    required: ['id', 'name'],
  },
  rooms: {
    'x-collection': { source: 'rooms.json#', key: 'id', emit: 'rooms.json' },
    ...closed,
    properties: { id: text, seats: { type: 'integer' }, about: { ...text, 'x-markdown': 'block' } },
    required: ['id', 'seats'],
  },
  shelves: {
    'x-collection': { source: 'shelves.toml#/shelves', key: 'id', emit: 'shelves.json' },
    ...closed,
    properties: { id: text, width: { type: 'number' }, seen: { ...text, 'x-date': true } },
    required: ['id', 'width'],
  },
  tools: {
    'x-collection': { source: 'tools/*.toml', name: '{key}', emit: 'tools.json' },
    ...closed,
    properties: { name: text, parts: { type: 'array', items: { type: 'object' } } },
    required: ['name'],
  },
  tables: {
    'x-collection': {
      source: 'tables/*.csv',
      name: '{name}',
      body: 'table',
      register: { token: 'table', text: 'name', blocks: 'table' },
    },
    ...closed,
    properties: { name: text, table: { ...text, 'x-markdown': 'block' } },
    required: ['table'],
  },
  posts: {
    'x-collection': {
      source: 'posts/*.md',
      body: 'body',
      name: '{key}',
      route: '/posts/{key}',
      head: { title: '{title}', description: '{title}' },
    },
    ...closed,
    properties: { title: text, body: { ...text, 'x-markdown': 'document' } },
    required: ['title', 'body'],
  },
};

const POST = `---
title: "Everything of {brand}"
---

## Tables

::table[Models *side by side*]{file=models}

> A quotation
>
> ::table{file=models}

![A pot](/images/pot.jpg "What there is to say")

:::note{about=/posts/other who=ada}
A note with $x^2$ in it.

- and a list
:::

::film{src=/files/tour.mp4 poster=/images/pot.jpg captions=/files/tour.vtt title="A door opens"}

$$
\\frac{1}{2}
$$

<iframe src="https://player.example/v" title="A door" width="640" height="360"></iframe>

<audio src="https://player.example/a.mp3" controls></audio>
`;

const TEXTS: Readonly<Record<string, string>> = {
  'content/site.yaml': 'brand: Ladle\n',
  'content/people.csv':
    'id,name,age,active,born,team,tags\r\nada,"Ada, Lady ""L""",36,TRUE,"July 31, 2025",kitchen,bread|tea\r\nben,Ben,,false,2024-01-19,,\r\ncora,"Cora\r\nof two lines",7,,,office,cake\r\n',
  'content/teams.yaml':
    'teams:\n  # The first\n  - id: kitchen\n    name: Kitchen\n    lead: ada\n  - { id: office, name: Office }\n',
  'content/rooms.json':
    '{\n  "hall": { "seats": 12, "about": "The *hall* of {brand}" },\n  "nook": { "seats": 2 }\n}\n',
  'content/shelves.toml':
    '[[shelves]]\nid = "low"\nwidth = 1.5\nseen = 2025-07-31\n\n[[shelves]]\nid = "high"\nwidth = 2\n',
  'content/tools/ladle.toml': 'name = "Ladle"\n\n[[parts]]\nname = "handle"\n',
  'content/tables/models.csv':
    'Model,"Floor, in feet",More\n[Small](/posts/other),"2 × 2","of ""{brand}"""\nLarge,3 | 4,**bold**\n',
  'content/posts/everything.md': POST,
  'content/posts/other.md': '---\ntitle: Other\n---\n\nWords of [everything](/posts/everything#tables).\n',
  'content/files/tour.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nA door opens.\n',
};

const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40)]);

/** A site whose files are of the other formats. */
export async function formatFiles(): Promise<Map<string, Buffer>> {
  const schemas = Object.entries(SCHEMAS).map(([name, schema]): [string, string] => [
    `schemas/${name}.json`,
    JSON.stringify(schema, null, 2),
  ]);
  return new Map<string, Buffer>([
    ...[...schemas, ...Object.entries(TEXTS)].map(([file, one]): [string, Buffer] => [
      file,
      Buffer.from(one),
    ]),
    ['content/images/pot.jpg', await drawing(520, 280).jpeg().toBuffer()],
    ['content/files/tour.mp4', MP4],
  ]);
}

/** What is put into such files beside all else. */
export const FORMAT_FRAGMENTS: readonly string[] = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r\n',
    '\r',
    ',,,,',
    '"x\n',
    '=1+1',
    '=HYPERLINK("x")',
    '\uFEFF',
    '|',
    '||',
  ],
  ...['__proto__,', 'constructor', ',ada,', 'ada\n', '#', '~2', '%2F', '../'],
  ...['[[people]]\n', '[shelves]\n', 'id = "x"\n', "'''", '"""', '1979-05-27T07:32:00Z', 'nan', '0x1F'],
  ...['{"a": 1}', '[1, 2]', '\\u0000', '\\ud800', '/* x */', '//x\n', '1e999'],
  ...[
    '::table{file=models}',
    '::table[x]{file="__proto__"}',
    '::table{file}',
    '\n::film{src=/files/tour.mp4}\n',
  ],
  ...[
    ':::note\n',
    ':::\n',
    '::::note{about=}\n',
    ':::note{who=ada onclick=x}\n',
    '{style="x"}',
    ':'.repeat(800),
  ],
  ...[
    '$x^2$',
    '$$\n',
    '$\\frac{1}{',
    '\\def\\a{\\a\\a}',
    '$'.repeat(300),
    '{table:models}',
    '\n\n{table:models}\n\n',
  ],
  ...[
    '<iframe src="https://player.example/" srcdoc="<script>1</script>"></iframe>',
    '<iframe src="javascript:x">',
  ],
  ...[
    '<video src="/files/tour.mp4" autoplay onplay=x poster="javascript:x">',
    '<source src="//evil.example/x">',
  ],
  ...['<track src="data:text/html,x">', '<audio src="https://evil.example/a">', '![a](/images/pot.jpg "t")'],
];
