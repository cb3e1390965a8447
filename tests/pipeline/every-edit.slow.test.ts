import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { replace } from './bad-input.ts';
import { createFolder, drawing, type Change, type Site } from './fixture.ts';
import { LIBRARY } from './library-site.ts';
import { QUERIES } from './queries-site.ts';

type Edit = [what: string, changes: Record<string, Change>];

/** One change of each kind: of a text, a field that others show, sort by, ask for or are left out by, a setting, a file. */
const OF_QUERIES: Edit[] = [
  ['the text of the first entry that a page shows', { 'content/posts/apple.yaml': replace('About', 'Of') }],
  ['the text of the second one', { 'content/posts/broth.yaml': replace('It takes', 'It wants') }],
  ['a title that others show', { 'content/posts/clay.yaml': replace('title: Clay', 'title: Mud') }],
  ['a day by which others sort', { 'content/posts/dill.yaml': replace('2026-02-01', '2027-12-01') }],
  ['a list of keys', { 'content/posts/broth.yaml': replace('[clay, apple]', '[dill]') }],
  ['a list that a page reads through another', { 'content/people/ada.yaml': replace('clay, broth', 'dill') }],
  ['who is asked for', { 'content/posts/apple.yaml': replace('author: ada', 'author: ben') }],
  ['a value that has a list of its own', { 'content/posts/clay.yaml': replace('[fruit]', '[earth]') }],
  ['a figure', { 'content/facts/salt.yaml': replace('5 percent', '6 percent') }],
  ['the source of a figure', { 'content/facts/rain.yaml': replace('Rain in May', 'Rain in June') }],
  ['a setting', { 'content/site.yaml': replace('The Spoon', 'The Ladle') }],
  ['what leaves an entry out', { 'content/closed/open.yaml': replace('name: Open', 'name: Gone') }],
  ['what an entry has to have', { 'content/required/hasnot.yaml': 'slug: hasnot\nname: Now\n' }],
  ['a new entry', { 'content/posts/egg.yaml': 'slug: egg\ntitle: Egg\ndate: 2026-02-02\nauthor: ben\n' }],
  ['an entry that goes', { 'content/rooms/hall.yaml': null, 'content/rooms/attic.yaml': 'slug: attic\n' }],
  [
    'a query',
    {
      'schemas/posts.json': (text) => {
        const schema = JSON.parse(text) as { 'x-collection': { include: { newest: { limit: number } } } };
        schema['x-collection'].include.newest.limit = 1;
        return JSON.stringify(schema);
      },
    },
  ],
];

/** Of pictures and downloads in texts, languages, hours and lists. */
const ADA = await drawing(90, 60).png().toBuffer();
const OF_THE_LIBRARY: Edit[] = [
  ['a picture in a text', { 'content/images/ada.png': await drawing(60, 90).png().toBuffer() }],
  ['a download that a text leads to', { 'content/files/2026/moths.pdf': '%PDF-1.7\nMoths\n%%EOF\n' }],
  ['a translation', { 'content/people/ada.es.md': replace('Ella lee', 'Ella canta') }],
  ['a translation that goes', { 'content/people/ada.es.md': null }],
  ['an hour', { 'content/events/moths.yaml': replace('7 pm', '8 pm') }],
  ['a topic that others share', { 'content/books/rain.yaml': replace('Nature, ', '') }],
  ['a value that decides who is listed', { 'content/books/old.yaml': replace('1850', '1950') }],
  ['what moved', { 'content/redirects.yaml': replace('/friends', '/partners') }],
  ['a title that its own head shows', { 'content/pages/about.yaml': replace('About us', 'The house') }],
];

const SITES: [string, Record<string, string | Buffer>, Edit[]][] = [
  ['queries', QUERIES, OF_QUERIES],
  ['library', { ...LIBRARY, 'content/images/ada.png': ADA }, OF_THE_LIBRARY],
];

describe.each(SITES)('the site of the %s', (_site, files, edits) => {
  let site: Site;
  let first: Record<string, string>;
  beforeAll(async () => {
    site = createFolder(files);
    site.env.SOURCE_DATE_EPOCH = String(Date.UTC(2026, 10, 22) / 1000);
    await site.build();
    first = site.snapshot();
  });
  afterEach(async () => {
    site.restore();
    await site.build();
    // And back again.
    expect(site.snapshot()).toEqual(first);
  });
  afterAll(() => site.dispose());

  test.each(edits)(
    'after a change of %s the output is that of a build which knows nothing',
    async (_name, edit) => {
      site.change(edit);
      await site.build();
      const after = site.snapshot();
      const other = path.join(site.root, 'anew', 'out');
      await site.build('--no-cache', '--out', other);
      expect(after).toEqual(site.snapshot(other));
      expect(after).not.toEqual(first);
    },
  );
});
