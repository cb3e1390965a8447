import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCache } from '../../scripts/incremental/cache.ts';
import { HOSTILE, HOSTILE_RECIPE, readReport } from './report-page.ts';
import { createSite, type Site } from './fixture.ts';
import { RECIPES_SCHEMA } from './move-site.ts';

let site: Site;
beforeAll(async () => {
  site = await createSite({
    'schemas/recipes.json': JSON.stringify(RECIPES_SCHEMA),
    'content/recipes/hostile.md': HOSTILE_RECIPE,
    'content/recipes/winter.md': `---
slug: winter
title: Winter soup
date: 2026-01-01
publishOn: 2026-12-24
course: main
servings: 1
author: ada
tags: [soup]
---

Words.
`,
    'content/recipes/spring.md': `---
slug: spring
title: Spring soup
date: 2026-01-01
draft: true
course: main
servings: 1
author: nobody
tags: [soup]
---

Words.
`,
  });
});
afterAll(() => site.dispose());

test('one page holds every entry, what others see of it, days, pictures and findings', async () => {
  const { code, stdout } = await site.run('report', '--clock', '2026-11-22');
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^✓ dist-report\/index\.html: 10 entries, 7 pages, \d+ kB\./) as string,
  });
  const page = readReport(site.text('dist-report/index.html'));
  expect(page.row('entry-table', 'Leek soup')).toMatchObject({
    Kind: 'Recipes',
    State: 'published',
    'Links in': '1',
  });
  expect(page.row('entry-table', 'Winter soup')).toMatchObject({ State: 'scheduled (2026-12-24)' });
  expect(page.row('entry-table', 'Spring soup')).toMatchObject({ State: 'draft' });
  expect(page.row('picture-table', 'pot.jpg')).toMatchObject({ Pixels: '1300 × 700', 'Used by': '2 files' });
  expect(page.section('previews')).toContain('ladle.example › recipes › winter');
  expect(page.section('calendar')).toContain('December 24, 2026Winter soup comes');
  expect(page.section('calendar')).toContain('Spring soup');
  expect(page.section('links')).toContain('7 links');
  expect(page.section('findings')).toContain('content/recipes/hostile.md');
});

test('it begins with what to do, then shows days and pictures, then what is to be read', () => {
  const html = site.text('dist-report/index.html');
  const order = [...html.matchAll(/<section id="([a-z]+)"/g)].map(([, id]) => id);
  expect(order.slice(0, 1)).toEqual(['todo']);
  // How much there is of each kind stands above all parts, and leads there.
  const lead = /<ul class="lead"[^>]*>(.*?)<\/ul>/.exec(html)?.[1] ?? '';
  expect(html.indexOf(lead)).toBeLessThan(html.indexOf('<nav'));
  expect(lead).toContain('<a href="#todo-held"><b>2</b> held back</a>');
  const places = ['previews', 'calendar', 'pictures', 'entries', 'findings', 'owner'].map((id) =>
    order.indexOf(id),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const todo = readReport(html).section('todo');
  expect(todo).toContain('December 24, 2026 Winter soup comes');
  expect(todo).toContain('Spring soup is a draft, without a day');
  expect(todo).not.toContain('Messages');
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
  site.restore();
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

test('nothing of a site runs in it, and nothing is fetched', () => {
  const page = readReport(site.text('dist-report/index.html'));
  expect(page.row('entry-table', HOSTILE)).toBeDefined();
  expect(page.scripts).toBe(1);
  expect(page.addresses.filter((one) => !/^(?:data:image\/webp;|#)/.test(one))).toEqual([]);
  expect(page.policy).toMatch(
    /^default-src 'none'; img-src data:; font-src data:; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/,
  );
});

test('broken content is part of it', async () => {
  site.change({ 'content/recipes/plum-pie.md': (text) => text.replace('course: dessert', 'course: supper') });
  const { code } = await site.run('report', '--out', 'page.html');
  const page = readReport(site.text('page.html'));
  site.restore();
  expect(code).toBe(0);
  expect(page.row('entry-table', 'Plum pie')).toMatchObject({ State: 'has errors' });
  expect(page.section('findings')).toContain('supper');
});

test('problems of entries that share a file are counted for each', async () => {
  site.change({
    'schemas/staff.json': JSON.stringify({
      'x-collection': { source: 'staff.csv', key: 'id', emit: 'staff.json' },
      type: 'object',
      properties: { id: { type: 'string' }, age: { type: 'integer' } },
      required: ['id'],
    }),
    'content/staff.csv': 'id,age\nann,30\nben,x\n',
  });
  await site.run('report', '--out', 'page.html');
  const page = readReport(site.text('page.html'));
  site.change({ 'schemas/staff.json': null, 'content/staff.csv': null });
  expect(page.row('entry-table', 'ben')).toMatchObject({ State: 'has errors', Findings: '1' });
  expect(page.row('entry-table', 'ann')).toMatchObject({ State: 'published', Findings: '0' });
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
  site.restore();
});
