import { spawn, type ChildProcess } from 'node:child_process';
import { symlinkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { openMenu } from './support/cms.ts';
import { REVIEWED_SITE } from './support/recipe-site.ts';
import { serveGit, type GitService } from './support/git-service/serve.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.E2E_PORT ?? 4180) + 60;
const ORIGIN = `http://localhost:${PORT}`;
const PEOPLE = {
  'token-of-ada': { login: 'ada', name: 'Ada Green', id: 7 },
  'token-of-ben': { login: 'ben', name: 'Ben Gray', id: 8 },
};
/** Where the helper has its copy of the repository. */
const root = mkdtempSync(path.join(tmpdir(), 'editing-copy-'));
const program = mkdtempSync(path.join(tmpdir(), 'editing-program-'));
let git: GitService;
let server: ChildProcess;
let pages: Server;
let ada: Page;
/** A site that makes its pages of their data: what `--site` names. */
function serveSite(): Promise<Server> {
  const made = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const isStyle = request.method === 'GET';
      if (request.url?.startsWith('/images/')) return response.writeHead(404).end();
      response.setHeader('Content-Type', isStyle ? 'text/css' : 'text/html');
      if (isStyle) return response.end('h1 { color: rgb(1, 2, 3) }');
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: string };
      const { entry } = JSON.parse(data) as {
        entry: { title: string; photo?: { src: string }; body: { html: string } };
      };
      const photo = entry.photo === undefined ? '' : `<img src="${entry.photo.src}" alt="Photo">`;
      const head = '<link rel="stylesheet" href="/style.css"><script>document.title = 1</script>';
      return response.end(
        `<html lang="en"><head>${head}</head><body><h1>${entry.title}</h1>${photo}${entry.body.html}</body></html>`,
      );
    });
  });
  return new Promise((resolve) => made.listen(0, 'localhost', () => resolve(made)));
}

/** Where the host shows what is on a branch, as it tells the service. */
const PREVIEW = 'https://draft--recipes.example/';

test.use({ baseURL: ORIGIN });
test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** Runs a program of the project to its end, or until it says something. */
function run(
  words: string[],
  env: Record<string, string>,
  until?: string,
): Promise<{ output: string; child: ChildProcess }> {
  const { PATH, HOME, CONTENT_CACHE_DIR } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: PROJECT,
    env: { ...{ PATH, HOME, CONTENT_CACHE_DIR, NO_COLOR: '1' }, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** The page in a browser of its own, signed in as somebody. */
async function openAs(browser: Browser, token: keyof typeof PEOPLE): Promise<Page> {
  const context = await browser.newContext({ baseURL: ORIGIN });
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('button', { name: /Access Token/ }).click();
  await page.getByRole('textbox').last().fill(token);
  await page.getByRole('textbox').last().press('Enter');
  await expect(page.getByText('Plum pie').or(page.getByText('Ada Green')).first()).toBeVisible();
  return page;
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  git = await serveGit('kitchen/recipes', PEOPLE, () => ({
    context: 'deploy/preview',
    state: 'SUCCESS',
    targetUrl: PREVIEW,
  }));
  git.repository.write(REVIEWED_SITE, 'Begin');
  await runGit('clone', '--quiet', `${git.origin}/kitchen/recipes.git`, root);
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(
    path.join(PROJECT, 'node_modules/dictionary-en'),
    path.join(root, 'node_modules/dictionary-en'),
  );
  await run(
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'prerender/admin/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    {
      ADMIN_OUT_DIR: program,
    },
  );
  const words = ['scripts/bin/content.js', 'admin', '--serve', '--port', String(PORT), '--program', program];
  pages = await serveSite();
  const shown = ['--site', `http://localhost:${(pages.address() as AddressInfo).port}`];
  const env = { ADMIN_REPO: 'kitchen/recipes', ADMIN_API: git.origin };
  const started = await run([...words, ...shown, '--root', root], env, 'The editing page is at');
  expect(started.output).toContain(`${ORIGIN}/admin`);
  server = started.child;
  ada = await openAs(browser, 'token-of-ada');
});
test.afterAll(async () => {
  await ada.context().close();
  // Another try needs its port.
  const closed = new Promise((resolve) => server.on('close', resolve));
  if (server.kill()) await closed;
  pages.close();
  await git.close();
  for (const folder of [root, program]) rmSync(folder, { recursive: true, force: true });
});

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const checks = (page: Page) => page.locator('[role=group][data-key-path="copydesk_checks"]');
const BRANCH = 'cms/recipes/apple-cake';

