import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMAS = {
  settings: {
    'x-collection': {
      source: 'settings.yaml',
      tokens: { brand: 'name' },
      addresses: 'elsewhere',
    },
    type: 'object',
    properties: { name: text, elsewhere: { type: 'array', items: { ...text, 'x-raw': true } } },
  },
  dishes: {
    'x-collection': {
      source: 'dishes/*.md',
      key: 'slug',
      body: 'body',
      route: '/{slug}',
      head: { title: '{slug}', description: '{slug}' },
    },
    type: 'object',
    properties: { slug: text, body: { ...text, 'x-markdown': 'document' } },
  },
  redirects: {
    'x-collection': { source: 'redirects.yaml', minEntries: 0, redirects: 'rows' },
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object', properties: { from: text, to: text } } } },
  },
};
const settings = (...elsewhere: string[]) => `name: Ladle\nelsewhere: ${JSON.stringify(elsewhere)}\n`;
const dish = (slug: string, body: string) => `---\nslug: ${slug}\n---\n\n${body}\n`;

let site: Site;
beforeEach(() => {
  site = createFolder({
    ...Object.fromEntries(
      Object.entries(SCHEMAS).map(([name, schema]) => [`schemas/${name}.json`, JSON.stringify(schema)]),
    ),
    'content/settings.yaml': settings('/feed.xml', '/shop/**'),
    'content/dishes/soup.md': dish('soup', '[Feed](/feed.xml), [cart](/shop/cart?a#b).'),
    'content/dishes/pie.md': dish('pie', '[Soup](/soup).'),
  });
});
afterEach(() => site.dispose());

const put = (file: string, content = '') => {
  mkdirSync(path.dirname(site.path(file)), { recursive: true });
  writeFileSync(site.path(file), content);
};
const told = async (): Promise<string[]> =>
  (await site.report('validate')).report.diagnostics.map(
    ({ rule, file, line, column, suggestion }) => `${rule} ${file}:${line}:${column} → ${suggestion ?? ''}`,
  );

describe('the next run sees', () => {
  test('another list, and tells what is wrong with it', async () => {
    put('content/settings.yaml', settings('feed', '/shop/**', '/feed.xml'));
    expect((await told()).map((one) => one.split(' →')[0])).toEqual([
      'address-form content/settings.yaml:2:13',
    ]);
    put('content/settings.yaml', 'name: Ladle\nelsewhere: /shop\n');
    expect((await told()).map((one) => one.split(' →')[0])).toContain(
      'field-type content/settings.yaml:2:12',
    );
  });
});

test('nothing of it reaches the output', async () => {
  await site.build();
  const page = JSON.stringify(site.json('data/soup.json'));
  expect(page).toContain('/shop/cart?a#b');
  expect(JSON.stringify(site.json('manifest.json'))).not.toContain('menu');
});

describe('a schema', () => {
  const changed = async (change: object) => {
    const { settings: schema } = SCHEMAS;
    put(
      'schemas/settings.json',
      JSON.stringify({ ...schema, 'x-collection': { ...schema['x-collection'], ...change } }),
    );
    return (await site.report('validate')).report.diagnostics.map(
      ({ rule, message }) => `${rule} ${message}`,
    );
  };

  test.each([
    [{ addresses: 'elsewere' }, 'There is no field `elsewere`'],
    [{ addresses: 'name' }, '`name`'],
  ])('with %j is refused', async (change, words) => {
    expect(await changed(change)).toEqual([expect.stringContaining(words)]);
  });
});

describe('an entry with an address that something else takes', () => {
  beforeEach(() => {
    put('content/settings.yaml', settings('/feed.xml', '/shop/**', '/soup'));
  });

  test('is told, and can be moved away', async () => {
    expect(await told()).toEqual(['address-taken content/dishes/soup.md:2:7 → Choose another address.']);
    const { code, stderr } = await site.run('move', 'dishes/soup', 'leek-soup');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(await told()).toEqual([]);
  });

  test('and removed, with nothing that leads away from there', async () => {
    const { code, stderr } = await site.run('remove', 'dishes/soup', '--redirect', 'dishes/pie');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(existsSync(site.path('content/redirects.yaml'))).toBe(false);
    expect(await told()).toEqual([]);
  });
});
