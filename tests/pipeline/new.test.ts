import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brief } from './bad-input.ts';
import { createFolder, createSite, type Site } from './fixture.ts';
import { ODD_FILES } from './odd-site.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(createSite());
const odd = await siteForTests(createFolder(ODD_FILES));

/** Rules that a starter breaks, other than that its texts are still to be written. */
async function otherRules(of: Site): Promise<string[]> {
  const { report } = await of.report('validate');
  return report.diagnostics.map(({ rule }) => rule).filter((rule) => rule !== 'text-unwritten');
}

describe('a new entry', () => {
  test.each([
    ['authors', 'content/authors/cleo-blue.yaml'],
    ['recipes', 'content/recipes/cleo-blue.md'],
  ])('of %s is written where its schema says, and is valid', async (collection, file) => {
    const { code, stdout, stderr } = await site.run('new', collection, '--title', 'Cleo Blue');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`✓ ${file} is written and valid.`);
    expect(site.text(file)).toMatch(/^slug: cleo-blue$/m);
    expect(await otherRules(site)).toEqual([]);
    expect(
      readdirSync(site.path(file.slice(0, file.lastIndexOf('/')))).filter((name) => name.startsWith('.')),
    ).toEqual([]);
  });

  test('explains every field, and offers the optional ones as comments', async () => {
    const { stdout } = await site.run('new', 'recipes', 'rye-bread', '--dry-run');
    expect(stdout).toContain(
      '# People it feeds. (a whole number; at least 1)\nservings: 1 # Example - put the true value here\n',
    );
    expect(stdout).toContain('# (one of: starter, main, dessert)\ncourse: starter\n');
    expect(stdout).toContain('# (the slug of an entry in content/authors/)\nauthor: ada\n');
    expect(stdout).toMatch(/^title: Rye bread$/m);
    expect(stdout).toMatch(/^#photo: \/images\/\w+\.\w+$/m);
    expect(stdout).toMatch(
      /^#nutrition:\n {2}# \(a number\)\n {2}#salt: 0 # Example - put the true value here$/m,
    );
  });

  test('with every optional field in use it is valid, too', async () => {
    const { stdout } = await site.run('new', 'recipes', 'rye-bread', '--dry-run');
    // `book` and `url` exclude each other, as the schema says.
    const all = stdout.replace(/^ *#url:.*\n/m, '').replace(/^( *)#(?! )/gm, '$1');
    expect(all).toMatch(/^ {2}book: /m);
    site.change({ 'content/recipes/rye-bread.md': all });
    expect(await otherRules(site)).toEqual([]);
  });

  test('is warned of until its texts are written', async () => {
    const file = 'content/recipes/rye-bread.md';
    await site.run('new', 'recipes', 'rye-bread');
    const { report } = await site.report('validate', file);
    const [line = ''] = site
      .text(file)
      .split('\n')
      .slice((report.diagnostics[0]?.line ?? 0) - 1);
    expect(report.diagnostics.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'warning text-unwritten',
      'warning text-unwritten',
    ]);
    expect(line.slice((report.diagnostics[0]?.column ?? 0) - 1)).toMatch(/^Example -/);
    site.change({
      [file]: (old) =>
        old.replaceAll(/^(?! *#)(.*)Write here -/gm, '$1Written').replace(/ # Example -.*/g, ''),
    });
    expect((await site.report('validate', file)).report.diagnostics.map(brief)).toEqual([]);
  });

  test('of a schema full of forms and limits is valid', async () => {
    const file = 'content/odd/thing.yaml';
    const { code, stdout } = await odd.run('new', 'odd', 'thing');
    expect({ code, first: stdout.split('\n')[0] }).toEqual({
      code: 0,
      first: `✓ ${file} is written and valid.`,
    });
  });

  test('that lacks something only a person can give says exactly what', async () => {
    const file = 'content/needy/thing.yaml';
    const { code, stdout } = await odd.run('new', 'needy', 'thing');
    expect(code).toBe(1);
    const { report } = await odd.report('validate', file);
    expect(report.errors).toBeGreaterThan(0);
    expect(stdout).toContain(`✗ ${file} is written; ${report.errors} problems are for you to solve`);
    const errors = report.diagnostics.filter(({ severity }) => severity === 'error');
    for (const { line, column, rule, message } of errors)
      expect(stdout).toContain(`${file}:${line}:${column} ${rule}: ${message}`);
  });

  test('can have a token in its key', async () => {
    site.change({
      'schemas/recipes.json': (old) => old.replace('"^[a-z0-9-]+$"', '"^[a-z0-9-]+$", "maxLength": 40'),
    });
    const file = 'content/recipes/by-ladle-leek.md';
    expect(await site.run('new', 'recipes', 'by-{brand}')).toMatchObject({ code: 0, stderr: '' });
    expect(site.text(file)).toMatch(/^slug: by-\{brand\}$/m);
  });

  test('--dry-run prints the file and writes nothing', async () => {
    const { code, stdout, stderr } = await site.run('new', 'authors', 'cleo', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^# A new entry of Authors\.[^]*\nslug: cleo\n/);
    expect(stderr).toContain('✓ content/authors/cleo.yaml would be written and valid.');
    expect(readdirSync(site.path('content/authors')).sort()).toEqual(['ada.yaml', 'ben.yaml']);
  });
});

describe('nothing is written', () => {
  test.each([
    [
      'an entry of that name',
      1,
      ['authors', 'ada'],
      /There is already an entry `ada` in Authors: content\/authors\/ada\.yaml:1\./,
    ],
    ['an address that is an alias', 1, ['recipes', 'soup'], /content\/recipes\/leek-soup\.md:11\./],
    [
      'an unknown collection',
      2,
      ['recepes', 'x'],
      /Did you mean `recipes`\? Collections: authors, recipes\./,
    ],
    ['a single page', 2, ['home', 'x'], /a single file, `content\/home\.yaml`.*authors, recipes\./],
    ['no name', 2, ['authors'], /needs a slug: `content new authors NAME`/],
    [
      'a name that the schema refuses',
      2,
      ['authors', 'Cleo Blue'],
      /^content: `Cleo Blue` cannot be a slug.*Try `cleo-blue`\.$/m,
    ],
    ['a name that is no file name', 2, ['recipes', '../../x'], /does not fit the form/],
    [
      'no collection',
      2,
      ['--dry-run'],
      /`content new` needs its argument `collection`\. `content new --help` says what to write\./,
    ],
  ])('for %s', async (_name, expected, args, message) => {
    const before = site.snapshot(site.path('content'));
    const { code, stdout, stderr } = await site.run('new', ...args);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(site.snapshot(site.path('content'))).toEqual(before);
  });

  test('over a file that cannot be read as an entry', async () => {
    site.change({ 'content/authors/cleo.yaml': 'slug: [' });
    const { code, stderr } = await site.run('new', 'authors', 'cleo');
    expect({ code, text: site.text('content/authors/cleo.yaml') }).toEqual({ code: 1, text: 'slug: [' });
    expect(stderr).toContain('The file content/authors/cleo.yaml already exists. Nothing was changed.');
  });

  test('while the schemas have mistakes', async () => {
    site.change({ 'schemas/home.json': '{' });
    const { code, stderr } = await site.run('new', 'authors', 'cleo');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'content: The schemas cannot be used: 1 problem. `content validate` shows where and what to do.\n',
    );
  });
});

describe('before the settings are there', async () => {
  const tokens = { source: 'site.yaml', tokens: { brand: 'name' } };
  const text = { type: 'string' };
  const schemas = {
    'schemas/site.json': JSON.stringify({
      'x-collection': tokens,
      type: 'object',
      properties: { name: text },
      required: ['name'],
    }),
    'schemas/notes.json': JSON.stringify({
      'x-collection': {
        source: 'notes/*.yaml',
        key: 'slug',
        route: '/notes/{slug}',
        head: { title: '{title}', description: '{title}' },
      },
      type: 'object',
      properties: { slug: text, title: text },
      required: ['slug', 'title'],
    }),
    'content/notes/first.yaml': 'slug: first\ntitle: First of {brand}\n',
  };

  const folder = await siteForTests(createFolder(schemas));

  test('the command that the remedy names makes them, and the values of the tokens are known', async () => {
    const { report } = await folder.report('validate');
    const [, command = ''] = /`content ([^`]+)`/.exec(report.diagnostics[0]?.suggestion ?? '') ?? [];
    expect(command).toBe('new site');
    expect(await folder.run(...command.split(' '))).toMatchObject({ code: 0, stderr: '' });
    expect(folder.text('content/site.yaml')).toMatch(/^name: /m);
    expect(await otherRules(folder)).toEqual([]);
  });

  test('another entry can be made as well; a token that has no value yet is no mistake of its own', async () => {
    const run = await folder.run('new', 'notes', 'second');
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(run.stdout).toContain('✓ content/notes/second.yaml is written and valid.');
  });
});
