import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Validation } from '../../scripts/pipeline/run-report.ts';
import { validateSite } from '../../scripts/pipeline/validate-site.ts';
import { openWorkspace, type Workspace } from '../../scripts/workspace/workspace.ts';
import { createFolder, type Change, type Site } from './fixture.ts';

const text = { type: 'string' };
const SCHEMAS = {
  'schemas/site.json': JSON.stringify({
    'x-collection': { source: 'site.yaml', tokens: { brand: 'name' } },
    ...{ type: 'object', properties: { name: { ...text, 'x-raw': true } }, required: ['name'] },
  }),
  'schemas/notes.json': JSON.stringify({
    'x-collection': {
      ...{ source: 'notes/*.md', key: 'slug', body: 'body', publish: { from: 'from', draft: 'draft' } },
      ...{ route: '/notes/{slug}', head: { title: '{title}', description: 'About {title}' } },
    },
    type: 'object',
    properties: {
      ...{ slug: text, title: text, body: { ...text, 'x-markdown': 'block' } },
      ...{ from: { ...text, 'x-date': true }, draft: { type: 'boolean' } },
    },
    required: ['slug', 'title', 'body'],
  }),
};
const note = (slug: string, body: string, more = ''): string =>
  `---\nslug: ${slug}\ntitle: Note ${slug}\n${more}---\n\n${body}\n`;
const CONTENT = {
  'content/site.yaml': 'name: Shop\n',
  'content/notes/one.md': note('one', 'From {brand}, with [two](/notes/two).'),
  'content/notes/two.md': note('two', 'There are {count:notes} notes.'),
  'content/notes/three.md': note('three', 'Nothing to fill in.'),
  'content/notes/four.md': '---\nslug: four\ntitle: "Of \\u007bbrand}"\n---\n\nA text.\n',
};

let site: Site;
let open: Workspace;
const today = new Date('2026-11-22T00:00:00Z');
beforeEach(async () => {
  site = createFolder({ ...SCHEMAS, ...CONTENT });
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  open = openWorkspace({ root: site.root, today, hasOutputs: true });
  open.lookAgain();
  await open.validate();
});
afterEach(() => {
  site.dispose();
  vi.unstubAllEnvs();
});

/** All that is known of a site, with every compiled text. */
async function known(validation: Validation): Promise<unknown> {
  const { state, all, entries, notes } = validation;
  if (!('site' in validation)) return { state, all };
  const { model, compiled } = validation.site;
  const texts = await Promise.all(
    [...model.entries.values()].flat().map(async (entry) => {
      const loaded = await compiled.loadTexts(entry);
      return [entry.path, entry.data, Object.values(loaded).map(({ html }) => html)];
    }),
  );
  return { state, all, entries, notes, texts, tokens: model.tokens };
}

/** What a command says that begins with nothing. */
function cold(more: object = {}): Promise<Validation> {
  const options = { root: site.root, cache: false, threads: 1, today, ...more };
  return validateSite({ ...options, progress: () => undefined });
}

const EDITS: [what: string, changes: Record<string, Change>][] = [
  ['a text', { 'content/notes/three.md': note('three', 'Another text.') }],
  ['the value of a token', { 'content/site.yaml': 'name: Other\n' }],
  ['an entry that others count', { 'content/notes/five.md': note('five', 'New.') }],
  ['a draft, which does not count', { 'content/notes/five.md': note('five', 'New.', 'draft: true\n') }],
  ['an entry that is still to come', { 'content/notes/five.md': note('five', 'New.', 'from: 2027-01-01\n') }],
  ['a broken link', { 'content/notes/one.md': note('one', '[nowhere](/notes/none)') }],
  ['a file that a link leads to and that is gone', { 'content/notes/two.md': null }],
  ['a file that cannot be read as fields', { 'content/notes/three.md': '---\nslug: [\n---\n' }],
  ['a file that is left out by its name', { 'content/notes/_plan.md': 'x' }],
  ['a folder of other files', { 'content/others/a.md': 'x' }],
  ['how much a rule matters', { 'schemas/severities.yaml': 'head-length: error\n' }],
  [
    'a schema and a text at once',
    {
      'schemas/notes.json': (before) => before.replace('"required":["slug"', '"required":["from","slug"'),
      'content/notes/three.md': note('three', 'Both.', 'from: 2026-01-01\n'),
    },
  ],
];

