import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFolder, type Site } from './fixture.ts';

const SPEC = {
  source: 'notes/*.md',
  body: 'body',
  route: '/notes/{slug}',
  key: 'slug',
  head: {
    title: '{title}',
    description: '{title}',
    modified: '{updated}',
    published: '{added}',
    author: '{by}',
  },
  git: { created: 'added', modified: 'updated', authors: 'by', source: 'file' },
};
const DAY = { type: 'string', 'x-date': true };
const SCHEMA = {
  'x-collection': SPEC,
  type: 'object',
  properties: {
    slug: { type: 'string', pattern: '^[a-z-]+$' },
    title: { type: 'string' },
    ...{
      added: DAY,
      updated: DAY,
      by: { type: 'string' },
      team: { $ref: '#/$defs/texts' },
      file: { type: 'string' },
    },
    body: { type: 'string', 'x-markdown': 'document' },
  },
  $defs: { texts: { type: 'array', items: { type: 'string' } } },
  required: ['slug', 'title'],
};
const SETTINGS = {
  'x-collection': {
    source: 'site.yaml',
    tokens: { origin: 'origin' },
    emit: 'site.json',
    outputs: {
      title: '{name}',
      description: '{name}',
      sitemap: true,
      feeds: { notes: { at: '/feed', formats: ['atom'] } },
    },
  },
  type: 'object',
  properties: { origin: { type: 'string', format: 'uri' }, name: { type: 'string' } },
};

let site: Site;
afterEach(() => {
  site.dispose();
});

const note = (slug: string, more = ''): string =>
  `---\nslug: ${slug}\ntitle: About ${slug}\n${more}---\n\nWords of ${slug}.\n`;

function git(...args: string[]): void {
  const settings = ['-c', 'user.name=Ann Bell', '-c', 'user.email=a@a.example'];
  execFileSync('git', ['-C', site.root, ...settings, ...args], { stdio: 'pipe' });
}

function commit(day: string): void {
  git('add', 'content', 'schemas');
  git('commit', '-q', '-m', day, '--date', `${day}T12:00:00Z`);
}

function start(spec: object = {}, required = SCHEMA.required): void {
  const schema = { ...SCHEMA, 'x-collection': { ...SPEC, ...spec }, required };
  site = createFolder({
    'schemas/notes.json': JSON.stringify(schema, undefined, 1),
    'schemas/site.json': JSON.stringify(SETTINGS),
    'content/site.yaml': 'origin: https://moss.example\nname: Moss\n',
    'content/notes/moss.md': note('moss'),
    'content/notes/fern.md': note('fern', 'updated: 2020-02-02\n'),
  });
}

interface Page {
  entry: Record<string, unknown>;
  head: Record<string, unknown>;
}
const page = (name: string): Page => JSON.parse(site.text(`dist-content/data/notes/${name}.json`)) as Page;

test('days, authors and the path come from Git where a file does not write them, into heads and the sitemap', async () => {
  start();
  git('init', '-q');
  commit('2024-01-02');
  site.change({ 'content/notes/moss.md': (text) => `${text}More.\n` });
  commit('2024-05-06');
  site.change({ 'content/notes/new.md': note('new') });
  await site.build();
  const moss = page('moss');
  expect(moss.entry).toMatchObject({ by: 'Ann Bell', file: 'content/notes/moss.md' });
  expect(JSON.stringify(moss.entry.added)).toContain('2024-01-02');
  expect(moss.head).toMatchObject({ modified: '2024-05-06', published: '2024-01-02', author: 'Ann Bell' });
  expect(page('fern').head).toMatchObject({ modified: '2020-02-02', published: '2024-01-02' });
  // What is not committed has none.
  expect(page('new').entry).not.toHaveProperty('added');
  expect(page('new').head).not.toHaveProperty('modified');
  expect(site.text('dist-content/site/feed.atom')).toContain('<updated>2024-05-06T');
  expect(site.text('dist-content/site/sitemap.xml')).toMatch(/notes\/moss<\/loc><lastmod>2024-05-06/);
});

