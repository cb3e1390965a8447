import { statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { contactForm, fillAssessment } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { records, twoFrames } from './support/page.ts';
import { site } from './support/site-data.ts';

/** Anything larger is the app's; the starter and what it needs are small. */
const STARTER_BYTES = 4_000;
/** Nobody waits that long for what he turns to. */
const SETTLING_MS = 1_000;
const WAYS_TO_TURN = {
  pointer: (field: Locator) => field.hover(),
  keyboard: (field: Locator) => field.focus(),
} as const;
const PAGES = path.resolve(import.meta.dirname, '../../dist/client');

/** Holds the app's code back; the function that it gives lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/chunks/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (statSync(path.join(PAGES, pathname)).size > STARTER_BYTES) await held;
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return release;
}

test.describe('before the code of a page has come', () => {
  test('a button that was pressed answers when it has', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/');
    const button = page.locator('main button[type="button"][aria-label]').last();
    const before = await button.getAttribute('aria-label');
    await button.click();
    await expect(button).toHaveAttribute('aria-label', before ?? '');
    release();
    await expect(button).not.toHaveAttribute('aria-label', before ?? '');
  });

  test('the first answer of the builder and its Next count when it has', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/');
    const builder = page.locator('#breakroom-builder');
    const next = builder.getByRole('button', { name: 'Next' });
    await expect(next).toBeDisabled();
    await builder.getByRole('radio', { name: '26-75' }).check();
    await next.click();
    await expect(builder.getByText('Step 1 of 3')).toBeVisible();
    release();
    await expect(builder.getByText('Step 2 of 3')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('what was typed is searched for, and stays', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/faq');
    const box = page.getByRole('searchbox').first();
    await box.fill('theft');
    release();
    await expect(page.locator('details#payment-options')).toHaveCount(0);
    await expect(page.locator('details#theft-concerns')).toBeVisible();
    await expect(box).toHaveValue('theft');
    await expect(box).toBeFocused();
  });

  test('a question that was opened is still open when a search is taken back', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/faq');
    const opened = page.locator('details#payment-options');
    await opened.locator('summary').click();
    release();
    const box = page.getByRole('searchbox').first();
    await box.fill('theft');
    await expect(opened).toHaveCount(0);
    await box.fill('');
    await expect(opened).toHaveAttribute('open');
  });

  test('a message that was sent in a window which nobody scrolled does not wait for a turn', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 2400 });
    const release = await holdCode(page);
    await page.goto('/contact');
    const form = contactForm(page);
    await fillAssessment(form);
    await form.send.click();
    await expect(form.form).toHaveAttribute('data-pressed', '');
    release();
    await expect(form.status).toContainText('Thanks for your message!');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('CONTACT-27, ERR-02 an empty form that was sent shows our messages when it has', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/contact');
    const form = contactForm(page);
    await form.send.click();
    await expect(form.form).toHaveAttribute('data-pressed', '');
    release();
    await expect(form.summary).toBeFocused();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a message that was sent is sent when it has, and its outcome is said', async ({ page }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.resourceType());
    });
    const release = await holdCode(page);
    await page.goto('/contact');
    const form = contactForm(page);
    await fillAssessment(form);
    await form.send.click();
    await expect(form.form).toHaveAttribute('data-pressed', '');
    release();
    await expect(form.status).toContainText('Thanks for your message!');
    expect(posts).toEqual(['fetch']);
    // What is fetched ahead may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  for (const [way, turn] of Object.entries(WAYS_TO_TURN))
    test(`who turns to a part by ${way} has it at once, without scrolling`, async ({ page }) => {
      // A page that never settles.
      await page.addInitScript((long) => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = ((task: () => void, after?: number) =>
          (after ?? 0) >= long ? 0 : later(task, after)) as typeof setTimeout;
      }, SETTLING_MS);
      await page.goto('/contact');
      const { form, name } = contactForm(page);
      // React has the page, and of the form what the server drew.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
      );
      await expect(form).toHaveJSProperty('noValidate', false);
      await turn(name);
      await expect(form).toHaveJSProperty('noValidate', true);
    });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 667 } });
    test('the navigation panel that was opened stays open, and closes with a turn to another page', async ({
      page,
    }) => {
      const release = await holdCode(page);
      await page.goto('/about');
      await page.getByRole('button', { name: 'Menu' }).click();
      const panel = page.locator('[id="~navigation-panel"]');
      await expect(panel).toBeVisible();
      release();
      await expect.poll(async () => (await records(page)).length).toBe(1);
      await twoFrames(page);
      await expect(panel).toBeVisible();
      await panel.getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL('/faq');
      await expect(panel).toBeHidden();
    });
  });

  test('who has scrolled on from what the address names is left there', async ({ page }) => {
    const release = await holdCode(page);
    await page.clock.install();
    await page.goto('/#benefits');
    const top = await page.evaluate(() => {
      window.scrollTo({ top: window.scrollY + 900, behavior: 'instant' });
      return window.scrollY;
    });
    release();
    await expect.poll(async () => (await records(page)).length).toBe(1);
    await twoFrames(page);
    // Longer than the time after which a hash is scrolled to.
    await page.clock.runFor(1000);
    await twoFrames(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  });

  test('links lead on, and what opens by itself stays open', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/faq');
    const row = page.locator('main details').first();
    const wasOpen = await row.evaluate((it: HTMLDetailsElement) => it.open);
    await row.locator('summary').click();
    release();
    await expect.poll(async () => (await records(page)).length).toBe(1);
    expect(await row.evaluate((it: HTMLDetailsElement) => it.open)).toBe(!wasOpen);
    await page.getByRole('banner').getByRole('link', { name: site.name }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('when the code of a page cannot come', () => {
  test.use({ expectedMessages: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ });

  test('a message that is sent after the line has gone stays in its form, which says so, and goes out when the line is back', async ({
    page,
    context,
  }) => {
    // The app is there and the form's own code is not: the line goes in between.
    await page.addInitScript(() => {
      const whenIdle = window.requestIdleCallback;
      window.requestIdleCallback = (task) => (window.dataLayer?.length ? 0 : whenIdle(task));
    });
    await page.goto('/contact');
    await expect.poll(async () => (await records(page)).length).toBe(1);
    await context.setOffline(true);
    const form = contactForm(page);
    await fillAssessment(form);
    await form.send.click();
    const held = page.getByRole('alert').filter({ hasText: 'You appear to be offline.' });
    await expect(held).toBeVisible();
    await expect(page).toHaveURL('/contact');
    await expect(form.name).not.toHaveValue('');
    await context.setOffline(false);
    await expect(form.status).toContainText('Thanks for your message!');
    await expect(held).toBeHidden();
  });

  test('a message is sent by the browser', async ({ page }) => {
    await page.route('**/assets/chunks/**', async (route) => {
      const response = await route.fetch();
      if ((await response.body()).length > STARTER_BYTES) await route.abort();
      else await route.fulfill({ response });
    });
    await page.goto('/contact');
    const form = contactForm(page);
    await fillAssessment(form);
    await form.send.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Message received' })).toBeVisible();
  });
});

test.describe('data that is not the document’s', () => {
  test.use({ expectedMessages: /./ });
  for (const [name, answer] of Object.entries({
    'another version': { json: {} },
    'a page of HTML': { body: '<!doctype html><title>Sign in</title>', contentType: 'text/html' },
    'an error': { status: 500, body: '' },
  }))
    test(`${name}: the app does not start, and the page reads, opens and leads on`, async ({ page }) => {
      await page.route('**/data/about.*.json', (route) => route.fulfill(answer));
      const failed = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.goto('/about');
      await failed;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await records(page)).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: site.name }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(async () => (await records(page)).length).toBe(1);
    });
});
