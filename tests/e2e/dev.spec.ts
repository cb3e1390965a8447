import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { DevSite } from './support/dev-site.js';
import { records } from './support/page.ts';

const PORT = Number(process.env.E2E_PORT ?? 4180) + 40;
const POST = 'content/blog/what-is-unattended-retail.md';
const ADDRESS = '/blog/what-is-unattended-retail';
const SCHEMA = 'schemas/faq.json';

const site = new DevSite(PORT);
// The dev site says in the console what it does, and answers 404 and 503 on purpose.
test.use({ expectedMessages: /\[vite\]|React DevTools|404|503|Town not found/, baseURL: site.url });
// One server, started once, on content that is broken: the tests tell one story.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const misspell = () => site.edit(POST, (text) => text.replace('\ntitle:', '\ntitel:'));
const overlay = (page: Page) => page.locator('vite-error-overlay');
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  misspell();
  await site.start();
  page = await browser.newPage({ baseURL: site.url });
  await page.addInitScript(() => sessionStorage.setItem('hasVisited', 'true'));
});
test.afterAll(async () => {
  await site.stop();
});

test('starts on broken content: the post is left out, and the problem stands over the page', async () => {
  const response = await page.goto(ADDRESS);
  expect(response?.status()).toBe(404);
  await expect(overlay(page)).toContainText('There is no field `titel` here.');
  await expect(overlay(page)).toContainText('Did you mean `title`?');
  await expect(overlay(page)).toContainText(POST);
});

test('fixed: the problem goes by itself, and the page comes', async () => {
  site.restore(POST);
  await expect(overlay(page)).not.toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/unattended retail/i, {
    timeout: 60_000,
  });
});

test('an edit of a text, and one of the settings, are on screen without a reload', async () => {
  // Before its app has started, an edit is shown in another way: the next test's.
  await expect.poll(async () => (await records(page)).length).toBe(1);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  site.edit(POST, (text) => `${text}\nThis is the **newest** sentence.\n`);
  await expect(page.getByText('This is the newest sentence.')).toBeVisible();
  site.edit('content/site.yaml', (text) => text.replace(/^phone: .*$/m, 'phone: (410) 555-0101'));
  await expect(page.getByRole('contentinfo')).toContainText('(410) 555-0101');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('an edit between the document and the start of its app is on screen too', async () => {
  let start: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (start = resolve));
  const app = /\/src\/browser\.tsx/;
  await page.route(app, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  site.edit(POST, (text) => `${text}\nThis was written **while the page came**.\n`);
  await expect.poll(() => site.made(`data${ADDRESS}.json`)).toContain('while the page came');
  start?.();
  await expect(page.getByText('This was written while the page came.')).toBeVisible();
  await page.unroute(app);
});

test('what breaks stays as it was, while other edits are shown', async () => {
  misspell();
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByText('This is the newest sentence.')).toBeVisible();
  site.edit('content/site.yaml', (text) => text.replace(/^phone: .*$/m, 'phone: (410) 555-0102'));
  await expect(page.getByRole('contentinfo')).toContainText('(410) 555-0102');
  await expect(overlay(page)).toBeVisible();
  site.restore(POST);
  await expect(overlay(page)).not.toBeVisible();
});

test('lives on with a broken schema', async () => {
  site.edit(SCHEMA, (text) => text.slice(0, -20));
  await expect(overlay(page)).toContainText(SCHEMA);
  expect((await page.request.get('/faq')).status()).toBe(200);
  site.restore(SCHEMA);
  await expect(overlay(page)).not.toBeVisible();
});

test('answers as a host does, and takes the form', async () => {
  const get = (address: string) =>
    page.request.get(address, { maxRedirects: 0, headers: { accept: 'text/html' } });
  expect((await get('/no-such-page')).status()).toBe(404);
  expect((await get('/no-such-file.txt')).status()).toBe(404);
  expect((await get('/locations/apartments')).headers().location).toBe('/locations/apartments-multi-family');
  const sent = await page.request.post('/', {
    form: { 'form-name': 'contact', email: 'no address' },
    headers: { accept: 'text/html', origin: site.url },
  });
  expect(sent.status()).toBe(422);
  expect(await sent.text()).toContain('no address');
});
