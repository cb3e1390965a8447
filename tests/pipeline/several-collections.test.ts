import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const entrySchema = (name: string): string =>
  JSON.stringify(
    {
      'x-collection': {
        ...{ source: `${name}/*.yaml`, key: 'slug', route: `/${name}/{slug}` },
        head: { title: `{name} of ${name}`, description: `About {name} of ${name}` },
        include: { told: { collection: 'stories', linksHere: true, fields: ['slug'] } },
      },
      type: 'object',
      additionalProperties: false,
      properties: { slug: text, name: text },
      required: ['slug', 'name'],
    },
    undefined,
    1,
  );
const STORIES = {
  'x-collection': {
    ...{ source: 'stories/*.yaml', key: 'slug', route: '/stories/{slug}' },
    head: { title: 'Story of {about.name}', description: 'The story {slug}' },
    include: {
      people: { collection: 'people', keys: 'about', fields: ['name'] },
      places: { collection: 'places', keys: 'about', fields: ['name'] },
    },
  },
  type: 'object',
  additionalProperties: false,
  properties: { slug: text, about: { ...text, 'x-ref': ['people', 'places'] } },
  required: ['slug', 'about'],
};
const FILES = {
  'schemas/people.json': entrySchema('people'),
  'schemas/places.json': entrySchema('places'),
  'schemas/stories.json': JSON.stringify(STORIES, undefined, 1),
  'content/people/ada.yaml': 'slug: ada\nname: Ada\n',
  'content/people/paris.yaml': 'slug: paris\nname: Paris the man\n',
  'content/places/paris.yaml': 'slug: paris\nname: Paris\n',
  'content/places/harbor.yaml': 'slug: harbor\nname: Harbor\n',
  'content/stories/one.yaml': 'slug: one\nabout: ada\n',
  'content/stories/two.yaml': 'slug: two\nabout: places/paris\n',
};

let site: Site;
beforeAll(() => {
  site = createFolder(FILES);
});
afterEach(() => site.restore());
afterAll(() => {
  site.dispose();
});

interface Page {
  head: { title: string };
  entry: { about: string };
  include: Record<string, { name?: string; slug?: string }[]>;
}
const page = (name: string): Page => site.json(`data/${name}.json`) as Page;

test('a reference is the name of one of the collections and a key, or a key that only one of them has', async () => {
  await site.build();
  expect(page('stories/one')).toMatchObject({
    head: { title: 'Story of Ada' },
    entry: { about: 'people/ada' },
    include: { people: [{ name: 'Ada' }], places: [] },
  });
  expect(page('stories/two')).toMatchObject({
    head: { title: 'Story of Paris' },
    entry: { about: 'places/paris' },
    include: { people: [], places: [{ name: 'Paris' }] },
  });
  expect(page('people/ada').include.told).toEqual([{ slug: 'one' }]);
  expect(page('people/paris').include.told).toEqual([]);
  expect(page('places/paris').include.told).toEqual([{ slug: 'two' }]);
  expect(site.text('dist-content/types/index.d.ts')).toContain(
    'about: `people/${string}` | `places/${string}`',
  );
});

test.each([
  ['adda', /There is no `adda` in people or in places\. Did you mean `people\/ada`\?/],
  ['people/adda', /There is no `adda` in people\. Did you mean `ada`\?/],
  ['places/ada', /There is no `ada` in places/],
  [
    'paris',
    /`paris` is the name of an entry in people and in places.* Write `people\/paris` or `places\/paris`\./,
  ],
  ['xyzzyx', /There is no `xyzzyx` in people or in places\. Choose `people\/ada`/],
])('%s is told', async (about, expected) => {
  site.change({ 'content/stories/one.yaml': `slug: one\nabout: ${about}\n` });
  const { report } = await site.report('validate');
  const found = report.diagnostics.filter(({ severity }) => severity === 'error');
  expect(found.map(({ rule, line, column }) => [rule, line, column])).toEqual([['reference-missing', 2, 8]]);
  expect(`${found[0]?.message ?? ''} ${found[0]?.suggestion ?? ''}`).toMatch(expected);
});

test.each([
  ['people/ada', 'people/ada-green', 'one', 'about: ada-green'],
  ['places/paris', 'places/lutetia', 'two', 'about: places/lutetia'],
  ['people/ada', 'people/harbor', 'one', 'about: people/harbor'],
])('moving %s to %s is followed', async (from, to, story, line) => {
  const files = [`content/${from}.yaml`, `content/${to}.yaml`, `content/stories/${story}.yaml`];
  const run = await site.run('move', ...[from, to].map((one) => `content/${one}.yaml`));
  expect(run.code, run.stdout + run.stderr).toBe(0);
  expect(site.text(`content/stories/${story}.yaml`)).toContain(`${line}\n`);
  const { report } = await site.report('validate');
  expect(report.errors).toBe(0);
  site.change({ [files[1] ?? '']: null, [files[0] ?? '']: 'slug: x\n', [files[2] ?? '']: 'slug: x\n' });
});

test.each([
  [['people', 'plces'], /There is no collection `plces`.*Did you mean `places`/],
  [['people'], /about\.x-ref` has 1 item; it needs at least 2/],
  [['people', 'people'], /about\.x-ref` has the same value twice\. Remove one of them/],
  [5, /about\.x-ref` should be a text, but it is `5`/],
])('x-ref: %j is refused', async (ref, expected) => {
  const about = { ...text, 'x-ref': ref };
  const properties = { ...STORIES.properties, about };
  site.change({ 'schemas/stories.json': JSON.stringify({ ...STORIES, properties }, undefined, 1) });
  const { report } = await site.report('validate');
  expect(
    report.diagnostics.map(({ message, suggestion }) => `${message} ${suggestion ?? ''}`).join(),
  ).toMatch(expected);
});
