import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFolder } from './fixture.ts';
import { moveSite, WAYS } from './move-site.ts';
import { siteForTests } from './site-for-tests.ts';

const WAYS_FILE = 'content/recipes/ways.md';

const site = await siteForTests(moveSite());

test('the site is sound before', async () => {
  expect((await site.report('validate')).report.diagnostics).toEqual([]);
});

async function done(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await site.run(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { report } = await site.report('validate');
  expect(report.diagnostics).toEqual([]);
  return stdout;
}

async function refused(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await site.run(...args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(site.changedContent()).toEqual({});
  expect(stderr).toMatch(/Nothing was changed\.\n$/);
  return stderr;
}

describe('an entry', () => {
  test('moves with everything that names it, and nothing that looks like it', async () => {
    const stdout = await done('move', 'recipes/plum-pie', 'plum-cake');
    expect(stdout).toMatch(
      /^✓ Moved recipes\/plum-pie to recipes\/plum-cake: \d+ places in 6 files edited, 1 renamed\.\n/,
    );
    const now = site.changedContent();
    expect(Object.keys(now).sort()).toEqual([
      'content/claims/pie.yaml',
      'content/home.yaml',
      'content/recipes/leek-soup.md',
      'content/recipes/plum-cake.md',
      'content/recipes/plum-pie.md',
      'content/recipes/ways.md',
      'content/redirects.yaml',
    ]);
    expect(now['content/recipes/plum-pie.md']).toBeUndefined();
    expect(now['content/recipes/plum-cake.md']).toMatch(/^---\nslug: plum-cake\ntitle: Plum pie\n/);
    expect(now['content/home.yaml']).toContain('featured:\n  - plum-cake\n');
    expect(now['content/claims/pie.yaml']).toContain('elsewhere: [content/recipes/plum-cake.md]');
    expect(now['content/redirects.yaml']).toMatch(
      /^# .*\nredirects:\n {2}- from: \/recipes\/plum-pie\n {4}to: \/recipes\/plum-cake\n$/,
    );
    expect(now[WAYS_FILE]).toBe(
      WAYS.replace('[ "plum-pie", leek', '[ "plum-cake", leek')
        .replace('    /recipes/plum-pie?from', '    /recipes/plum-cake?from')
        .replace('[a](/recipes/plum-pie ', '[a](/recipes/plum-cake ')
        .replace("href='/recipes/plum-pie#", "href='/recipes/plum-cake#")
        .replace('[f]({origin}/recipes/plum-pie)', '[f]({origin}/recipes/plum-cake)')
        .replace('[d]: </recipes/plum-pie#', '[d]: </recipes/plum-cake#'),
    );
  });

  test('moves with the links in the cells of a table, quoted or not; without them, their places are listed', async () => {
    const table = 'what,where\n"Big, ""warm""","[pie](/recipes/plum-pie)"\nsmall,[it](/recipes/plum-pie)\n';
    site.change({
      'schemas/tables.json': JSON.stringify({
        'x-collection': { source: 'tables/*.csv', body: 'table', emit: 'tables.json' },
        type: 'object',
        properties: { table: { type: 'string', 'x-markdown': 'block' } },
      }),
      'content/tables/bakes.csv': table,
    });
    const { stderr } = await site.run('remove', 'recipes/plum-pie');
    expect(stderr).toContain('  content/tables/bakes.csv:2\n  content/tables/bakes.csv:3\n');
    await done('move', 'recipes/plum-pie', 'plum-cake');
    expect(site.text('content/tables/bakes.csv')).toBe(table.replaceAll('plum-pie', 'plum-cake'));
  });

  test('moves back without a chain or a circle, in the rows that are there', async () => {
    await done('move', 'recipes/plum-pie', 'plum-cake');
    await done('move', 'recipes/plum-cake', 'plum-tart');
    expect(site.text('content/redirects.yaml')).toMatch(
      /redirects:\n {2}- from: \/recipes\/plum-pie\n {4}to: \/recipes\/plum-tart\n {2}- from: \/recipes\/plum-cake\n {4}to: \/recipes\/plum-tart\n$/,
    );
    await done('move', 'recipes/plum-tart', 'plum-pie');
    expect(site.text('content/redirects.yaml')).toMatch(
      /redirects:\n {2}- from: \/recipes\/plum-tart\n {4}to: \/recipes\/plum-pie\n {2}- from: \/recipes\/plum-cake\n {4}to: \/recipes\/plum-pie\n$/,
    );
    expect(site.text(WAYS_FILE)).toBe(WAYS);
  });

  test('that is a place in a page moves with its anchor, which only a browser can lead on', async () => {
    site.change({
      'content/home.yaml': (text) => text.replace('soup](/recipes/leek-soup)', 'cook](#ada), [us](/#ada)'),
    });
    const before = site.text('content/home.yaml');
    await done('move', '/#ada', 'grace');
    expect(site.text('content/home.yaml')).toBe(before.replaceAll('#ada', '#grace'));
    expect(site.text('content/authors/grace.yaml')).toContain('slug: grace\n');
    expect(site.text(WAYS_FILE)).toContain("author: 'grace'\r\n");
    expect(site.text('content/redirects.yaml')).toContain('  - from: /#ada\n    to: /#grace\n');
    await site.build();
    expect(site.json('data/index.json')).toMatchObject({ movedAnchors: { ada: '/#grace' } });
  });

  test('of a register moves with its tokens, those in code excepted', async () => {
    await done('move', 'claims/pie', 'tart');
    expect(site.text(WAYS_FILE)).toBe(WAYS.replace('{claim:pie.short}', '{claim:tart.short}'));
    expect(existsSync(site.path('content/redirects.yaml'))).toBe(false);
  });

  test('named with a token moves by its address, and its key is written plainly', async () => {
    await done('move', '/recipes/about-ladle-leek', 'about');
    expect(site.text('content/recipes/about.md')).toMatch(/^---\nslug: about\n/);
    expect(site.text('content/recipes/about.md')).toContain('[this page](/recipes/about).');
  });

  test.each([
    ['1764547200', 'not on the site yet'],
    ['1830297600', '`/recipes/ways` leads to `/recipes/paths` from now on.'],
  ])('is on the site as of the day of the run (SOURCE_DATE_EPOCH=%s)', async (epoch, words) => {
    site.change({
      [WAYS_FILE]: (text) => text.replace('course: main', 'publishOn: 2027-01-05\r\ncourse: main'),
    });
    site.env.SOURCE_DATE_EPOCH = epoch;
    const { stdout } = await site.run('move', 'recipes/ways', 'paths');
    delete site.env.SOURCE_DATE_EPOCH;
    expect(stdout).toContain(words);
  });

  test('that nobody can have seen moves without a redirect', async () => {
    site.change({ [WAYS_FILE]: (text) => text.replace('course: main', 'draft: true\r\ncourse: main') });
    expect(await done('move', 'recipes/ways', 'paths')).toContain('not on the site yet');
    expect(existsSync(site.path('content/redirects.yaml'))).toBe(false);
  });

  test.each([
    [
      'recipes/plum-pie',
      'leek-soup',
      'There is already an entry `leek-soup` in Recipes: content/recipes/leek-soup.md.',
    ],
    ['recipes/plum-pie', 'Plum Cake', '`Plum Cake` cannot be a slug of Recipes'],
    ['recipes/plum-pie', 'recipes/soup', 'content: The site would have a problem that it does not have now:'],
    ['recipes/plum-pie', 'content/authors/pie.yaml', 'An entry of Recipes stays in its collection'],
    [
      'recipes/plum-pi',
      'x',
      'There is no entry, page or picture `recipes/plum-pi`. Did you mean `recipes/plum-pie`?',
    ],
    [
      'recipes/something-else',
      'x',
      'picture. `content list recipes` names its entries. Nothing was changed.',
    ],
    [
      'something-else',
      'x',
      '`content list` names the collections, and `content list COLLECTION` its entries.',
    ],
    ['home/home', 'x', 'Home page is one fixed file.'],
    ['recipes/plum-pie', 'plum-pie', 'content: recipes/plum-pie already has that name. Nothing was changed.'],
  ])('is not moved: %s → %s', async (from, to, words) => {
    expect(await refused('move', from, to)).toContain(words);
  });

  test.each(['recipes/plum-pie', 'authors/ben'])(
    '%s is not moved while a file cannot be read',
    async (from) => {
      const broken = { 'content/authors/ben.yaml': 'slug: [' };
      site.change(broken);
      const { code, stderr } = await site.run('move', from, 'plum-cake');
      expect({ code, stderr }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('content/authors/ben.yaml cannot be read') as string,
      });
      expect(Object.keys(site.changedContent())).toEqual(Object.keys(broken));
    },
  );

  test.each([
    ['recipes/plum-pie', 'plum-cake'],
    ['/recipes/plum-pie', '/recipes/plum-cake'],
    ['content/recipes/plum-pie.md', 'content/recipes/plum-cake.md'],
  ])('--dry-run says what would change and changes nothing (%s → %s)', async (from, to) => {
    const { code, stdout, stderr } = await site.run('move', from, to, '--dry-run');
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Nothing was changed (--dry-run).\n' });
    expect(stdout).toContain('content/recipes/plum-pie.md → content/recipes/plum-cake.md\n');
    expect(stdout).toContain('--- a/content/home.yaml\n+++ b/content/home.yaml\n');
    expect(stdout).toContain('\n-  - plum-pie\n+  - plum-cake\n');
    expect(stdout).toContain('+++ b/content/redirects.yaml\n');
    expect(site.changedContent()).toEqual({});
  });
});

describe('a picture', () => {
  test.each([
    ['/images/pie.png', '/images/tart.png'],
    ['content/images/pie.png', 'tart'],
  ])('moves with every use of it (%s → %s)', async (from, to) => {
    await done('move', from, to);
    expect(existsSync(site.path('content/images/tart.png'))).toBe(true);
    expect(existsSync(site.path('content/images/pie.png'))).toBe(false);
    expect(site.text(WAYS_FILE)).toBe(
      WAYS.replace("photo: '/images/pie", "photo: '/images/tart").replace(
        '![h](/images/pie',
        '![h](/images/tart',
      ),
    );
  });

  test.each([
    ['/images/pot.jpg', 'A picture of the kind `.png` cannot be called `pot.jpg`'],
    [
      'A Pie.png',
      'content: `A Pie.png` does not work well in an address: use lowercase letters, digits, hyphens and dots. Nothing was changed.',
    ],
    [
      'nul.png',
      '`/images/nul.png` does not work as an address: it has the part `nul.png`, which is the name of a device',
    ],
    ['/images/x./pie.png', 'ends with a dot or a space, which Windows drops'],
  ])('is not moved to %s', async (to, words) => {
    expect(await refused('move', '/images/pie.png', to)).toContain(words);
  });
});

test('a picture that nothing uses keeps its problem, and moves', async () => {
  site.change({ 'content/images/lid.png': site.bytes('content/images/pie.png') });
  expect((await site.report('validate')).report.diagnostics.map(({ rule }) => rule)).toEqual([
    'image-orphan',
  ]);
  expect(await site.run('move', '/images/lid.png', '/images/cover.png')).toMatchObject({ code: 0 });
});

test('a place in a page is changed by hand', async () => {
  expect(await refused('move', '/recipes/plum-pie#bake-it', '#bake')).toContain(
    '`/recipes/plum-pie#bake-it` is a place in a page: change it in content/recipes/plum-pie.md,',
  );
});

describe('an entry that goes', () => {
  test('is named in full', async () => {
    expect(await refused('remove', 'plum-pie')).toContain('Did you mean `recipes/plum-pie`?');
  });

  test('is kept while something refers to it, which is listed', async () => {
    const stderr = await refused('remove', 'recipes/plum-pie');
    expect(stderr).toContain('refer to recipes/plum-pie:\n');
    expect(stderr).toContain('  content/home.yaml:7\n');
    expect(stderr).toContain('  content/recipes/leek-soup.md:18\n');
    expect(stderr).toContain('  content/recipes/ways.md:9\n');
  });

  test('is taken out with its picture when nothing refers to it', async () => {
    site.change({
      'content/recipes/plum-pie.md': (text) =>
        text.replace('![A pie and a {brand} cup](/images/pie.png)', ''),
    });
    const { stdout } = await site.run('remove', 'recipes/ways');
    expect(stdout).toContain('✓ Removed recipes/ways');
    // What only it used can go after it, and not before.
    expect(stdout).toContain('Please check afterwards:\n  content/claims/pie.yaml claim-unused: ');
    expect(await done('remove', 'claims/pie')).toContain('✓ Removed claims/pie');
    expect(existsSync(site.path(WAYS_FILE)) || existsSync(site.path('content/images/pie.png'))).toBe(false);
  });

  test.each([
    [
      '\n  - from: /one\n    to: /recipes/ways\n  - from: /two\n    to: /recipes/ways#end\n',
      'redirects:\n  []\n',
    ],
    [' [{ from: /one, to: /recipes/ways }, { from: /two, to: /recipes/ways }]\n', 'redirects: []\n'],
    [
      ' [{ from: /a, to: / }, { from: /one, to: /recipes/ways }, { from: /two, to: /recipes/ways }]\n',
      'redirects: [{ from: /a, to: / }]\n',
    ],
  ])('takes all rows with it that lead to it: %j', async (rows, left) => {
    site.change({ 'content/redirects.yaml': `redirects:${rows}` });
    expect(await site.run('remove', 'recipes/ways')).toMatchObject({ code: 0 });
    expect(site.text('content/redirects.yaml')).toBe(left);
  });

  test('leads to what takes its place: links, references without repetition, redirects', async () => {
    await done('move', 'recipes/plum-pie', 'plum-cake');
    await done('remove', 'recipes/plum-cake', '--redirect', 'recipes/leek-soup');
    expect(site.text('content/home.yaml')).toContain('featured:\n  - leek-soup\n');
    const ways = site.text(WAYS_FILE);
    expect(ways).toContain('related: [ leek-soup ]\r\n');
    expect(ways).toContain('[a](/recipes/leek-soup "t") and `[b](/recipes/plum-pie)`');
    expect(ways).toContain('[d]: </recipes/leek-soup>');
    expect(site.text('content/redirects.yaml')).toMatch(
      /- from: \/recipes\/plum-pie\n {4}to: \/recipes\/leek-soup\n {2}- from: \/recipes\/plum-cake\n {4}to: \/recipes\/leek-soup\n$/,
    );
  });

  test.each([
    ['recipes/plum-pie', '/', 'referred to by its key'],
    [
      'recipes/plum-pie',
      'recipes/plum-pie',
      'content: It cannot replace itself: name another page. Nothing was changed.',
    ],
    ['home/home', '/recipes/plum-pie', 'is one fixed file'],
    [
      '/images/pie.png',
      '/',
      'content: `/images/pie.png` is not an entry. Only entries are removed; a picture that nothing uses is deleted by hand. Nothing was changed.',
    ],
  ])('is refused: %s for %s', async (entry, to, words) => {
    expect(await refused('remove', entry, '--redirect', to)).toContain(words);
  });
});

describe('without a list of redirects', () => {
  test.each([
    ['moved', ['move', 'news/storm', 'gale']],
    ['removed', ['remove', 'news/storm', '--redirect', 'news/flood']],
    ['removed for a heading', ['remove', 'news/storm', '--redirect', '/news/flood#rain']],
  ])(
    'an address that is %s leads nowhere, and nothing says that it leads to anything',
    async (_how, words) => {
      const item = (name: string) => `---\nslug: ${name}\ntitle: ${name}\n---\n\n## Rain\n\nIt rained.\n`;
      const own = createFolder({
        'schemas/news.json': JSON.stringify({
          'x-collection': { source: 'news/*.md', body: 'body', key: 'slug', route: '/news/{slug}' },
          type: 'object',
          properties: {
            slug: { type: 'string' },
            title: { type: 'string' },
            body: { type: 'string', 'x-markdown': 'document' },
          },
        }),
        'content/news/storm.md': item('storm'),
        'content/news/flood.md': item('flood'),
      });
      const { code, stdout, stderr } = await own.run(...words);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('`/news/storm` leads nowhere from now on: the site has no list of redirects');
      expect(stdout).not.toContain('leads to');
      own.dispose();
    },
  );
});

describe('in folders inside the folder', () => {
  const schema = (more: object, extensions?: object) =>
    JSON.stringify({
      'x-collection': { source: 'news/**/*.md', body: 'body', ...more },
      type: 'object',
      properties: {
        slug: { type: 'string' },
        title: { type: 'string' },
        next: { type: 'string', 'x-ref': 'news' },
        body: { type: 'string', 'x-markdown': 'document', 'x-extensions': extensions },
      },
    });
  const item = '---\nslug: storm\ntitle: Storm\n---\n\nIt blew.\n';

  test.each([
    ['news/storm', 'flood', 'content/news/2025/flood.md'],
    ['news/storm', 'news/2026/flood', 'content/news/2026/flood.md'],
    ['content/news/2025/storm.md', 'content/news/2026/may/flood.md', 'content/news/2026/may/flood.md'],
    ['/news/storm', '/news/flood', 'content/news/2025/flood.md'],
  ])('%s becomes %s', async (from, to, file) => {
    const site = createFolder({
      'schemas/news.json': schema({ key: 'slug', route: '/news/{slug}' }),
      'content/news/2025/storm.md': item,
    });
    const { code, stderr } = await site.run('move', from, to);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(site.text(file)).toContain('slug: flood');
    site.dispose();
  });

  test('without a key the folders are part of the name', async () => {
    const site = createFolder({ 'schemas/news.json': schema({}), 'content/news/2025/storm.md': item });
    expect(await site.run('move', 'news/2025/storm', 'flood')).toMatchObject({ code: 0 });
    expect(await site.run('move', 'news/2025/flood', 'news/2026/flood')).toMatchObject({ code: 0 });
    expect(site.text('content/news/2026/flood.md')).toBe(item);
    expect(await site.run('move', 'news/2026/flood', 'news/../flood')).toMatchObject({ code: 1 });
    expect(await site.run('move', 'news/2026/flood', 'news/flood')).toMatchObject({ code: 0 });
    expect(site.text('content/news/flood.md')).toBe(item);
    site.change({ 'content/news/calm.md': '---\nnext: flood\n---\n\nNo wind.\n' });
    expect(await site.run('move', 'news/flood', 'news/2027/rain')).toMatchObject({ code: 0 });
    expect(site.text('content/news/calm.md')).toContain('next: 2027/rain\n');
    site.dispose();
  });
});
