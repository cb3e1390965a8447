import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { offerFolder, readFolder } from './support/picked-folder.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.E2E_PORT ?? 4180) + 50;
const ORIGIN = `http://localhost:${PORT}`;

const text = { type: 'string', minLength: 1 };
const AUTHORS = {
  title: 'Authors',
  'x-collection': { source: 'authors/*.yaml', key: 'slug' },
  type: 'object',
  properties: { slug: text, name: text },
  required: ['slug', 'name'],
};
const RECIPES = {
  title: 'Recipes',
  'x-collection': {
    ...{ source: 'recipes/*.md', key: 'slug', body: 'body', route: '/{slug}' },
    head: { title: '{title}', description: '{title}' },
  },
  type: 'object',
  properties: {
    slug: text,
    title: { ...text, description: 'What it is called.' },
    day: { type: 'string', 'x-date': true },
    author: { type: 'string', 'x-ref': 'authors' },
    kind: { enum: ['sweet', 'salty'] },
    photo: { type: 'string', 'x-image': true, 'x-alt': 'photoAlt' },
    photoAlt: text,
    body: { type: 'string', 'x-markdown': 'document' },
  },
  required: ['slug', 'title', 'day', 'author', 'kind', 'body'],
  dependentRequired: { photo: ['photoAlt'] },
};
const PIE = `---
slug: plum-pie
title: Plum pie
day: 2026-07-31
author: ada
kind: sweet
---

Stone the plums[^1] and *bake* them.

[^1]: All of them.
`;
const FILES = {
  'schemas/authors.json': JSON.stringify(AUTHORS),
  'schemas/recipes.json': JSON.stringify(RECIPES),
  'content/authors/ada.yaml': 'slug: ada\nname: Ada Green\n',
  'content/recipes/plum-pie.md': PIE,
};

const folders: string[] = [];

/** Writes the files of a site into a folder of its own. */
function writeSite(files: Readonly<Record<string, string | Buffer>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

/** Runs a command of the project to its end, or until it says something. */
function runContent(words: string[], until?: string): Promise<{ output: string; child: ChildProcess }> {
  const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
  const child = spawn(process.execPath, ['scripts/bin/content.js', ...words], {
    cwd: PROJECT,
    env: { PATH, HOME, CONTENT_CACHE_DIR, NO_COLOR: '1' },
  });
  let output = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += String(bytes);
        if (until !== undefined && output.includes(until)) resolve({ output, child });
      });
    child.on('close', () => resolve({ output, child }));
  });
}

// Sveltia CMS has its fonts beside it, and asks another host for them too, which the policy forbids.
test.use({
  baseURL: ORIGIN,
  expectedMessages: /^Loading the font 'https:\/\/cdn[.]jsdelivr[.]net.*Content Security Policy/,
});
test.describe.configure({ mode: 'serial', timeout: 240_000 });
let server: ChildProcess;

test.beforeAll(async () => {
  const root = writeSite(FILES);
  const { output, child } = await runContent(['admin', '--root', root, '--port', `${PORT}`], 'Ctrl+C');
  server = child;
  expect(output).toContain(`${ORIGIN}/admin/`);
});
test.afterAll(async () => {
  const closed = new Promise((resolve) => server.on('close', resolve));
  if (server.kill()) await closed;
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a folder of this computer is edited with forms, no other host is asked, and the result is valid', async ({
  page,
}) => {
  const strangers: string[] = [];
  page.on('response', (response) => {
    if (!/^(?:blob|data):/.test(response.url()) && !response.url().startsWith(ORIGIN))
      strangers.push(response.url());
  });
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = async (name: string): Promise<string> => String((await readFolder(page))[name] ?? '');

  const config = await page.goto('/admin/config.json');
  expect(config?.headers()['content-security-policy']).toContain("default-src 'none'");
  await offerFolder(page, FILES);
  await page.goto('/admin/');
  await page.getByRole('button', { name: /Local Repository/ }).click();
  await expect(page.getByText('Ada Green')).toBeVisible();

  await page.goto('/admin/#/collections/recipes/new');
  await textbox('Title').fill('Apple cake: the old one');
  await textbox('Slug').fill('apple-cake');
  await textbox('Day').fill('2026-02-03');
  await page.getByRole('radio', { name: 'Ada Green' }).click();
  await page.getByRole('radio', { name: 'sweet' }).click();
  await textbox('Body').fill('Peel the apples, then bake.[^1]\n\n[^1]: Slowly.');
  await page.getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#742' } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'Apple Cake.JPG', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByRole('option', { name: /^apple-cake/ }).click();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Replace Image' })).toBeVisible();
  await textbox('Photo alt').fill('A cake on a plate');
  await save();
  await expect.poll(() => saved('content/recipes/apple-cake.md')).toContain('Slowly.');
  await expect(page).not.toHaveURL(/\/(?:entries|new)\b/);

  await page.goto('/admin/#/collections/recipes/entries/plum-pie');
  await textbox('Title').fill('Plum pie, twice baked');
  await save();
  await expect
    .poll(() => saved('content/recipes/plum-pie.md'))
    .toBe(PIE.replace('Plum pie', 'Plum pie, twice baked'));

  const root = writeSite(
    Object.fromEntries(
      Object.entries(await readFolder(page)).filter(([name]) => /^(?:content|schemas)\//.test(name)),
    ),
  );
  expect((await runContent(['validate', '--strict', '--root', root])).output).toContain(
    '3 entries without a problem',
  );
  expect(strangers).toEqual([]);
});

test('what cannot be is said in one line', async () => {
  const [root = ''] = folders;
  const { output } = await runContent(['admin', '--root', root, '--to', root]);
  expect(output).toContain('put ADMIN_REPO=owner/name before the command (docs/admin.md)');
  expect((await runContent(['admin', '--root', root, '--port', `${PORT}`])).output).toContain(
    `Port ${PORT} is in use. Choose another one: --port ${PORT + 1}`,
  );
});