test('a new commit alone is seen by the next build, and nothing else is', async () => {
  start();
  git('init', '-q');
  commit('2024-01-02');
  site.change({ 'content/notes/moss.md': (text) => `${text}More.\n` });
  await site.build();
  expect(page('moss').head).toMatchObject({ modified: '2024-01-02' });
  const before = site.text('dist-content/data/notes/moss.json');
  await site.build();
  expect(site.text('dist-content/data/notes/moss.json')).toBe(before);
  commit('2024-05-06');
  await site.build();
  expect(page('moss').head).toMatchObject({ modified: '2024-05-06' });
  git('reset', '-q', '--soft', 'HEAD~1');
  await site.build();
  expect(site.text('dist-content/data/notes/moss.json')).toBe(before);
});

test('renames are followed, and the root of the repository may be above the site', async () => {
  start();
  const above = `${site.root}-above`;
  mkdirSync(above);
  renameSync(site.root, path.join(above, 'web'));
  renameSync(above, site.root);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'one', '--date', '2024-01-02T12:00:00Z');
  git('mv', 'web/content/notes/moss.md', 'web/content/notes/lichen.md');
  site.change({ 'web/content/notes/lichen.md': (text) => text.replace('slug: moss', 'slug: lichen') });
  git('commit', '-q', '-a', '-m', 'two', '--date', '2024-03-04T12:00:00Z');
  const { code, stdout } = await site.run('build', '--root', 'web');
  expect(code, stdout).toBe(0);
  const { entry, head } = JSON.parse(site.text('web/dist-content/data/notes/lichen.json')) as Page;
  expect(entry).toMatchObject({ file: 'web/content/notes/lichen.md' });
  expect(head).toMatchObject({ published: '2024-01-02', modified: '2024-03-04' });
});

test('a shallow clone gives no day and one warning; the path is known all the same', async () => {
  start();
  git('init', '-q');
  commit('2024-01-02');
  git('commit', '-q', '--allow-empty', '-m', 'more');
  git('clone', '-q', '--depth', '1', `file://${site.root}`, path.join(site.root, 'clone'));
  const { report } = await site.report('build', '--root', 'clone');
  expect(
    report.diagnostics.map(({ rule, file, message, suggestion }) => [rule, file, message, suggestion]),
  ).toEqual([
    [
      'git-history',
      'schemas/notes.json',
      'Days and authors are left out: this clone has only the last commits (it is shallow), so Git would name wrong days.',
      'Fetch the whole history: `fetch-depth: 0` in a workflow, `git fetch --unshallow` on a machine.',
    ],
  ]);
  const { entry } = JSON.parse(site.text('clone/dist-content/data/notes/moss.json')) as Page;
  expect(entry).toMatchObject({ file: 'content/notes/moss.md' });
  expect(entry).not.toHaveProperty('added');
});

test('a list of texts takes one name each', async () => {
  start({ git: { authors: 'team' } });
  git('init', '-q');
  commit('2024-01-02');
  site.change({ 'content/notes/moss.md': (text) => `${text}More.\n` });
  git('commit', '-q', '-a', '-m', 'two', '--author', 'Bo Chen <b@b.example>');
  await site.build();
  expect(page('moss').entry).toMatchObject({ team: ['Ann Bell', 'Bo Chen'] });
});

test('without Git nothing is filled and nothing is said', async () => {
  start();
  const { report } = await site.report('build');
  expect(report.diagnostics).toEqual([]);
  expect(page('moss').entry).not.toHaveProperty('added');
});

test.each<[string, object, string[], string]>([
  ['a field that is not there', { git: { modified: 'updatd' } }, [], 'There is no field `updatd`.'],
  ['a text that is no day', { git: { modified: 'title' } }, [], '`title` is not a day.'],
  [
    'a day for names',
    { git: { authors: 'added' } },
    [],
    '`added` has `x-date`, but Git gives names of people.',
  ],
  [
    'one that is required',
    { git: { modified: 'updated' } },
    ['updated'],
    '`updated` is required, so Git never fills it.',
  ],
  [
    'one that publishes',
    { git: { created: 'added' }, publish: { date: 'added' } },
    [],
    '`added` decides when an entry is published',
  ],
  ['one for two', { git: { created: 'added', modified: 'added' } }, [], '`added` is filled twice.'],
  ['the key', { git: { source: 'slug' } }, [], '`slug` is in every entry'],
  ['nothing', { git: {} }, [], 'git'],
])('a schema that names %s is told', async (_name, spec, more, words) => {
  start(spec, [...SCHEMA.required, ...more]);
  const { report } = await site.report('validate');
  const [first] = report.diagnostics;
  expect(first?.rule).toBe('schema-invalid');
  expect(first?.message).toContain(words);
});

