import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isError } from '../../scripts/diagnostics/diagnostic.ts';
import { DevSession, type DevBuild } from '../../scripts/workspace/session.ts';
import { createFolder, type Site } from './fixture.ts';

const SCHEMA = {
  'x-collection': { source: 'notes/*.md', route: '/notes/{key}', body: 'body' },
  type: 'object',
  properties: {
    title: { type: 'string' },
    day: { type: 'string' },
    next: { 'x-ref': 'notes' },
    body: { type: 'string', 'x-markdown': 'block' },
  },
};
const notes = (more: object = {}): string => JSON.stringify({ ...SCHEMA, ...more });
const [RAIN, SUN, FOG, SNOW] = ['rain', 'sun', 'fog', 'snow'].map((name) => `content/notes/${name}.md`) as [
  string,
  string,
  string,
  string,
];

let site: Site;
let session: DevSession;
const today = new Date('2026-11-22T00:00:00Z');
beforeEach(() => {
  site = createFolder({
    'schemas/notes.json': notes(),
    'schemas/index.json': JSON.stringify({
      'x-collection': { source: 'index.yaml', route: '/', include: { notes: { collection: 'notes' } } },
      ...{ type: 'object', properties: { title: { type: 'string' } } },
    }),
    'content/index.yaml': 'title: All\n',
    [RAIN]: '---\ntitle: Rain\nday: Monday\n---\n\nWet, see [sun](/notes/sun).\n',
    [SUN]: '---\ntitle: Sun\n---\n\nDry.\n',
    [FOG]: '---\ntitle: Fog\nday: Friday\nnext: sun\n---\n\nGrey.\n',
    [SNOW]: '---\ntitle: Snow\nday: Sunday\n---\n\nWhite.\n',
  });
  vi.stubEnv('CONTENT_CACHE_DIR', site.cache);
  session = new DevSession({
    ...{ root: site.root, out: site.out, shown: 'published', today },
    changed: () => undefined,
  });
});
afterEach(() => {
  site.dispose();
  vi.unstubAllEnvs();
});

async function build(): Promise<DevBuild> {
  const built = await session.build();
  if (typeof built === 'string' || 'refusal' in built) throw new Error(JSON.stringify(built));
  return built;
}
const errors = ({ all }: DevBuild): string[] =>
  all.filter(isError).map(({ rule, file }) => `${rule} ${file}`);
const page = (name: string): string => JSON.stringify(site.json(`data/notes/${name}.json`));
const REQUIRED = { required: ['day'] };

test('a file that a schema edit makes wrong is shown as it was, and every other edit is shown', async () => {
  expect(errors(await build())).toEqual([]);
  const before = page('sun');
  site.change({ 'schemas/notes.json': notes(REQUIRED) });
  const after = await build();
  expect(errors(after)).toEqual([`field-missing ${SUN}`]);
  expect(after).toMatchObject({ asBefore: [SUN], built: { isWritten: true } });
  expect(page('sun')).toBe(before);

  // Again and again, not only with the edit of the schema.
  for (const words of ['Very wet', 'Wettest']) {
    site.change({ [RAIN]: (text) => text.replace(/\n[\w ]+, see/, `\n${words}, see`) });
    const edited = await build();
    expect(errors(edited)).toEqual([`field-missing ${SUN}`]);
    expect(edited.asBefore).toEqual([SUN]);
    expect(page('rain')).toContain(words);
    expect(page('sun')).toBe(before);
    expect(JSON.stringify(site.json('data/index.json'))).toContain('Sun');
  }

  // An edit that does not repair it is not shown; one that does is.
  site.change({ [SUN]: (text) => text.replace('Dry', 'Hot') });
  expect((await build()).asBefore).toEqual([SUN]);
  expect(page('sun')).toBe(before);
  site.change({ [SUN]: (text) => text.replace('---\n\n', 'day: Sunday\n---\n\n') });
  const repaired = await build();
  expect(errors(repaired)).toEqual([]);
  expect(repaired.asBefore).toEqual([]);
  expect(page('sun')).toContain('Hot');
});

test('a file that is broken beside it is shown as it was, too', async () => {
  await build();
  site.change({
    'schemas/notes.json': notes(REQUIRED),
    [RAIN]: (text) => text.replace('title: ', 'title: ['),
    [FOG]: (text) => text.replace('Grey', 'White'),
  });
  const built = await build();
  expect(built).toMatchObject({ asBefore: [RAIN, SUN], built: { isWritten: true } });
  expect(page('rain')).toContain('Wet');
  expect(page('fog')).toContain('White');
});

test('if no earlier state of a file fits the schemas, everything stays as it was', async () => {
  await build();
  const good = site.snapshot();
  const moved = { ...SCHEMA['x-collection'], route: '/notes/{day}/{key}' };
  site.change({
    'schemas/notes.json': notes({ 'x-collection': moved, required: ['day'] }),
    [FOG]: (text) => text.replace('Grey', 'White'),
  });
  const built = await build();
  expect(built).toMatchObject({ asBefore: [], built: { isWritten: false } });
  expect(site.snapshot()).toEqual(good);
  site.change({ [SUN]: (text) => text.replace('title: Sun\n', 'title: Sun\nday: Sunday\n') });
  site.change({ [RAIN]: (text) => text.replace('/notes/sun', '/notes/Sunday/sun') });
  expect((await build()).built.isWritten).toBe(true);
});

test('a deleted file comes back only while that takes errors away', async () => {
  await build();
  // The anchor is missing in a file that nobody has edited, so no earlier text repairs it.
  site.change({
    [RAIN]: (text) => `${text}\n## Puddles\n`,
    [FOG]: (text) => `${text}\n[x](/notes/rain#puddles)\n`,
  });
  await build();
  site.change({ [RAIN]: (text) => text.replace('Puddles', 'Pools') });
  expect(errors(await build())).toEqual([`anchor-missing ${FOG}`]);
  site.change({ [SNOW]: null });
  expect(await build()).toMatchObject({ asBefore: [] });
  expect(existsSync(`${site.out}/data/notes/snow.json`)).toBe(false);

  site.change({ [SUN]: null });
  expect(await build()).toMatchObject({ asBefore: [SUN] });
  expect(page('sun')).toContain('Dry');
});
