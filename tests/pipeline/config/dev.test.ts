import { afterEach, beforeEach, expect, test } from 'vitest';
import { DevRun } from '../dev-run.ts';
import { createSite, type Site } from '../fixture.ts';

let site: Site;
let dev: DevRun;
beforeEach(async () => {
  site = await createSite({
    'content.config.ts': `import { words } from './rules/words.ts';
export default { compute: { recipes: { shelf: { schema: { type: 'string' }, value: ({ all }) => words + all('authors').map((one) => one.data.name).join() } } } };
`,
    'rules/words.ts': "export const words: string = 'By ';\n",
  });
});
afterEach(async () => {
  await dev.stop();
  site.dispose();
});

const shelf = (): unknown =>
  (site.json('data/recipes/plum-pie.json') as { entry: { shelf?: unknown } }).entry.shelf;
const WHOLE = /✓ 7 entries/;

test('content dev builds again when the configuration changes, or what it imports, or what a field is computed from', async () => {
  dev = new DevRun(site.root, site.cache);
  await dev.line(WHOLE);
  expect(shelf()).toBe('By Ada Green,Ben Brown');
  site.change({ 'rules/words.ts': (text) => text.replace('By ', 'With ') });
  await dev.line(WHOLE);
  expect(shelf()).toBe('With Ada Green,Ben Brown');
  site.change({ 'content/authors/ben.yaml': (text) => text.replace('Ben Brown', 'Ben B.') });
  await dev.line(WHOLE);
  expect(shelf()).toBe('With Ada Green,Ben B.');

  // What breaks is told, and the last good output stays, until it is whole again.
  const good = site.snapshot();
  site.change({ 'rules/words.ts': (text) => text.replace("'With '", 'nothing') });
  await dev.line(/error rules\/words\.ts:1:1 config-invalid/);
  await dev.line(/✗ 0 entries with 1 error/);
  expect(site.snapshot()).toEqual(good);
  site.change({ 'rules/words.ts': "export const words: string = 'Of ';\n" });
  await dev.line(WHOLE);
  expect(shelf()).toBe('Of Ada Green,Ben B.');
  site.change({ 'content.config.ts': null });
  await dev.line(WHOLE);
  expect(shelf()).toBeUndefined();
});

test('pages stay as they were when other rules make all of them wrong', async () => {
  const schema = {
    'x-collection': { source: 'notes/*.yaml', route: '/notes/{key}' },
    type: 'object',
    properties: { title: { type: 'string' }, day: { type: 'string' } },
  };
  site.change({
    'content.config.ts': null,
    'schemas/notes.json': JSON.stringify(schema),
    'content/notes/rain.yaml': 'title: Rain\n',
    'content/notes/sun.yaml': 'title: Sun\n',
  });
  const whole = /✓ 9 entries/;
  const wrong = /✗ \d+ entries with 2 errors/;
  dev = new DevRun(site.root, site.cache);
  await dev.line(whole);
  const good = site.snapshot();
  site.change({ 'schemas/notes.json': JSON.stringify({ ...schema, required: ['day'] }) });
  await dev.line(wrong);
  // The types are those of the new schema, which the content has to reach.
  const ofPages = (files: Record<string, string>) =>
    Object.entries(files).filter(([name]) => name !== 'manifest.json' && !name.startsWith('types/'));
  expect(ofPages(site.snapshot())).toEqual(ofPages(good));
  site.change({ 'schemas/notes.json': JSON.stringify(schema) });
  await dev.line(whole);

  // Computed values of another kind than their schema says.
  site.change({
    'content.config.ts':
      "export default { compute: { notes: { words: { schema: { type: 'string' }, value: () => 5 } } } };\n",
  });
  await dev.line(wrong);
  expect(site.snapshot()).toEqual(good);
});
