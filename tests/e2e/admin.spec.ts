import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { openMenu } from './support/cms.ts';
import { offerFolder, readFolder } from './support/picked-folder.ts';
import { PIE, RECIPE_SITE, writeSite } from './support/recipe-site.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.E2E_PORT ?? 4180) + 50;
const ORIGIN = `http://localhost:${PORT}`;
const site = writeSite(RECIPE_SITE);
let server: ChildProcess;
let page: Page;
const strangers: string[] = [];

test.use({ baseURL: ORIGIN });
// One page, built and opened once: the tests tell one story.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Runs a program of the project to its end, or until it says something. */
function run(
  words: string[],
  until?: string,
): Promise<{ code: number | null; output: string; child: ChildProcess }> {
  const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: PROJECT,
    env: {
      ...{ PATH, HOME, CONTENT_CACHE_DIR, NO_COLOR: '1', PORT: String(PORT) },
      ...{ CONTENT_ROOT: site.root, ADMIN_DIR: path.join(site.root, 'dist') },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output += String(bytes);
        if (until !== undefined && output.includes(until)) resolve({ code: null, output, child });
      });
    child.on('close', (code) => resolve({ code, output, child }));
  });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  const started = await run(['prerender/admin/try-out.js'], 'The editing page is at');
  expect(started.output).toContain(`${ORIGIN}/admin`);
  server = started.child;
  page = await browser.newPage({ baseURL: ORIGIN });
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(ORIGIN))
      strangers.push(request.url());
  });
});
test.afterAll(async () => {
  await page.close();
  // Another try needs its port.
  const closed = new Promise((resolve) => server.on('close', resolve));
  if (server.kill()) await closed;
  site.remove();
});

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = () => page.getByRole('button', { name: 'Save', exact: true });

/**
 * Saves the open entry, and gives its file. It waits until the page has gone back to the list: it goes there a
 * moment after the file is written, and would otherwise lead away from what a test opens next.
 */
async function save(name: string, isSaved: (text: string) => boolean): Promise<string> {
  let text = '';
  await saveButton().click();
  await expect.poll(async () => isSaved((text = String((await readFolder(page))[name] ?? '')))).toBe(true);
  await expect(page).not.toHaveURL(/\/(?:entries|new)\b/);
  return text;
}