const saveButton = (page: Page) => page.getByRole('button', { name: /^Save/ }).first();

/**
 * Saves the open entry as a draft that is sent for review later, and waits until the page has gone back to its list: until
 * the question is answered it is not done, and what is opened meanwhile would be left again.
 */
async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Later', exact: true }).click();
  await expect(page).not.toHaveURL(/\/(?:entries|new)\b/);
}

/** The widths of the pictures in the page beside the form; 0 for one that cannot be shown. */
async function widths(page: Page): Promise<number[]> {
  const pictures = await page.frameLocator('iframe').locator('img').all();
  return Promise.all(pictures.map((one) => one.evaluate((img) => (img as HTMLImageElement).naturalWidth)));
}

/** Opens an entry, and waits until its form is the one that is shown. */
async function openEntry(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`/admin#/collections/recipes/entries/${slug}`);
  await expect(textbox(page, 'Title')).toHaveValue(title);
}

test('what is wrong is told while somebody types, with its field and its fix', async () => {
  await ada.goto('/admin#/collections/recipes/new');
  await expect(checks(ada)).toContainText('error');
  // The field is named as the form names it, though that part of the form is not rendered yet.
  await expect(checks(ada).getByRole('button', { name: 'Body', exact: true })).toBeVisible();
  await textbox(ada, 'Title').fill('Apple cake');
  await textbox(ada, 'Slug').fill('apple-cake');
  await textbox(ada, 'Day').fill('2026-02-03');
  await ada.getByRole('radio', { name: 'Ada Green' }).click();
  await ada.getByRole('radio', { name: 'sweet' }).click();
  await textbox(ada, 'Body').fill('Peel teh apples, [then](/plum-pies) bake them in a cocotte.');
  await expect(checks(ada)).toContainText('“teh” is not in the dictionary.');
  await expect(checks(ada)).toContainText('link-broken');
  await expect(checks(ada)).toContainText('“cocotte” is not in the dictionary.');
  const change = checks(ada).getByRole('button', { name: 'Change “teh” to “the”' });
  // A fix belongs to the text that was checked: until the next answer has come it cannot be applied.
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await ada.route('**/admin/help/check', (route) => asked.then(() => route.continue()));
  await textbox(ada, 'Title').fill('Apple cakes');
  await expect(change).toBeDisabled();
  answer();
  await textbox(ada, 'Title').fill('Apple cake');
  await change.click();
  await expect(checks(ada)).not.toContainText('“teh”');
  await expect(textbox(ada, 'Body')).toHaveValue(/^Peel the apples/);
  await checks(ada)
    .getByRole('button', { name: /^Add “cocotte” to known/ })
    .click();
  await expect(checks(ada)).not.toContainText('cocotte');
  await textbox(ada, 'Body').fill('Peel the apples, [then](/plum-pie) bake them in a cocotte.');
  await expect(checks(ada)).toContainText('Nothing is wrong with this text.');
});

