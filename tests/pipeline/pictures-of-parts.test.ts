import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { createFolder, drawing, type Site } from './fixture.ts';

const jpeg = await drawing(1300, 700).jpeg().toBuffer();
const text = { type: 'string' };
const schema = (source: string): string =>
  JSON.stringify({
    'x-collection': { source, key: 'id', emit: 'people.json' },
    type: 'object',
    additionalProperties: false,
    properties: {
      id: text,
      name: text,
      photo: { ...text, 'x-image': true, 'x-alt': 'photoAlt' },
      photoAlt: text,
      at: { type: 'object', properties: { city: text, door: { ...text, 'x-image': true } } },
    },
  });

let site: Site;
afterEach(() => site.dispose());
const add = (source: string, content: string, ...words: string[]) => {
  const file = `content/${source.replace(/#.*/, '')}`;
  site = createFolder({ 'schemas/people.json': schema(source), [file]: content, 'photo.bin': jpeg });
  const to = words.includes('--to') ? [] : ['--to', 'people/ada#photo'];
  return site.run('add-picture', 'photo.bin', '--as', 'ada', ...to, ...words);
};

/** Each way to write several entries in a file, and the same with a picture of the first. */
test.each<[string, string, string]>([
  [
    'people.yaml#',
    'ada:\n  name: Ada # a countess\n\n# The second\nben:\n  name: Ben\n',
    'ada:\n  name: Ada # a countess\n  photo: /images/ada.jpg\n  photoAlt: "Ada, \\"A: B\\""\n\n# The second\nben:\n  name: Ben\n',
  ],
  [
    'people.yaml#/list',
    'list:\n  - id: ada\n  - id: ben\n    name: Ben\n',
    'list:\n  - id: ada\n    photo: /images/ada.jpg\n    photoAlt: "Ada, \\"A: B\\""\n  - id: ben\n    name: Ben\n',
  ],
  [
    'people.yaml#/list',
    'list:\n- name: Ada\n  id: ada\n  photo: # none yet\n  photoAlt: >-\n    A\n    photo\n- id: ben\n',
    'list:\n- name: Ada\n  id: ada\n  photo: /images/ada.jpg # none yet\n  photoAlt: "Ada, \\"A: B\\""\n- id: ben\n',
  ],
  [
    'people.yaml#',
    '- { id: ada, name: Ada }\n- { id: ben }\n',
    '- { id: ada, name: Ada, photo: /images/ada.jpg, photoAlt: "Ada, \\"A: B\\"" }\n- { id: ben }\n',
  ],
  [
    'people.json#',
    '[\n  { "id": "ada", "photo": null },\n  { "id": "ben" }\n]\n',
    '[\n  { "id": "ada", "photo": "/images/ada.jpg", "photoAlt": "Ada, \\"A: B\\"" },\n  { "id": "ben" }\n]\n',
  ],
  [
    'people.json#/by/id',
    '{\n\t"by": { "id": {\n\t\t"ada": {\n\t\t\t"name": "Ada"\n\t\t}\n\t}}\n}\n',
    '{\n\t"by": { "id": {\n\t\t"ada": {\n\t\t\t"name": "Ada",\n\t\t\t"photo": "/images/ada.jpg",\n\t\t\t"photoAlt": "Ada, \\"A: B\\""\n\t\t}\n\t}}\n}\n',
  ],
  [
    'people.csv',
    'id;photo;name;photoAlt\r\nada;;Ada;\r\nben;;Ben;B\r\n',
    'id;photo;name;photoAlt\r\nada;/images/ada.jpg;Ada;"Ada, ""A: B"""\r\nben;;Ben;B\r\n',
  ],
  [
    'people.csv',
    'id,name\nada,"Ada, Lady"\nben,\n',
    'id,name,photo,photoAlt\nada,"Ada, Lady",/images/ada.jpg,"Ada, ""A: B"""\nben,,,\n',
  ],
])('a picture is put into one of several entries of %s %#', async (source, content, after) => {
  const { code, stdout, stderr } = await add(source, content, '--alt', 'Ada, "A: B"');
  const file = `content/${source.replace(/#.*/, '')}`;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`✓ It is used in ${file}#ada, photo.`);
  expect(site.text(file)).toBe(after);
  expect((await site.report('validate')).report.diagnostics).toEqual([]);
});

test.each<[string, string, string]>([
  [
    'people.yaml#',
    '- at:\n    city: B\n\n  id: ada\n',
    '- at:\n    city: B\n    door: /images/ada.jpg\n\n  id: ada\n',
  ],
])('and into a group of it: %s', async (source, content, after) => {
  const { code, stderr } = await add(source, content, '--to', 'people/ada#at.door');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(site.text(`content/${source.replace(/#.*/, '')}`)).toBe(after);
});

test('what cannot be written is said, and nothing is', async () => {
  const { code, stderr } = await add('people.csv', 'id\nada\n', '--to', 'people/ada#at.door');
  expect([code, stderr]).toEqual([1, expect.stringContaining('content/people.csv#ada is written in a way')]);
  expect(existsSync(site.path('content/images/ada.jpg'))).toBe(false);
});

test('a table that is a text as a whole takes no picture', async () => {
  site = createFolder({
    'schemas/tables.json': JSON.stringify({
      'x-collection': { source: 'tables/*.csv', body: 'body', emit: 'tables.json' },
      type: 'object',
      properties: { body: { ...text, 'x-markdown': 'block' } },
    }),
    'content/tables/sizes.csv': 'size\nbig\n',
    'photo.bin': jpeg,
  });
  const { code, stderr } = await site.run(
    ...['add-picture', 'photo.bin', '--as', 'a', '--to', 'tables/sizes#body', '--alt', 'A'],
  );
  expect([code, stderr]).toEqual([1, expect.stringContaining('It has no field for a picture.')]);
  expect(site.text('content/tables/sizes.csv')).toBe('size\nbig\n');
});
