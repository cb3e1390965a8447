import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Validation } from '../../../scripts/pipeline/run-report.ts';
import { validateSite } from '../../../scripts/pipeline/validate-site.ts';
import { DevSession } from '../../../scripts/workspace/session.ts';
import { openWorkspace, type Workspace } from '../../../scripts/workspace/workspace.ts';
import { createSite, type Change, type Site } from '../fixture.ts';

const PIE = 'content/recipes/plum-pie.md';
const CONFIG = `import { words } from './rules/words.mjs';
export default {
  compute: { recipes: { shelf: { schema: { type: 'string' }, value: ({ entry }) => words + entry.data.course } } },
  checks: [{
    id: 'acme/no-hot', title: 'Hot', why: 'Cool is better.',
    check: ({ entries, report }) => {
      for (const entry of entries)
        if (entry.texts['/body']?.source.includes('Hot')) report(entry, '/body', { match: 'Hot', message: entry.data.shelf });
    },
  }],
};
`;
const FILES: Record<string, string> = {
  'content.config.mjs': CONFIG,
  'rules/words.mjs': "export const words = 'On ';\n",
};

let site: Site;
let open: Workspace;
const today = new Date('2026-11-22T00:00:00Z');
beforeEach(async () => {
  site = await createSite(FILES);
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  open = openWorkspace({ root: site.root, today, config: true });
  await open.validate();
});
afterEach(() => {
  site.dispose();
  vi.unstubAllEnvs();
});

/** What is said of the site, and the fields that were computed. */
function known({ state, all, ...rest }: Validation): unknown {
  const entries = 'site' in rest ? (rest.site.model.entries.get('recipes') ?? []) : [];
  return { state, all, shelves: entries.map(({ key, data }) => [key, data.shelf]) };
}

function cold(): Promise<Validation> {
  return validateSite({ root: site.root, cache: false, threads: 1, today, progress: () => undefined });
}

const shelves = (validation: Validation): string => JSON.stringify(known(validation));

test.each<[string, Record<string, Change>]>([
  ['the configuration', { 'content.config.mjs': CONFIG.replace('entry.data.shelf', "'Too hot.'") }],
  ['what it imports', { 'rules/words.mjs': "export const words = 'Under ';\n" }],
  ['a text that a check looks at', { [PIE]: (text) => text.replace('Hot.', 'Cold.') }],
  [
    'a field that another is computed from',
    { [PIE]: (text) => text.replace('course: dessert', 'course: main') },
  ],
  ['how much a check matters', { 'schemas/severities.yaml': 'acme/no-hot: error\n' }],
  ['all of the configuration', { 'content.config.mjs': null }],
  [
    'a field that is written where it is computed',
    { [PIE]: (text) => text.replace('course:', 'shelf: Top\ncourse:') },
  ],
])(
  'a workspace knows what a command finds after an edit of %s, and after it was undone',
  async (_what, changes) => {
    const before = known(await open.validate());
    expect(shelves(await open.validate())).toContain('On dessert');
    site.change(changes);
    open.lookAgain();
    const after = known(await open.validate());
    expect(after).toEqual(known(await cold()));
    expect(after).not.toEqual(before);
    site.restore();
    open.lookAgain();
    expect(known(await open.validate())).toEqual(before);
  },
);

test('with a configuration that cannot be used it goes on with the one before, and says so', async () => {
  site.change({ 'rules/words.mjs': 'export const words = nothing;\n' });
  open.apply([{ file: PIE, text: site.text(PIE).replace('Hot.', 'Hot. [Soup](/recipes/none).') }]);
  const rules = (await open.check()).map(({ rule }) => rule);
  expect(rules).toEqual(expect.arrayContaining(['config-invalid', 'link-broken', 'acme/no-hot']));
  site.change({ 'rules/words.mjs': FILES['rules/words.mjs'] ?? null });
  expect((await open.check()).map(({ rule }) => rule)).not.toContain('config-invalid');
});

test('with schemas that no longer fit to the configuration it goes on with those that held', async () => {
  site.change({
    'schemas/recipes.json': (text) =>
      text.replace('"course": {', '"shelf": { "type": "string" },\n    "course": {'),
    [PIE]: (text) => text.replace('Hot.', 'Hot. [Soup](/recipes/none).'),
  });
  open.lookAgain();
  expect((await open.check()).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['config-invalid', 'link-broken', 'acme/no-hot']),
  );
  expect(open.invalidConfig()).toBeUndefined();
});

test('one that is not allowed to run the code says which was not run, and no word of its rules', async () => {
  site.change({ 'schemas/severities.yaml': 'acme/no-hot: error\n' });
  const untrusted = openWorkspace({ root: site.root, today });
  expect(await untrusted.check()).toEqual([]);
  expect(untrusted.unreadConfig).toBe('content.config.mjs');
  expect((await untrusted.validate()).notes.join()).toContain('content.config.mjs was not run');
});

test('a session that builds goes on where the thread of a configuration was ended', async () => {
  const session = new DevSession({
    ...{ root: site.root, out: site.path('dist-content'), shown: 'published', today },
    changed: () => undefined,
  });
  const rules = async (): Promise<string[]> => {
    const built = await session.build();
    return typeof built === 'string' || 'refusal' in built ? [] : built.all.map(({ rule }) => rule);
  };
  expect(await rules()).toEqual(['acme/no-hot']);
  site.change({
    'content.config.mjs': CONFIG.replace("includes('Hot')", "includes('Hot') && process.exit(1)"),
  });
  expect(await rules()).toEqual(['config-failed']);
  site.change({ [PIE]: (text) => text.replace('Hot.', 'Cold.') });
  expect(await rules()).toEqual([]);
});

test.each([
  ['a field', CONFIG.replace('words + entry.data.course', 'words + entry.data.course.no.thing')],
  [
    'a plugin',
    CONFIG.replace('compute:', "markdown: { rehype: [() => () => { throw new Error('no'); }] },\n  compute:"),
  ],
])('a session leaves the output as it is while %s breaks down', async (_what, broken) => {
  const session = new DevSession({
    ...{ root: site.root, out: site.path('dist-content'), shown: 'published', today },
    changed: () => undefined,
  });
  const isWritten = async (): Promise<boolean> => {
    const built = await session.build();
    return typeof built !== 'string' && !('refusal' in built) && built.built.isWritten;
  };
  expect(await isWritten()).toBe(true);
  const before = site.snapshot();
  site.change({ 'content.config.mjs': broken });
  expect(await isWritten()).toBe(false);
  expect(site.snapshot()).toEqual(before);
  site.restore();
  expect(await isWritten()).toBe(true);
});