describe('a workspace knows what a command finds that begins with nothing', () => {
  test.each(EDITS)('after an edit of %s, and after it was undone', async (_what, changes) => {
    site.change(changes);
    open.lookAgain();
    expect(await known(await open.validate())).toEqual(await known(await cold()));
    const names = Object.keys(changes);
    const before = { ...SCHEMAS, ...CONTENT } as Record<string, string>;
    site.change(Object.fromEntries(names.map((name) => [name, before[name] ?? null])));
    open.lookAgain();
    expect(await known(await open.validate())).toEqual(await known(await cold()));
  });

  test('of texts that are laid over the files, until they are given back', async () => {
    const changes = new Map([
      ['content/notes/three.md', note('three', '[nowhere](/notes/none)')],
      ['content/notes/new.md', note('new', 'Of {brand}.')],
    ]);
    open.apply([...changes].map(([file, laid]) => ({ file, text: laid })));
    expect(await known(await open.validate())).toEqual(await known(await cold({ changes })));
    expect(open.overridden()).toEqual([...changes.keys()]);
    open.apply(open.overridden().map((file) => ({ file, text: undefined })));
    expect(await known(await open.validate())).toEqual(await known(await cold()));
  });
});

test('only what an edit reaches is worked on again', async () => {
  const { compiled } = await open.validate();
  site.change({ 'content/notes/three.md': note('three', 'Another text.') });
  open.lookAgain();
  expect([compiled, (await open.validate()).compiled]).toEqual([5, 1]);
  site.change({ 'content/site.yaml': 'name: Other\n' });
  open.lookAgain();
  // The settings, and the two texts with their name; one writes its brace as an escape.
  expect((await open.validate()).compiled).toBe(3);
});

test('with wrong schemas it goes on with those that held, and says what is wrong; edits meanwhile are not lost', async () => {
  site.change({
    'schemas/notes.json': (before) => before.replace('"object"', '"objekt"'),
    'content/notes/three.md': note('three', '[nowhere](/notes/none)'),
  });
  open.lookAgain();
  const rules = (await open.check()).map(({ rule }) => rule);
  expect(rules).toContain('link-broken');
  expect(rules.filter((rule) => rule.startsWith('schema'))).not.toEqual([]);
  site.change({ 'schemas/notes.json': SCHEMAS['schemas/notes.json'] });
  open.lookAgain();
  expect(await known(await open.validate())).toEqual(await known(await cold()));
});

test('the next workspace finds in the cache what this one worked on', async () => {
  site.change({ 'content/notes/three.md': note('three', 'Another text.') });
  open.lookAgain();
  await open.validate();
  open.rest();
  const next = openWorkspace({ root: site.root, today, hasOutputs: true });
  expect((await next.validate()).compiled).toBe(0);
});

test('when a day begins, what comes with it is there', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:59:00Z'), toFake: ['Date'] });
  try {
    site.change({ 'content/notes/five.md': note('five', 'New.', 'from: 2027-01-01\n') });
    const resident = openWorkspace({ root: site.root, hasOutputs: true });
    await resident.validate();
    vi.setSystemTime(new Date('2027-01-01T00:01:00Z'));
    const now = await known(await resident.validate());
    expect(now).toEqual(await known(await cold({ today: undefined })));
    expect(JSON.stringify(now)).toContain('There are 5 notes.');
  } finally {
    vi.useRealTimers();
  }
});