test('entries that have to be read again are told, listed and counted', async () => {
  start({ review: { after: '180d', field: 'updated' }, git: { created: 'added' } });
  site.change({
    'content/notes/moss.md': note('moss', 'updated: 2026-06-01\n'),
    'content/notes/never.md': note('never'),
  });
  const day = ['--clock', '2026-11-22'];
  const { report } = await site.report('validate', ...day);
  expect(report).toMatchObject({ due: 2, nextDue: '2026-11-28' });
  expect(
    report.diagnostics.map(({ rule, file, line, message }) => `${file}:${line} ${rule} ${message}`),
  ).toEqual([
    'content/notes/fern.md:4 review-due This entry was last read through on 2020-02-02; after 180 days, it is due for review.',
    'content/notes/never.md:2 review-due It is not known when this entry was last reviewed.',
  ]);
  // Until somebody has read it, the first day on the site counts.
  const published = {
    ...SPEC,
    git: undefined,
    publish: { date: 'added' },
    review: { after: '30d', field: 'updated' },
  };
  site.change({
    'schemas/notes.json': JSON.stringify({ ...SCHEMA, 'x-collection': published }),
    'content/notes/moss.md': note('moss', 'added: 2026-10-23\n'),
    'content/notes/never.md': note('never', 'added: 2026-10-24\n'),
  });
  expect((await site.report('validate', ...day)).report.diagnostics.map(({ message }) => message)).toEqual([
    'This entry was last read through on 2020-02-02; after 30 days, it is due for review.',
    'This entry has been on the site since 2026-10-23; after 30 days, it is due for review.',
  ]);
  site.change({ 'content/notes/fern.md': note('fern', 'updated: 2027-02-02\n') });
  expect((await site.report('validate', ...day)).report.diagnostics.map(({ message }) => message)).toContain(
    '2027-02-02 is still to come, so this was not reviewed on that day.',
  );
  site.restore();
  site.change({ 'content/notes/never.md': note('never') });
  const summary = await site.run('build', ...day);
  expect(summary.stdout).toContain('due for review: 3 entries; `content list --due` names them');
  site.change({
    'content/notes/moss.md': note('moss', 'updated: 2026-11-01\n'),
    'content/notes/never.md': null,
    'content/notes/fern.md': note('fern', 'updated: 2026-11-01\n'),
  });
  expect((await site.report('validate', ...day)).report).toMatchObject({ due: 0, diagnostics: [] });
  rmSync(site.out, { recursive: true });
});

test('a folder outside may have a history of its own: its commits are seen, and so is a shallow clone', async () => {
  start();
  const docs = { ...SPEC, outside: '../docs', source: '*.md', route: '/docs/{slug}' };
  site.change({
    'web/schemas/a.json': JSON.stringify(SCHEMA),
    'web/schemas/docs.json': JSON.stringify({ ...SCHEMA, 'x-collection': docs }),
    'web/content/notes/moss.md': note('moss'),
    'docs/guide.md': note('guide'),
  });
  git('init', '-q');
  git('add', 'web');
  git('commit', '-q', '-m', 'site', '--date', '2024-01-01T12:00:00Z');
  const nested = (...args: string[]): void => {
    git('-C', 'docs', ...args);
  };
  nested('init', '-q');
  nested('add', '.');
  nested('commit', '-q', '-m', 'one', '--date', '2024-01-02T12:00:00Z');
  const modified = async (): Promise<unknown> => {
    const { report } = await site.report('build', '--root', 'web', '--out', site.out);
    const { entry } = JSON.parse(site.text('dist-content/data/docs/guide.json')) as Page;
    return [entry.updated, report.diagnostics.map(({ rule, file }) => `${rule} ${file}`)];
  };
  expect(await modified()).toEqual(['2024-01-02', []]);
  nested('commit', '-q', '--amend', '-m', 'later', '--date', '2024-02-03T12:00:00Z');
  expect(await modified()).toEqual(['2024-02-03', []]);
  nested('commit', '-q', '--allow-empty', '-m', 'more');
  git('clone', '-q', '--depth', '1', `file://${site.path('docs')}`, 'shallow');
  rmSync(site.path('docs'), { recursive: true });
  renameSync(site.path('shallow'), site.path('docs'));
  expect(await modified()).toEqual([undefined, ['git-history schemas/docs.json']]);
});
