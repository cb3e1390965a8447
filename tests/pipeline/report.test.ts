import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCache } from '../../scripts/incremental/cache.ts';
import { createSite } from './fixture.ts';
import { RECIPES_SCHEMA } from './move-site.ts';
import { siteForTests } from './site-for-tests.ts';

const recipe = (slug: string, title: string, more: string, author = 'ada'): string => `---
slug: ${slug}
title: ${title}
date: 2026-01-01
${more}course: main
servings: 1
author: ${author}
tags: [soup]
---

Words.
`;

/** Would change the page's title, if any of it ran. */
const HOSTILE = `"<img src=x onerror=\\"document.title='run'\\"><script>document.title='run'</script>"`;

const site = await siteForTests(
  createSite({
    'schemas/recipes.json': JSON.stringify(RECIPES_SCHEMA),
    'content/recipes/hostile.md': recipe('hostile', HOSTILE, ''),
    'content/recipes/winter.md': recipe('winter', 'Winter soup', 'publishOn: 2026-12-24\n'),
    'content/recipes/spring.md': recipe('spring', 'Spring soup', 'draft: true\n', 'nobody'),
  }),
);

test('what to do is printed, and stands on a page with the pages and what has changed', async () => {
  const { code, stdout } = await site.run('report', '--clock', '2026-01-05');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^ladle\.example, January 5, 2026: \d+ things to do\.\n/);
  expect(stdout).toContain('  - December 24, 2026: Winter soup comes\n    content/recipes/winter.md');
  expect(stdout).toContain('Spring soup is a draft, without a day');
  expect(stdout).toContain('✓ dist-report/index.html: the same with 5 pages to look at.');
  const html = site.text('dist-report/index.html');
  for (const words of ['Winter soup comes', 'Pages (5)', '<span class="line">/recipes/leek-soup</span>'])
    expect(html).toContain(words);
  expect(html).toMatch(/January 1, 2026<\/time> &#x3C;img src=x .*\/recipes\/hostile/);
  expect(html).not.toMatch(/<script|<img (?!src="data:image\/webp)/);
});

test('messages and dead links are part of it; --mail prints them and writes nothing', async () => {
  const url = 'https://gone.example/plums';
  site.change({
    'content/recipes/plum-pie.md': (text) => `${text}\nMore [about plums](${url}).\n`,
    'open.jsonl': '{"received":"2026-11-20T08:00:00Z","from":"Ann","subject":"<b>Tea</b>"}\nnot one\n',
  });
  const mail = (...more: string[]) => site.run('report', '--mail', '--clock', '2026-11-22', ...more);
  const before = await mail();
  expect(before.stdout).toMatch(
    /The\s+links\s+have\s+not\s+been\s+checked\s+yet:\s+content\s+links\s+checks\s+them\./,
  );
  openCache(site.cache).writeJson('outside-links.json', {
    [url]: { at: Date.parse('2026-11-01'), outcome: { state: 'gone', why: 'the server says 404' } },
    'https://other.example/': { at: Date.parse('2026-11-10'), outcome: { state: 'gone', why: 'old' } },
  });
  const { code, stdout } = await mail('--messages', 'open.jsonl');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Subject: ladle\.example: \d+ things to do\nMIME-Version: 1\.0\n/);
  expect(stdout).toContain(
    'Messages not answered (1)\n  - November 20, 2026: Ann: <b>Tea</b>\n  1 line is not a message.',
  );
  expect(stdout).toContain(
    'have moved (1)\n  - https://gone.example/plums is gone: the server says 404.\n    content/recipes/plum-pie.md:',
  );
  expect(stdout).toContain('Checked until 2026-11-10; content links checks again.');
});

test.each([
  [['--mail', '--out', 'x.html'], '--mail writes no page'],
  [['--messages', 'nowhere.jsonl'], '--messages nowhere.jsonl is not a file'],
  [['--messages', 'content'], '--messages content is not a file'],
])('%j is refused', async (options, reason) => {
  const { code, stderr } = await site.run('report', ...options);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) as string });
});

test('broken content, placeholders and what is left out are part of it', async () => {
  site.change({
    'content/recipes/plum-pie.md': (text) => text.replace('course: dessert', 'course: supper'),
    'content/recipes/leek-soup.md': (text) => `${text}\nWrite here - the end.\n`,
  });
  const { code, stdout } = await site.run('report', '--out', 'page.html');
  expect(code).toBe(0);
  expect(stdout).toContain('Mistakes that stop a build (');
  expect(stdout).toContain('supper');
  expect(stdout).toContain(
    'Placeholders, and entries that are left out (1)\n  - This text still says Write here -.\n    content/recipes/leek-soup.md:',
  );
});

test.each([
  ['content/authors/ada.yaml', 'is inside content/'],
  ['schemas/report.html', 'is inside schemas/'],
  ['dist-report', 'is a folder'],
  ['notes.txt', 'already exists and is not a report'],
])('--out %s is refused, and nothing is lost', async (out, reason) => {
  site.change({ 'notes.txt': 'mine' });
  const before = site.text('content/authors/ada.yaml');
  const { code, stderr } = await site.run('report', '--out', out);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(reason) as string });
  expect([site.text('notes.txt'), site.text('content/authors/ada.yaml')]).toEqual(['mine', before]);
});

test('--mail does not need the place of the page', async () => {
  rmSync(site.path('dist-report'), { recursive: true, force: true });
  site.change({ 'dist-report/index.html': 'a page of somebody else' });
  const { code, stderr } = await site.run('report', '--mail');
  expect([code, stderr]).toEqual([0, '']);
});
