import { drawing } from '../../pipeline/fixture.ts';
import { LIBRARY } from '../../pipeline/library-site.ts';

const text = { type: 'string', minLength: 1 };
const point = { type: 'string', pattern: '^(100|\\d{1,2})% (100|\\d{1,2})%$' };
const group = { type: 'object', additionalProperties: false };

/** What neither the recipes nor the library use: shapes, points in sight, further variants, words of the project, days of publication. */
const MORE = {
  regions: {
    'x-collection': { source: 'regions/*.yaml' },
    ...group,
    properties: { name: text, outline: { type: 'array', items: { ...text, 'x-raw': true } } },
    required: ['name', 'outline'],
  },
  branches: {
    'x-collection': {
      source: 'branches/*.yaml',
      key: 'slug',
      route: '/branches/{slug}',
      head: { title: '{name}', description: '{name} in {region}', image: '{photo}', imageAlt: '{photoAlt}' },
      publish: { draft: 'draft', from: 'opens', until: 'closes' },
    },
    ...group,
    properties: {
      slug: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
      name: text,
      region: { ...text, 'x-ref': 'regions' },
      draft: { type: 'boolean' },
      opens: { ...text, 'x-date': true },
      closes: { ...text, 'x-date': true, 'x-compare': { after: 'opens' } },
      seats: { type: 'integer' },
      chairs: { type: 'integer', 'x-compare': { from: 'seats' } },
      photo: {
        ...text,
        'x-image': true,
        'x-alt': 'photoAlt',
        'x-focus': 'keep',
        'x-variants': ['thumb', 'xlarge'],
      },
      photoAlt: text,
      plan: { ...text, 'x-image': true, 'x-alt': 'planAlt', 'x-variants': ['svg'] },
      planAlt: text,
      keep: point,
      point: {
        ...group,
        'x-within': { collection: 'regions', named: 'region', by: 'name', boundary: 'outline' },
        properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
        required: ['latitude', 'longitude'],
      },
      blocks: { type: 'array', items: { oneOf: [{ $ref: '#/$defs/text' }, { $ref: '#/$defs/quote' }] } },
    },
    required: ['slug', 'name', 'region', 'point'],
    dependentRequired: { photo: ['photoAlt'], plan: ['planAlt'] },
    $defs: {
      text: {
        ...group,
        properties: { kind: { const: 'text' }, text: { ...text, 'x-markdown': 'block' } },
        required: ['kind', 'text'],
      },
      quote: {
        ...group,
        properties: { kind: { const: 'quote' }, words: text },
        required: ['kind', 'words'],
      },
    },
  },
  words: {
    'x-collection': { source: 'words.yaml', wordChoice: 'avoid', synonyms: 'same', pictureHosts: 'hosts' },
    ...group,
    properties: {
      avoid: { type: 'array', items: { type: 'object' } },
      same: { type: 'array', items: { type: 'object' } },
      hosts: { type: 'array', items: text },
    },
  },
};

/** The texts of a site that uses every keyword that the recipe site does not. */
const TEXTS: Record<string, string> = {
  ...LIBRARY,
  ...Object.fromEntries(
    Object.entries(MORE).map(([name, schema]) => [
      `schemas/${name}.json`,
      `${JSON.stringify({ $id: `${name}.json`, ...schema }, undefined, 2)}\n`,
    ]),
  ),
  // Not all of it is translated, and that is meant.
  'schemas/severities.yaml': 'translation-missing: off\n',
  'content/regions/hills.yaml': 'name: hills\noutline:\n  - -78,39 -77,39 -77,40 -78,40\n',
  'content/branches/north.yaml': `slug: north
name: North branch
region: hills
opens: 03/02/2020
closes: 2099-12-31
seats: 12
chairs: 14
photo: /images/ada.png
photoAlt: A reader
plan: /images/plan.svg
planAlt: Two rooms and a stair
keep: 30% 60%
point:
  latitude: 39.5
  longitude: -77.5
blocks:
  - kind: text
    text: She said it *twice*, to [Ada](/people/ada).
  - kind: quote
    words: Read what you like.
`,
  'content/words.yaml': `avoid:
  - avoid: [utilize]
    use: use
same:
  - same: [moth, butterfly]
hosts: [pictures.example]
`,
};

/** A drawing, as it is published where a schema asks for it. */
const PLAN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M10 10h280v180h-280z" fill="none" stroke="#333"/></svg>\n';

/** The site with its pictures. */
export async function keywordFiles(): Promise<Map<string, Buffer>> {
  return new Map<string, Buffer>([
    ...Object.entries(TEXTS).map(([file, content]): [string, Buffer] => [file, Buffer.from(content)]),
    ['content/images/ada.png', await drawing(520, 340).png().toBuffer()],
    ['content/images/plan.svg', Buffer.from(PLAN)],
  ]);
}
