import { beforeAll, describe, expect, test } from 'vitest';
import { replace, testBadInputs } from './bad-input.ts';
import { createSite, type Site } from './fixture.ts';
import { SCHEMAS } from './recipe-site.ts';

const AUTHORS = 'schemas/authors.json';
/** The schema of the authors as a parsed object, to be changed. */
type Schema = Omit<(typeof SCHEMAS)['authors'], 'x-collection'> & { 'x-collection': Record<string, unknown> };
function edit(change: (schema: Schema) => void): string {
  const schema = structuredClone(SCHEMAS.authors) as unknown as Schema;
  change(schema);
  return JSON.stringify(schema, undefined, 2);
}
const SOURCE =
  'the files it governs, below `content/`: one (`site.yaml`), all of a folder (`news/*.md`), or those of the folders in it too (`news/**/*.md`). They end in `.md`, `.markdown`, `.yaml`, `.yml`, `.json`, or `.csv` (each a table, which `body` receives)';
const COMMA = 'Look for an extra or missing comma just before this place.';

testBadInputs('a schema that is itself wrong', [
  {
    name: 'cut off',
    change: { [AUTHORS]: '{\n  "title": "Authors",\n' },
    problems: [`schema-invalid ${AUTHORS}:3:1 → ${COMMA}`],
  },
  {
    name: 'with a comma too many, which YAML would accept',
    change: { [AUTHORS]: replace('"bio"\n  ]', '"bio",\n  ]') },
    problems: [`schema-invalid ${AUTHORS}:51:3 → ${COMMA}`],
  },
  {
    name: 'with two versions that Git has not merged',
    change: {
      [AUTHORS]: replace(
        '  "title": "Authors",',
        '<<<<<<< HEAD\n  "title": "Authors",\n=======\n  "title": "Cooks",\n>>>>>>> cooks',
      ),
    },
    problems: [
      `merge-conflict ${AUTHORS}:4:1 → Keep one of the two versions, or combine them, and delete the lines with the marks.`,
    ],
  },
  {
    name: 'with the same key twice',
    change: { [AUTHORS]: replace('  "title": "Authors",', '  "title": "Authors",\n  "title": "Cooks",') },
    problems: [`schema-invalid ${AUTHORS}:5:3 → Remove one of the two lines. (see ${AUTHORS}:4:3)`],
  },
  {
    name: 'not an object',
    change: { [AUTHORS]: '[]\n' },
    problems: [
      `schema-invalid ${AUTHORS}:1:1 → Write it in braces: \`{ "x-collection": { … }, "properties": { … } }\`.`,
    ],
  },
  {
    name: 'a pattern that cannot be read, in the name of a field',
    change: { [AUTHORS]: replace('"additionalProperties": false', '"patternProperties": { "(": {} }') },
    problems: [`schema-invalid ${AUTHORS}:20:26 → Expected: a text such as \`^[a-z]+$\`.`],
  },
  {
    name: 'a reference that leads nowhere',
    change: { [AUTHORS]: replace('"maxLength": 20', '"$ref": "#/$defs/nope"') },
    problems: [`schema-invalid ${AUTHORS}:30:15 → Put the part in \`$defs\`.`],
  },
  {
    name: 'no source',
    change: { [AUTHORS]: edit((schema) => delete schema['x-collection'].source) },
    problems: [`schema-invalid ${AUTHORS}:5:3 → Add \`"source":\` (${SOURCE})`],
  },
  {
    name: 'a source outside content/',
    change: { [AUTHORS]: replace('"authors/*.yaml"', '"../*.yaml"') },
    problems: [`schema-invalid ${AUTHORS}:6:15 → Expected: T${SOURCE.slice(1)}.`],
  },
  {
    name: 'an include of a collection that does not exist',
    change: { 'schemas/home.json': replace('"collection": "recipes"', '"collection": "recipe"') },
    problems: ['schema-invalid schemas/home.json:20:23 → Did you mean `recipes`?'],
  },
  {
    name: 'two schemas for one folder, with both places',
    change: { 'schemas/cooks.json': edit((schema) => (schema.$id = 'cooks.json')) },
    problems: [
      'schema-clash schemas/cooks.json:6:15 → Give one of them another `source`. (see schemas/authors.json:6:15)',
    ],
  },
  {
    name: 'two schemas with one $id, with both places',
    change: { 'schemas/cooks.json': edit((schema) => (schema['x-collection'].source = 'cooks/*.yaml')) },
    problems: [
      'schema-clash schemas/cooks.json:3:10 → Give one of them another `$id`. (see schemas/authors.json:3:10)',
    ],
  },
]);

describe('one schema and one folder are a collection', () => {
  let site: Site;
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'events.json',
    title: 'Events',
    'x-collection': {
      source: 'events/**/*.yaml',
      key: 'slug',
      route: '/events/{slug}',
      head: { title: '{title}', description: 'Event: {title}' },
      include: { cook: { collection: 'authors', keys: 'cook', one: true, fields: ['name', 'path'] } },
    },
    type: 'object',
    additionalProperties: false,
    properties: {
      slug: { type: 'string' },
      title: { type: 'string' },
      day: { type: 'string', 'x-date': true },
      cook: { type: 'string', 'x-ref': 'authors' },
    },
    required: ['slug', 'title', 'day', 'cook'],
  };
  beforeAll(async () => {
    site = await createSite({
      'schemas/events.json': JSON.stringify(schema),
      'content/events/2025/autumn/harvest.yaml':
        'slug: harvest\ntitle: Harvest\nday: 10/24/2025\ncook: ben\n',
      'content/home.yaml':
        'heading: Hi\nlead: See [the harvest](/events/harvest).\ncover: /images/pot.jpg\ncoverAlt: A pot\n',
    });
    await site.build();
    return () => site.dispose();
  });

  test('its pages, routes and includes appear without any code', () => {
    expect(site.json('data/events/harvest.json')).toEqual({
      path: '/events/harvest',
      collection: 'events',
      key: 'harvest',
      head: {
        title: 'Harvest',
        description: 'Event: Harvest',
        keywords: [],
        canonical: 'https://ladle.example/events/harvest',
        type: 'website',
        image: null,
      },
      entry: { slug: 'harvest', title: 'Harvest', day: '2025-10-24', cook: 'ben', path: '/events/harvest' },
      include: { cook: { name: 'Ben Brown', path: '/#ben' } },
    });
    const { routes } = site.json('routes.json') as { routes: { path: string; data: string }[] };
    expect(routes).toContainEqual(
      expect.objectContaining({ path: '/events/harvest', data: 'data/events/harvest.json' }),
    );
  });

  test('its types appear, too', () => {
    const types = site.text('dist-content/types/index.d.ts');
    expect(types).toContain('export type EventsEntry');
    expect(types).toContain('export type EventsRoute = RouteData<EventsEntry');
    expect(types).toContain("cook: PickEach<AuthorsEntry, 'name' | 'path'>;");
  });
});
