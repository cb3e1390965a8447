import { beforeAll, describe, expect, test } from 'vitest';
import { PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { createFolder } from './fixture.ts';
import { moveSite } from './move-site.ts';
import { siteForTests } from './site-for-tests.ts';

const STEW_FILE = 'content/recipes/stew.md';

/** A recipe that nothing else names. */
const stew = (fields: string, body = 'Stew it.'): string =>
  `---\nslug: stew\ntitle: Stew\ndate: 2025-08-15\ncourse: main\nservings: 2\nauthor: ada\ntags: [stew]\n${fields}\n---\n\n${body}\n`;

const site = await siteForTests(moveSite());
beforeAll(() => site.build());

interface Manifest {
  held: object[];
  nextDue: string | null;
}

/** The rule, file and line of every problem. */
async function problems(...args: string[]): Promise<string[]> {
  const { report } = await site.report(...args);
  return report.diagnostics.map(({ rule, file, line, message }) => `${rule} ${file}:${line} ${message}`);
}

/** Everything in the output that a visitor or a search engine sees, as one text. */
function output(): string {
  const names = Object.keys(site.snapshot()).filter((name) => /^(?:data|search|routes)/.test(name));
  return names.map((name) => site.text(`dist-content/${name}`)).join('\n');
}

describe('an entry that is held back', () => {
  test('has nothing to do with a reference to another kind of entry that has its key', async () => {
    site.change({
      [STEW_FILE]: stew('draft: true'),
      [SOUP_FILE]: replace('author: ada', 'author: stew'),
    });
    expect(await problems('validate', '--clock', '2026-11-22')).toEqual([
      expect.stringMatching(/^reference-missing content\/recipes\/[a-z-]+\.md:7 /u),
    ]);
  });

  test.each([
    [
      'a draft, however unfinished',
      'draft: true\nphoto: nowhere\nphotos: x',
      { why: 'draft', day: null },
      null,
    ],
    [
      'one that is to come',
      'publishOn: January 5, 2031',
      { why: 'scheduled', day: '2031-01-05' },
      '2031-01-05',
    ],
    ['one that is gone', 'expiresOn: 2026-01-01', { why: 'expired', day: '2026-01-01' }, null],
  ])('is not in the site: %s', async (_name, fields, row, nextDue) => {
    site.change({ [STEW_FILE]: stew(fields) });
    const { code, stdout } = await site.run('build', '--clock', '2026-11-22');
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/held back: 1 entry: recipes\/stew/) as string,
    });
    expect(output()).not.toMatch(/stew/i);
    const { held, nextDue: due } = site.json('manifest.json') as Manifest;
    expect({ held, due }).toEqual({
      held: [{ collection: 'recipes', key: 'stew', file: STEW_FILE, ...row }],
      due: nextDue,
    });
    const { report } = await site.report('validate', '--clock', '2026-11-22');
    expect(report).toMatchObject({ held, nextDue: due, diagnostics: [] });
  });

  test.each([
    ['still to come', '2030-12-24', '2030-12-01'],
    ['gone already', '2026-12-24', '2026-01-01'],
  ])('whose days are the wrong way round is told of where its end stands: %s', async (_name, from, until) => {
    site.change({ [STEW_FILE]: stew(`publishOn: ${from}\nexpiresOn: ${until}`) });
    expect(await problems('validate', '--clock', '2026-11-22')).toEqual([
      `field-compare ${STEW_FILE}:10 The entry is never shown: it appears on \`${from}\` (\`publishOn\`), but disappears on \`${until}\` (\`expiresOn\`).`,
    ]);
  });

  test('comes on its day, and goes on its last, with every list, search and neighbour', async () => {
    site.change({ [STEW_FILE]: stew('publishOn: 2026-12-01\nexpiresOn: 2026-12-24') });
    const seen: [string, boolean, string | null][] = [];
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-23', '2026-12-24']) {
      await site.build('--clock', day);
      seen.push([day, /stew/i.test(output()), (site.json('manifest.json') as Manifest).nextDue]);
    }
    expect(seen).toEqual([
      ['2026-11-30', false, '2026-12-01'],
      ['2026-12-01', true, '2026-12-24'],
      ['2026-12-23', true, '2026-12-24'],
      ['2026-12-24', false, null],
    ]);
    const before = site.snapshot();
    const { stdout } = await site.build('--clock', '2031-01-01');
    expect(stdout).toContain(' 0 written,');
    expect(stdout).toContain('day: 2031-01-01;');
    // Only what says which day it was made for.
    const { 'manifest.json': manifest, ...others } = site.snapshot();
    const { 'manifest.json': earlier, ...same } = before;
    expect(others).toEqual(same);
    expect(manifest).not.toBe(earlier);
    await site.build('--clock', '2026-12-24');
    expect(site.snapshot()).toEqual(before);
  });

  test('the manifest of a site that no day changes names none, and is that of any other day', async () => {
    site.change({ [STEW_FILE]: stew('') });
    const { stdout } = await site.build('--clock', '2026-11-22');
    expect(stdout).not.toContain('day:');
    const before = site.snapshot();
    expect(site.json('manifest.json')).not.toHaveProperty('day');
    await site.build('--clock', '2026-12-24');
    expect(site.snapshot()).toEqual(before);
  });

  test('a day in 2031 is not published at once; --drafts takes it in, and what says when is on no page', async () => {
    site.change({ [STEW_FILE]: stew('draft: true').replace('date: 2025-08-15', 'date: 2031-08-15') });
    await site.build('--drafts');
    expect(site.json('data/recipes/stew.json')).toMatchObject({ entry: { date: '2031-08-15' } });
    expect(site.text('dist-content/data/recipes/stew.json')).not.toContain('draft');
    await site.build();
    expect(output()).not.toMatch(/stew/i);
  });

  test('stands in the list of what is held back by its file, whatever the order of the schemas', async () => {
    const aside = {
      $id: 'aside.json',
      'x-collection': { source: 'zz/*.yaml', publish: { draft: 'draft' } },
      type: 'object',
      properties: { name: { type: 'string' }, draft: { type: 'boolean' } },
    };
    site.change({
      'schemas/aside.json': JSON.stringify(aside),
      'content/zz/one.yaml': 'name: One\n',
      'content/zz/two.yaml': 'name: Two\ndraft: true\n',
      [STEW_FILE]: stew('draft: true'),
    });
    // All are read; then one of the two is known already, and then the other one.
    const edits: Record<string, string>[] = [
      {},
      { [STEW_FILE]: stew('draft: true', 'Stir it.') },
      { 'content/zz/two.yaml': 'draft: true\n' },
    ];
    for (const edit of edits) {
      const { report } = await site.change(edit).report('validate');
      const { held } = report as unknown as { held: { file: string }[] };
      expect(held.map(({ file }) => file)).toEqual([STEW_FILE, 'content/zz/two.yaml']);
    }
  });

  test('is missed by what names it, in words that say why', async () => {
    site.change({ [SOUP_FILE]: replace('course: starter', 'draft: true\ncourse: starter') });
    const found = await problems('validate');
    expect(found).toEqual([
      'held-back content/home.yaml:2 The link `/recipes/leek-soup` leads to an entry that is a draft: the page is not on the site.',
    ]);
    const [{ related = [] } = {}] = (await site.report('validate')).report.diagnostics;
    expect(related[0]).toMatchObject({ file: SOUP_FILE, line: 1, message: 'this entry is held back' });
    expect(related.map(({ message }) => message)).toContain(
      '`leek-soup` of Recipes is a draft, so it is not on the site.',
    );
  });

  test('that is to come is held to the rules before its day', async () => {
    site.change({ [STEW_FILE]: stew('publishOn: 2031-01-01', 'See [soup](/recipes/soop).') });
    expect(await problems('validate', '--clock', '2026-11-22')).toEqual([
      `link-broken ${STEW_FILE}:12 The link \`/recipes/soop\` does not lead to a page of this site.`,
    ]);
  });

  test('is listed with its day', async () => {
    site.change({
      [STEW_FILE]: stew('publishOn: 2031-01-01'),
      [PIE_FILE]: replace('course: dessert', 'draft: true\ncourse: dessert'),
    });
    expect((await site.run('list', '--scheduled')).stdout).toMatch(
      /^~ {2}from 2031-01-01 +stew +Stew .*\n1 entry, 1 held back/m,
    );
    const { stdout } = await site.run('list', '--drafts', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({ entries: [{ key: 'plum-pie', state: 'draft', day: null }] });
    expect((await site.run('list', '--scheduled', '--clock', '2031-01-01')).stdout).toBe('0 entries\n');
  });

  test.each(['2026-13-01', 'soon', ''])('a clock that is no day is wrong usage: %j', async (day) => {
    expect(await site.run('validate', '--clock', day)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('a text that waits to be written', () => {
  const unwritten = stew('', 'Write here - what it is.');
  test('is a warning to validate, and stops a build', async () => {
    site.change({ [STEW_FILE]: unwritten });
    expect(await site.run('validate')).toMatchObject({ code: 0 });
    const { code, stdout } = await site.run('build');
    expect({ code, stdout }).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^error .*text-unwritten/m) as string,
    });
    expect(stdout).toContain('keep the entry off the site with `draft: true`');
    expect(await site.run('build', '--drafts')).toMatchObject({ code: 0 });
  });

  test('in a draft stops nothing', async () => {
    site.change({ [STEW_FILE]: unwritten.replace('tags:', 'draft: true\ntags:') });
    expect(await site.run('build', '--strict')).toMatchObject({ code: 0 });
  });
});

describe('a count of entries', () => {
  const lead = (text: string) => ({
    'content/home.yaml': (home: string) => home.replace(/^lead: .*$/m, `lead: "${text}"`),
  });
  const shown = (): string =>
    (site.json('data/index.json') as { entry: { lead: { text: string } } }).entry.lead.text;

  test('is that of what is published, as digits or in words, and code keeps the token', async () => {
    site.change({
      ...lead(
        '{count:recipes} {count:recipes|words} {count:authors|Words} `{count:recipes}` \\\\{count:recipes}',
      ),
      [STEW_FILE]: stew('draft: true'),
    });
    await site.build();
    expect(shown()).toBe('4 four Two {count:recipes} {count:recipes}');
    await site.build('--drafts');
    expect(shown()).toBe('5 five Two {count:recipes} {count:recipes}');
  });

  test('changes with the order of day and month, and with days in names of files', async () => {
    const schema = (order: string, more: object = {}): string =>
      JSON.stringify({
        'x-collection': {
          source: 'notes/*.md',
          body: 'body',
          route: '/{key}',
          head: { title: 'Notes', description: 'About notes' },
          dates: { order },
          publish: { from: 'day' },
          ...more,
        },
        type: 'object',
        properties: {
          day: { type: 'string', 'x-date': true },
          body: { type: 'string', 'x-markdown': 'document' },
        },
      });
    const folder = createFolder({
      'schemas/notes.json': schema('month-first'),
      'content/notes/a.md': '---\nday: 01/02/2026\n---\n\nThere are {count:notes}.\n',
      'content/notes/b.md': '---\nday: 03/02/2026\n---\n\nText.\n',
    });
    const count = async (file: string): Promise<string | undefined> => {
      await folder.build('--clock', '2026-02-15');
      return /There are (\d)/.exec(folder.text(`dist-content/data/${file}.json`))?.[1];
    };
    try {
      expect(await count('a')).toBe('1');
      folder.change({ 'schemas/notes.json': schema('day-first') });
      expect(await count('a')).toBe('2');
    } finally {
      folder.dispose();
    }
  });

  test.each([
    ['{count:recipe}', 'Did you mean `{count:recipes}`?'],
    ['{count:recipes|word}', 'Did you mean `{count:recipes|words}` or `{count:recipes|Words}`?'],
    ['{count:pans}', 'Collections that can be counted: authors, claims, home, recipes, redirects, settings.'],
  ])('of nothing is named: %s', async (text, advice) => {
    site.change(lead(text));
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule, suggestion }) => `${rule} ${suggestion ?? ''}`)).toEqual([
      `token-unknown ${advice}`,
    ]);
  });
});