test('the page of the site stands beside the form, with what is typed and nothing that runs', async () => {
  const page = ada.frameLocator('iframe');
  const heading = page.getByRole('heading', { name: 'Apple cake' });
  await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
  await textbox(ada, 'Title').fill('Apple cake, warm');
  await expect(page.getByRole('heading', { name: 'Apple cake, warm' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await textbox(ada, 'Title').fill('Apple cake');
  await expect(heading).toHaveText('Apple cake');
});

test('a picture is cropped around the point that is pressed on', async () => {
  await ada.getByRole('button', { name: 'Browse' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Select Image' });
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#774422' } })
    .jpeg()
    .toBuffer();
  const picture = { name: 'cake.jpg', mimeType: 'image/jpeg', buffer };
  await dialog.locator('input[type=file]').first().setInputFiles(picture);
  await dialog.getByRole('option', { name: /^cake/ }).click();
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(ada.getByRole('button', { name: 'Replace Image' })).toBeVisible();
  await textbox(ada, 'Photo alt').fill('A cake on a plate');
  // It is not saved yet, but it is there.
  await expect.poll(() => widths(ada)).toEqual([800]);
  await expect(checks(ada)).toContainText('Nothing is wrong with this text.');
  // The same in the text, which keeps it when a fix is typed into it.
  const body = await textbox(ada, 'Body').inputValue();
  const url = await ada.frameLocator('iframe').getByAltText('Photo').getAttribute('src');
  await textbox(ada, 'Body').fill(`${body} Eat teh cake.\n\n![A slice](${url})\n\n![B](/images/none.webp)`);
  await expect(checks(ada)).toContainText('There is no picture /images/none.webp.');
  await expect(checks(ada)).toContainText('1 error, 1 warning');
  await checks(ada).getByRole('button', { name: 'Change “teh” to “the”' }).click();
  await expect(textbox(ada, 'Body')).toHaveValue(new RegExp(`the cake.\\n\\n!\\[A slice\\]\\(${url}\\)`));
  await textbox(ada, 'Body').fill(`${body}\n\n![A slice](${url})`);
  await expect.poll(() => widths(ada)).toEqual([800, 800]);
  await textbox(ada, 'Body').fill(body);
  const shown = ada.locator('.copydesk-picture');
  await shown.scrollIntoViewIfNeeded();
  // Its frame has no height before the picture has come.
  const box = async () => (await shown.boundingBox()) ?? { width: 0, height: 0 };
  await expect.poll(async () => (await box()).height).toBeGreaterThan(50);
  const { width, height } = await box();
  // A finger that scrolls the form across the picture chooses nothing.
  await shown.dispatchEvent('pointerdown', { clientX: 1, clientY: 1, pointerType: 'touch' });
  await expect(ada.getByRole('slider', { name: 'From the left' })).toHaveValue('50');
  await shown.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(ada.getByRole('slider', { name: 'From the left' })).toHaveValue('25');
  await expect(ada.getByRole('slider', { name: 'From the top' })).toHaveValue('75');
});

test('what is saved is a draft: a branch with a pull request, and nothing on the site', async () => {
  await save(ada);
  await expect
    .poll(() => git.pulls.opened().map(({ branch, labels }) => [branch, labels]))
    .toEqual([[BRANCH, ['sveltia-cms/draft']]]);
  expect(git.pulls.opened()[0]).toMatchObject({ isDraft: true, base: 'main' });
  expect(git.repository.text('content/recipes/apple-cake.md')).toBeUndefined();
  expect(git.repository.text('content/recipes/apple-cake.md', BRANCH)).toBe(`---
title: Apple cake
slug: apple-cake
day: 2026-02-03
author: ada
kind: sweet
photo: /images/cake.webp
photoAlt: A cake on a plate
photoFocus: 25% 75%
---

Peel the apples, [then](/plum-pie) bake them in a cocotte.
`);
  // The word that was added goes with the text that it is in.
  expect(git.repository.text('content/words.yaml', BRANCH)).toContain('cocotte');
  expect(git.repository.text('content/words.yaml')).not.toContain('cocotte');
});

test('two people on one entry: the later one is told, and nothing is lost', async ({ browser }) => {
  const ben = await openAs(browser, 'token-of-ben');
  await openEntry(ben, 'plum-pie', 'Plum pie');
  await textbox(ben, 'Title').fill('Plum pie by Ben');
  await openEntry(ada, 'plum-pie', 'Plum pie');
  await textbox(ada, 'Title').fill('Plum pie by Ada');
  await save(ada);
  const branch = 'cms/recipes/plum-pie';
  await expect.poll(() => git.repository.text('content/recipes/plum-pie.md', branch)).toContain('by Ada');
  await expect.poll(() => git.pulls.opened().length).toBe(2);
  const told = ben.waitForEvent('dialog');
  const pressed = saveButton(ben).click();
  const words = await told;
  expect(words.message()).toContain('plum-pie.md was changed somewhere else');
  await Promise.all([words.accept(), pressed]);
  // What the CMS says above it would contradict it: to try the same again.
  await expect(ben.getByRole('alertdialog')).toContainText('was changed somewhere else');
  await expect(ben.locator('dialog[open] .body')).toHaveCSS('visibility', 'hidden');
  await ben.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  expect(git.repository.text('content/recipes/plum-pie.md', branch)).toContain('by Ada');
  await expect(textbox(ben, 'Title')).toHaveValue('Plum pie by Ben');
  await ben.context().close();
});

/** Opens the draft of an entry, makes it ready, and publishes it. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto('/admin#/workflow');
  await page.getByText(title, { exact: true }).first().click();
  await openMenu(page, /Status/);
  await page.getByRole('menuitemradio', { name: 'Ready' }).click();
  await page.getByRole('button', { name: 'Publish Entry' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
}

/** Git of this machine, which speaks to the service over HTTP. */
async function runGit(...words: string[]): Promise<void> {
  const child = spawn('git', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const parts: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect(status, Buffer.concat(parts).toString()).toBe(0);
}

test('a draft is seen where the host has built it, made ready and published: the file is on the site as it was written', async () => {
  const draft = git.repository.text('content/recipes/apple-cake.md', BRANCH);
  await openEntry(ada, 'apple-cake', 'Apple cake');
  // Its picture and its word are on its branch only, and the page has read them from there.
  for (const isAnew of [false, true]) {
    if (isAnew) await ada.reload();
    await expect(checks(ada)).toContainText('Nothing is wrong with this text.');
    await expect.poll(() => widths(ada)).toEqual([800]);
  }
  await expect(
    ada
      .getByRole('link', { name: /Preview/ })
      .or(ada.getByRole('button', { name: /View Preview/ }))
      .first(),
  ).toBeVisible();
  await publish(ada, 'Apple cake');
  await expect.poll(() => git.repository.text('content/recipes/apple-cake.md')).toBe(draft);
  expect(git.repository.text('content/words.yaml')).toContain('- cocotte');
  await expect.poll(() => git.repository.head(BRANCH)).toBeUndefined();
  // The copy that the helper reads is brought up to date, as a timer of its machine does it.
  await runGit('-C', root, 'pull', '--quiet');
  const { output } = await run(['scripts/bin/content.js', 'validate', '--strict', '--root', root], {});
  expect(output).toContain('without a problem');
});

test('an entry that is deleted takes its links along, and its visitors are led on', async () => {
  await openEntry(ada, 'apple-cake', 'Apple cake');
  await ada.reload();
  await expect(textbox(ada, 'Title')).toHaveValue('Apple cake');
  await openMenu(ada, 'Show Editor Options');
  await ada.getByRole('menuitem', { name: 'Delete' }).click();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const dialog = ada.getByRole('dialog').filter({ hasText: 'Delete “Apple cake”' });
  await dialog.getByRole('combobox').selectOption('/plum-pie');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => git.pulls.opened().map(({ labels }) => labels))
    .toContainEqual(['sveltia-cms/pending_deletion']);
  expect(git.repository.text('content/recipes/apple-cake.md')).toContain('Apple cake');
  expect(git.repository.text('content/recipes/apple-cake.md', BRANCH)).toBeUndefined();
  expect(git.repository.text('content/redirects.yaml', BRANCH)).toContain(
    'from: /apple-cake\n    to: /plum-pie',
  );
});
