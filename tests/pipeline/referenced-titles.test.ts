import { expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };

/** Talks, each by a speaker with a page. */
function talks(title: string | string[]): Site {
  const slug = { type: 'string', pattern: '^[a-z]+$' };
  const schema = (collection: object, properties: object): string =>
    JSON.stringify({ 'x-collection': collection, type: 'object', properties }, undefined, 1);
  const head = { title, description: '{title} by {by.speaker.name}' };
  return createFolder({
    'schemas/talks.json': schema(
      { source: 'talks/*.yaml', key: 'slug', route: '/talks/{slug}', head },
      {
        ...{ slug, title: text },
        by: { type: 'object', properties: { speaker: { type: 'string', 'x-ref': 'people' } } },
        of: { type: 'string', 'x-ref': 'people' },
      },
    ),
    'schemas/people.json': schema(
      {
        source: 'people/*.yaml',
        key: 'slug',
        route: '/people/{slug}',
        head: { title: '{name}', description: 'About {name}' },
      },
      { slug, name: text, tags: { type: 'array', items: text } },
    ),
    'content/people/ada.yaml': 'slug: ada\nname: Ada Green\n',
    'content/talks/moss.yaml': 'slug: moss\ntitle: Moss\nby: { speaker: ada }\nof: ada\n',
    'content/talks/fern.yaml': 'slug: fern\ntitle: Fern\nby: { speaker: ada }\n',
  });
}

test('heads name fields of an entry that the page refers to', async () => {
  const site = talks(['{title}, about {of.name}', '{title}']);
  await site.build();
  const head = (name: string): unknown => (site.json(`data/talks/${name}.json`) as { head: unknown }).head;
  expect(head('moss')).toMatchObject({ title: 'Moss, about Ada Green', description: 'Moss by Ada Green' });
  expect(head('fern')).toMatchObject({ title: 'Fern', description: 'Fern by Ada Green' });
  site.change({ 'content/people/ada.yaml': 'slug: ada\nname: Ada Brown\n' });
  await site.build();
  expect(head('moss')).toMatchObject({ title: 'Moss, about Ada Brown' });
  site.dispose();
});

test.each([
  ['{of.nam}', 'There is no field `nam` of people. → Did you mean `name`?'],
  ['{of.tags}', '`tags` is a list, and only a text or a number can be used here.'],
  ['{title.name}', 'There is no field `name` in `title`.'],
])('%s', async (title, wanted) => {
  const site = talks(title);
  const { report } = await site.report('validate');
  site.dispose();
  expect(
    report.diagnostics.map(({ message, suggestion = '' }) => `${message} → ${suggestion}`).join('\n'),
  ).toContain(wanted);
});