describe('redirects', () => {
  const rows = (...list: [string, string][]): string =>
    `redirects:\n${list.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}`;

  test('lead pages and anchors elsewhere', async () => {
    site.change({
      'content/redirects.yaml': rows(
        ['/old', '/recipes/plum-pie#bake-it'],
        ['/recipes/leek-soup#old', '/'],
        ['/older', '/'],
      ),
    });
    await site.build();
    expect((site.json('routes.json') as { redirects: object[] }).redirects).toEqual([
      { from: '/old', to: '/recipes/plum-pie#bake-it', status: 301 },
      { from: '/older', to: '/', status: 301 },
      { from: '/recipes/soup', to: '/recipes/leek-soup', status: 301 },
    ]);
    expect(site.json('data/recipes/leek-soup.json')).toMatchObject({ movedAnchors: { old: '/' } });
    expect(site.text('dist-content/data/recipes/plum-pie.json')).not.toContain('movedAnchors');
  });

  test.each<[string, string, string]>([
    ['/old', '/nowhere', 'redirect-chain 3: `/old` redirects to `/nowhere`, where there is no page.'],
    ['/old', '/old', 'redirect-chain 3: `/old` redirects to `/old`, and from there around in a circle.'],
    [
      '/old',
      '/recipes/soup',
      'redirect-chain 3: `/old` redirects to `/recipes/soup`, which only redirects to `/recipes/leek-soup`.',
    ],
    [
      '/old',
      '/recipes/plum-pie#x',
      'redirect-chain 3: `/old` redirects to `/recipes/plum-pie#x`, but the page has no anchor `#x`.',
    ],
    ['/recipes/plum-pie', '/', 'route-duplicate 2: Two pages would have the address `/recipes/plum-pie`.'],
    ['/recipes/soup', '/', 'route-duplicate 2: Two pages would have the address `/recipes/soup`.'],
    ['/old page', '/', 'address-form 2: The address `/old page` contains a space or a line break.'],
  ])('that lead nowhere are named: %s → %s', async (from, to, wanted) => {
    site.change({ 'content/redirects.yaml': rows([from, to]) });
    const { report } = await site.report('validate');
    expect(report.diagnostics.map(({ rule, line, message }) => `${rule} ${line}: ${message}`)).toEqual([
      wanted,
    ]);
  });

  test('an old address with a space is proposed as browsers ask for it', async () => {
    const advice = async (from: string): Promise<string[]> => {
      site.change({ 'content/redirects.yaml': rows([from, '/']) });
      return (await site.report('validate')).report.diagnostics.map(({ suggestion = '' }) => suggestion);
    };
    expect(await advice('/old page.html')).toEqual(['Write `/old%20page.html`, as browsers ask for it.']);
    expect(await advice('/old%20page.html')).toEqual([]);
    expect(await advice('/old page?a')).toEqual([expect.stringContaining('Use lowercase letters')]);
  });

  test('a link through one is to be direct', async () => {
    site.change({
      'content/redirects.yaml': rows(['/recipes/plum-pie#bake', '/recipes/plum-pie#bake-it']),
      [SOUP_FILE]: replace('#bake-it', '#bake'),
    });
    expect(await problems('validate')).toEqual([
      `link-alias ${SOUP_FILE}:18 \`/recipes/plum-pie#bake\` only redirects; link to the page directly.`,
    ]);
  });
});
