import { describe, expect, test } from 'vitest';
import { HOME_FILE, replace } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const SETTINGS_FILE = 'content/settings.yaml';
const SCHEMA_FILE = 'schemas/settings.json';

const site = await siteForTests(createSite());

/** Gives the settings a field of the name, and says what it is for. */
function setting(name: 'titleTemplate' | 'pictureHosts', schema: object, yaml: string): void {
  site.change({
    [SCHEMA_FILE]: (text) => {
      const json = JSON.parse(text) as {
        properties: Record<string, object>;
        'x-collection': Record<string, unknown>;
      };
      json.properties[name] = schema;
      json['x-collection'][name] = name;
      return JSON.stringify(json, null, 2);
    },
    [SETTINGS_FILE]: (text) => `${text}${yaml}`,
  });
}

/** Each problem as `rule file:line:column`, and what it says. */
async function problems(): Promise<string[]> {
  const { report } = await site.report('validate');
  return report.diagnostics.map(
    ({ rule, file, line, column, message, suggestion }) =>
      `${rule} ${file}:${line}:${column} ${message} → ${suggestion ?? ''}`,
  );
}

describe('pictures from other hosts', () => {
  const list = { type: 'array', items: { type: 'string', 'x-raw': true } };
  const fromHost = (address: string) => ({ [HOME_FILE]: replace('/images/pot.jpg', address) });

  test('a host that the site names is allowed; a site without a list allows all', async () => {
    site.change(fromHost('https://pictures.example/pot.jpg'));
    expect(await problems()).toEqual([]);
    setting('pictureHosts', list, 'pictureHosts: [pictures.example]\n');
    expect(await problems()).toEqual([]);
  });

  test('any other is refused, at its place, with what to do', async () => {
    setting('pictureHosts', list, 'pictureHosts: [pictures.example]\n');
    site.change(fromHost('https://picture.example/pot.jpg'));
    expect(await problems()).toEqual([
      `image-host ${HOME_FILE}:3:8 Pictures from \`picture.example\` are not allowed; browsers would not show this one. → Did you mean \`pictures.example\`?`,
    ]);
    site.change({ [HOME_FILE]: replace('https://picture.example', 'https://elsewhere.test') });
    expect((await problems())[0]).toContain(
      'add `elsewhere.test` to `pictureHosts` in `content/settings.yaml`',
    );
  });

  test('in Markdown as well, and without https never', async () => {
    setting('pictureHosts', list, 'pictureHosts: [pictures.example]\n');
    site.change({
      'content/recipes/plum-pie.md': replace('/images/pie.png', 'http://pictures.example/pie.png'),
    });
    const [first = '', ...rest] = (await problems()).filter((one) => one.startsWith('image-host'));
    expect(first).toContain('does not begin with https. → Write `https://`.');
    expect(rest).toEqual([]);
  });
});

describe('the template of titles', () => {
  const text = { type: 'string', 'x-raw': true };
  const titles = () =>
    (site.json('routes.json') as { routes: { path: string; head: { title: string } }[] }).routes.map(
      ({ path, head }) => `${path} ${head.title}`,
    );

  test('adds the brand to every title but those that name it', async () => {
    setting('titleTemplate', text, 'titleTemplate: "{title} | {brand}"\n');
    await site.build();
    expect(titles()).toEqual(
      expect.arrayContaining([
        '/recipes/leek-soup Leek soup | Ladle & Leek',
        '/recipes/about-ladle-leek About Ladle & Leek',
      ]),
    );
  });

  test('an empty setting in it does not count as named by every title', async () => {
    setting('titleTemplate', text, 'mark: ""\ntitleTemplate: "{title} | {brand}{mark}"\n');
    site.change({
      [SCHEMA_FILE]: (json) =>
        json
          .replace('"tokens": {', '"tokens": { "mark": "mark",')
          .replace('"properties": {', '"properties": { "mark": { "type": "string" },'),
    });
    await site.build();
    expect(titles()).toContain('/recipes/leek-soup Leek soup | Ladle & Leek');
  });

  test('a title that becomes too long is a warning at its field', async () => {
    setting('titleTemplate', text, `titleTemplate: "{title} | {brand}, ${'soups '.repeat(8)}"\n`);
    const found = await problems();
    expect(found.find((one) => one.includes('leek-soup.md'))).toMatch(
      /^head-length content\/recipes\/leek-soup\.md:3:8 The title “Leek soup \| .*” has \d+ characters/,
    );
  });

  test('a template that leaves no room for a title is itself what to shorten', async () => {
    setting('titleTemplate', text, `titleTemplate: "{title} | {brand}, ${'soups '.repeat(12)}"\n`);
    const { report } = await site.report('validate');
    const suggestions = report.diagnostics.flatMap((one) =>
      one.rule === 'head-length' ? [one.suggestion] : [],
    );
    expect(suggestions.length).toBeGreaterThan(0);
    expect(new Set(suggestions)).toEqual(
      new Set([
        'Shorten `titleTemplate` in `content/settings.yaml`: it leaves no room for the title of a page.',
      ]),
    );
  });

  test('an unknown token in it is an error', async () => {
    setting('titleTemplate', text, 'titleTemplate: "{title} | {product}"\n');
    expect((await problems())[0]).toMatch(/^token-unknown content\/settings\.yaml:4:\d+ `\{product\}`/);
  });

  test('a field that does not exist is a mistake of the schema', async () => {
    site.change({ [SCHEMA_FILE]: replace('"source"', '"titleTemplate": "titel", "source"') });
    expect((await problems())[0]).toMatch(
      /^schema-invalid schemas\/settings\.json.*There is no field `titel`/,
    );
  });
});

describe('content list --owner', () => {
  const marked = () =>
    site.change({
      [SCHEMA_FILE]: (text) => {
        const json = JSON.parse(text) as { properties: Record<string, object> };
        json.properties.email = { ...json.properties.email, 'x-owner': 'Somebody reads it.' };
        json.properties.hours = { type: 'string', 'x-owner': 'When you are there.' };
        return JSON.stringify(json);
      },
    });

  test('lists what a schema marks, given or not', async () => {
    const { code, stdout } = await marked().run('list', '--owner');
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        '[ ] Please confirm: When you are there.',
        '      hours: (not given)',
        '      content/settings.yaml:1',
        '[ ] Please confirm: Somebody reads it.',
        '      email: cook@ladle.example',
        '      content/settings.yaml:3',
        '2 facts for the owner to confirm',
        '',
      ].join('\n'),
    );
  });

  test('as JSON, and of one collection', async () => {
    const { stdout } = await marked().run('list', 'settings', '--owner', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      facts: [
        { field: 'hours', value: null },
        { field: 'email', value: 'cook@ladle.example', line: 3 },
      ],
    });
    expect((await site.run('list', 'recipes', '--owner')).stdout).toBe('0 facts for the owner to confirm\n');
  });
});
