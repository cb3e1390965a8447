import { describe, expect, test } from 'vitest';
import { ADA_FILE, PIE_FILE, replace, SOUP_FILE } from './bad-input.ts';
import { createSite } from './fixture.ts';
import { siteForTests } from './site-for-tests.ts';

const site = await siteForTests(createSite());

interface Listed {
  key: string;
  state: string;
}

/** The entries that `content list --format json` gives. */
async function listed(...args: string[]): Promise<Listed[]> {
  const { code, stdout, stderr } = await site.run('list', ...args, '--format', 'json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return (JSON.parse(stdout) as { entries: Listed[] }).entries;
}

/** Unreadable YAML, a field that is not allowed, a post without a title, bytes that are no text. */
const damage = {
  [ADA_FILE]: 'slug: [',
  [PIE_FILE]: replace('course: dessert', 'course: desert'),
  [SOUP_FILE]: replace('title: Leek soup\n', ''),
  'content/authors/ben.yaml': Buffer.from([0xff, 0xfe, 0xff]),
};

describe('content list', () => {
  test('without a collection lists the collections with their counts and folders', async () => {
    const { code, stdout, stderr } = await site.run('list');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(
      [
        '   COLLECTION  ENTRIES  TITLE      ADDRESS          FILES',
        '   authors     2        Authors    /#{slug}         content/authors/*.yaml',
        '   home        1        Home page  /                content/home.yaml',
        '   recipes     3        Recipes    /recipes/{slug}  content/recipes/*.md',
        '   settings    1        Settings                    content/settings.yaml',
        '7 entries',
        '',
      ].join('\n'),
    );
  });

  test('lists the entries of a collection, sorted and aligned', async () => {
    expect((await site.run('list', 'recipes')).stdout).toBe(
      [
        '   KEY               TITLE               ADDRESS                    FILE',
        '   about-ladle-leek  About Ladle & Leek  /recipes/about-ladle-leek  content/recipes/about-ladle-leek.md',
        '   leek-soup         Leek soup           /recipes/leek-soup         content/recipes/leek-soup.md',
        '   plum-pie          Plum pie            /recipes/plum-pie          content/recipes/plum-pie.md',
        '3 entries',
        '',
      ].join('\n'),
    );
  });

  test('lists broken entries with a mark', async () => {
    const { code, stdout } = await site.change(damage).run('list', 'authors');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✗ {2}ada .*content\/authors\/ada\.yaml$/m);
    expect(stdout).toMatch(/^✗ {2}ben .*content\/authors\/ben\.yaml$/m);
    expect(stdout).toMatch(/^2 entries, 2 broken \(✗, see `content validate`\)\n$/m);
  });

  test('--broken filters over all collections', async () => {
    site.change(damage);
    expect((await listed('--broken')).map(({ key }) => key)).toEqual(['ada', 'ben', 'plum-pie']);
    expect(await listed('recipes', '--broken')).toMatchObject([{ key: 'plum-pie', errors: 1 }]);
  });

  test('--orphans gives pages that only they themselves link to', async () => {
    expect(await listed('--orphans')).toEqual([
      {
        collection: 'recipes',
        key: 'about-ladle-leek',
        title: 'About Ladle & Leek',
        path: '/recipes/about-ladle-leek',
        file: 'content/recipes/about-ladle-leek.md',
        state: 'published',
        errors: 0,
        day: null,
        orphan: true,
      },
    ]);
    site.change({ 'content/home.yaml': replace('  - leek-soup\n', '  - about-ladle-leek\n') });
    expect(await listed('--orphans')).toEqual([]);
  });

  test('a filter that fits nothing says so', async () => {
    expect(await site.run('list', '--broken')).toMatchObject({ code: 0, stdout: '0 entries\n' });
  });

  test('an unknown collection is wrong usage', async () => {
    const { code, stdout, stderr } = await site.run('list', 'recepes');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('Did you mean `recipes`? Collections: authors, home, recipes, settings.');
  });
});