test('opens on a folder of this computer, asks no other host for anything, and is no page for search engines', async () => {
  const config = await page.goto('/admin/config.json');
  expect(config?.headers()['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  await offerFolder(page, RECIPE_SITE);
  const response = await page.goto('/admin');
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' });
  await page.getByRole('button', { name: /Local Repository/ }).click();
  await expect(page.getByText('Ada Green')).toBeVisible();
  expect(strangers).toEqual([]);
});

test('a new entry with a picture is the file that an editor would write, and is valid', async () => {
  await page.goto('/admin#/collections/recipes/new');
  await textbox('Title').fill('Apple cake: the old one');
  await textbox('Slug').fill('apple-cake');
  await textbox('Day').fill('2026-02-03');
  await page.getByRole('radio', { name: 'Ada Green' }).click();
  await page.getByRole('radio', { name: 'sweet' }).click();
  await textbox('Body').fill('Peel the apples, [then](/plum-pie) bake.');
  await page.getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  // On its side and in the colors of printers; and a half of it.
  const buffer = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#774422' } })
    .toColorspace('cmyk')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const choose = (name: string, bytes: Buffer, mimeType = 'image/jpeg') =>
    dialog.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer: bytes });
  const tellsOf = async (words: string, ...file: Parameters<typeof choose>): Promise<void> => {
    const told = page.waitForEvent('dialog');
    const chosen = choose(...file);
    const alert = await told;
    expect(alert.message()).toContain(words);
    await Promise.all([alert.accept(), chosen]);
  };
  await tellsOf('Half.JPG is damaged', 'Half.JPG', buffer.subarray(0, 200));
  const parts = ['#774422', '#227744'].map((background) => ({
    create: { width: 500, height: 400, channels: 3 as const, background },
  }));
  const stills = await Promise.all(parts.map((part) => sharp(part).png().toBuffer()));
  const moving = await sharp(stills, { join: { animated: true } })
    .gif()
    .toBuffer();
  await tellsOf('Moving.gif is animated: only the first of its 2 frames', 'Moving.gif', moving, 'image/gif');
  await expect(dialog.getByRole('option', { name: 'half.jpg' })).toHaveCount(0);
  await choose('Apple Cake.JPG', buffer);
  await dialog.getByRole('option', { name: /^apple-cake/ }).click();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  // It is made into what the site takes before it stands in the form.
  await expect(page.getByRole('button', { name: 'Replace Image' })).toBeVisible();
  const checks = page.locator('[role=group][data-key-path="copydesk_checks"]');
  // It is not saved yet, but it is there.
  await expect(checks).toContainText('photoAlt is missing, because photo is there');
  await textbox('Photo alt').fill('A cake on a plate');
  await expect(checks).toContainText('Nothing is wrong with this text.');
  const text = await save('content/recipes/apple-cake.md', (found) => found.endsWith('bake.\n'));
  expect(text).toBe(`---
title: "Apple cake: the old one"
slug: apple-cake
day: 2026-02-03
author: ada
kind: sweet
photo: /images/apple-cake.webp
photoAlt: A cake on a plate
---

Peel the apples, [then](/plum-pie) bake.
`);
  const files = await readFolder(page);
  writeFileSync(path.join(site.root, 'content/recipes/apple-cake.md'), text);
  const { width, height, space, exif } = await sharp(files['content/images/apple-cake.webp']).metadata();
  expect({ width, height, space, exif }).toEqual({ width: 600, height: 400, space: 'srgb', exif: undefined });
  const { root } = writeSite(
    Object.fromEntries(Object.entries(files).filter(([name]) => /^(?:content|schemas)\//.test(name))),
  );
  const { code, output } = await run(['scripts/bin/content.js', 'validate', '--strict', '--root', root]);
  expect(output).toContain('3 entries without a problem');
  expect(code).toBe(0);
});

test('an edit changes its own lines: comments, the way of writing, and what has no widget stay', async () => {
  await page.goto('/admin#/collections/recipes/entries/plum-pie');
  await textbox('Title').fill('Plum pie, twice baked');
  await page.getByRole('radio', { name: 'salty' }).click();
  const text = await save('content/recipes/plum-pie.md', (found) => found.includes('twice'));
  expect(text).toBe(
    PIE.replace('title: Plum pie', 'title: Plum pie, twice baked').replace('kind: sweet', 'kind: salty'),
  );
});

test('the owner ticks off what is true, and a value that changes loses its tick', async () => {
  const file = 'content/authors/ada.yaml';
  await page.goto('/admin#/collections/authors/entries/ada');
  // Nobody has to confirm anything.
  await textbox('Name').fill('Ada Greene');
  expect(await save(file, (text) => text.includes('Greene'))).toBe('slug: ada\nname: Ada Greene\n');
  await page.goto('/admin#/collections/authors/entries/ada');
  const group = page.locator('[data-key-path="confirmed"]');
  await group.getByRole('checkbox', { name: /^Add/ }).check();
  await expect(group).toContainText('She wants to be named.');
  const box = group.getByRole('checkbox').last();
  await box.check();
  await expect(group).toContainText(/Confirmed on \w+ \d+, \d{4}/);
  const ticked = await save(file, (text) => text.includes('confirmed'));
  expect(ticked).toMatch(/^slug: ada\nconfirmed:\n {2}name: \d{4}-\d{2}-\d{2}\nname: Ada Greene\n$/);
  await page.goto('/admin#/collections/authors/entries/ada');
  await textbox('Name').fill('Ada Green-Brown');
  expect(await save(file, (text) => text.includes('Brown'))).toBe('slug: ada\nname: Ada Green-Brown\n');
});

/** Lets a file of the disk fall onto the picture's field, as a mouse does. */
async function dropPicture(file: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Replace Image' });
  // Waits until the form stands still: what is above it makes room for pictures while they come.
  await button.hover();
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  await browser.detach();
}

test('a picture can be dropped on its field; what was saved elsewhere meanwhile is not written over', async () => {
  const dropped = path.join(site.root, 'Dropped Pie.jpg');
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#446622' } }).toFile(dropped);
  await page.goto('/admin#/collections/recipes/entries/apple-cake');
  await expect(saveButton()).toBeDisabled();
  await expect(async () => {
    await dropPicture(dropped);
    await expect(saveButton()).toBeEnabled({ timeout: 10_000 });
  }).toPass();
  await offerFolder(page, { 'content/recipes/apple-cake.md': 'written by somebody else\n' });
  const told = page.waitForEvent('dialog');
  const pressed = saveButton().click();
  const words = await told;
  expect(words.message()).toContain('apple-cake.md was changed somewhere else');
  await Promise.all([words.accept(), pressed]);
  expect(String((await readFolder(page))['content/recipes/apple-cake.md'])).toBe(
    'written by somebody else\n',
  );
  expect(strangers).toEqual([]);
});

test('an entry that is deleted from the folder is gone with the links to it', async () => {
  await page.goto('/admin#/collections/recipes/entries/plum-pie');
  // The form of the entry before stands there for a moment, with the same button.
  await expect(textbox('Title')).toHaveValue('Plum pie, twice baked');
  await openMenu(page, 'Show Editor Options');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Where should its visitors' });
  await expect(dialog).toContainText('apple-cake.md');
  await dialog.getByRole('combobox').selectOption('/apple-cake');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect.poll(async () => 'content/recipes/plum-pie.md' in (await readFolder(page))).toBe(false);
  const kept = readFileSync(path.join(site.root, 'content/recipes/apple-cake.md'), 'utf8');
  expect(kept).toContain('[then](/apple-cake)');
});
