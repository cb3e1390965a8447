import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './fixture.ts';
import { SOUP } from './recipe-site.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.dispose());

describe('worker threads', () => {
  test('give the same bytes and the same problems as one thread, in the same order', async () => {
    await site.build('--no-cache', '--threads', '1');
    const one = site.snapshot();
    for (const threads of ['2', '5']) {
      await site.build('--no-cache', '--threads', threads, '--out', site.path(`out-${threads}`));
      expect(site.snapshot(site.path(`out-${threads}`))).toEqual(one);
    }
    const broken = { 'content/recipes/leek-soup.md': (text: string) => `${text}\n# One\n\n{nothing}\n` };
    site.change({ ...broken, 'content/recipes/plum-pie.md': (text) => text.replace('title:', 'titel:') });
    const [alone, shared] = await Promise.all([
      site.report('validate', '--no-cache', '--threads', '1'),
      site.report('validate', '--no-cache', '--threads', '3'),
    ]);
    site.restore();
    expect(alone.report.errors).toBeGreaterThan(1);
    expect(shared.report.diagnostics).toEqual(alone.report.diagnostics);
  });

  test('give the same with so many files that each thread has several batches', async () => {
    const recipes = Array.from({ length: 70 }, (_, index) => {
      const slug = `soup-${'abcdefghij'.charAt(index % 10)}${'klmnopq'.charAt(Math.floor(index / 10))}`;
      const text = SOUP.replace('slug: leek-soup', `slug: ${slug}`)
        .replace(/^aliases: .*\n/m, '')
        .replace('title: Leek soup', `title: Soup ${slug}`)
        // The first batches are the largest, so that they are done last.
        .concat(`\n${`Words of ${slug}. `.repeat((70 - index) * 4)}\n`);
      return [`content/recipes/${slug}.md`, text] as const;
    });
    const large = await createSite(Object.fromEntries(recipes));
    try {
      await large.build('--no-cache', '--threads', '1');
      const one = large.snapshot();
      await large.build('--no-cache', '--threads', '3', '--out', large.path('out-3'));
      expect(large.snapshot(large.path('out-3'))).toEqual(one);
    } finally {
      large.dispose();
    }
  });

  test.each(['0', '-1', 'two', '1.5', '100', ''])('`--threads %s` is wrong usage', async (count) => {
    const { code, stderr } = await site.run('validate', `--threads=${count}`);
    expect(code).toBe(2);
    expect(stderr).toContain('--threads');
  });
});

describe('a file of the output that somebody touched', () => {
  test('is made again, although its size is the same', async () => {
    await site.build();
    const good = site.snapshot();
    const file = path.join(site.out, 'routes.json');
    const before = readFileSync(file);
    const changed = Buffer.from(before);
    changed.write('X', 40);
    writeFileSync(file, changed);
    expect(statSync(file).size).toBe(before.byteLength);
    await site.build();
    expect(site.snapshot()).toEqual(good);
  });

  test('is made again when only its time differs', async () => {
    await site.build();
    const good = site.snapshot();
    const file = path.join(site.out, 'routes.json');
    utimesSync(file, new Date(0), new Date(0));
    const { stdout } = await site.build();
    expect(stdout).toContain('1 written');
    expect(site.snapshot()).toEqual(good);
  });
});
