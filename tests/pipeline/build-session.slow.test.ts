import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isError } from '../../scripts/diagnostics/diagnostic.ts';
import { BuildSession, type SessionBuild } from '../../scripts/tools/watch/build-session.ts';
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
let session: BuildSession;
let sent: string[];
const today = new Date('2026-11-22T00:00:00Z');
beforeEach(() => {
  sent = [];
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
  session = new BuildSession({
    ...{ root: site.root, out: site.out, shown: 'published', today },
    changed: (files) => sent.push(...files.keys()),
  });
});
afterEach(() => {
  site.dispose();
  vi.unstubAllEnvs();
});

async function build(): Promise<SessionBuild> {
  const built = await session.build();
  if ('refusal' in built) throw new Error(JSON.stringify(built));
  return built;
}
const errors = ({ diagnostics }: SessionBuild): string[] =>
  diagnostics.filter(isError).map(({ rule, file }) => `${rule} ${file}`);
const page = (name: string): string => JSON.stringify(site.json(`data/notes/${name}.json`));
const REQUIRED = { required: ['day'] };

test('what a schema edit makes wrong keeps everything as it was, until it is repaired', async () => {
  expect(errors(await build())).toEqual([]);
  const good = site.snapshot();
  site.change({ 'schemas/notes.json': notes(REQUIRED) });
  const wrong = await build();
  expect(errors(wrong)).toEqual([`field-missing ${SUN}`]);
  expect(wrong).toMatchObject({ asBefore: [], built: { isWritten: false } });
  expect(site.snapshot()).toEqual(good);
  site.change({ [SUN]: (text) => text.replace('---\n\n', 'day: Sunday\n---\n\n') });
  expect((await build()).built.isWritten).toBe(true);
  expect(page('sun')).toContain('Sunday');
});

test('a file that breaks is shown as it was, and every other edit is shown', async () => {
  await build();
  site.change({
    [RAIN]: (text) => text.replace('title: ', 'title: ['),
    [FOG]: (text) => text.replace('Grey', 'White'),
  });
  expect(await build()).toMatchObject({ asBefore: [RAIN], built: { isWritten: true } });
  expect(page('rain')).toContain('Wet');
  expect(page('fog')).toContain('White');
});

test('a deleted file is gone; while another one needs it, everything stays as it was', async () => {
  await build();
  site.change({ [SNOW]: null });
  expect(await build()).toMatchObject({ asBefore: [] });
  expect(existsSync(`${site.out}/data/notes/snow.json`)).toBe(false);

  site.change({ [SUN]: null });
  expect(await build()).toMatchObject({ asBefore: [], built: { isWritten: false } });
  expect(page('sun')).toContain('Dry');
});

test('the data of pages that an edit changes are sent before they are written', async () => {
  await build();
  expect(sent).toEqual([]);
  site.change({ [FOG]: (text) => text.replace('Grey', 'White') });
  await build();
  expect(sent).toEqual(['data/index.json', 'data/notes/fog.json']);
});
