import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectSameDocument, goInApp, mark, open } from './support/page.ts';
import { site } from './support/site-data.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const OFFLINE = 'You seem to be offline';
const CRASH = 'Unexpected Application Error!';

/** Everything that is asked of the host in the background for `/about`; the page itself still comes. */
async function breakFiles(
  page: Page,
  answer: { status: number; contentType?: string; body: string },
): Promise<void> {
  await page.route('**/data/about.*.json', (route) => route.fulfill(answer));
}

/** Goes to About inside the app and expects that it arrives as a page of its own. */
async function expectFullLoad(page: Page): Promise<void> {
  await mark(page);
  const loaded = page.waitForEvent('load');
  await goInApp(page, '/about?from=test#who-we-are');
  await loaded;
  await expect(page).toHaveURL('/about?from=test#who-we-are');
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).not.toHaveText(CRASH);
  expect(await page.evaluate(() => window.marker)).toBeUndefined();
}

test.use({ expectedMessages: /./ });

test.describe('a page whose files cannot be had is loaded in full', () => {
  const answers = {
    'its data answers 500': { status: 500, body: 'x' },
    'its data answers 503': { status: 503, body: '' },
    'its data is the HTML of some page': {
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to the guest network</h1>',
    },
    'its data breaks off': { status: 200, contentType: 'application/json', body: '{"path":"/about","coll' },
    'its data is something else': { status: 200, contentType: 'application/json', body: '{}' },
    'its data is gone': { status: 404, body: '' },
  };
  for (const [name, answer] of Object.entries(answers)) {
    test(`ERR-23 ${name}`, async ({ page }) => {
      await breakFiles(page, answer);
      await open(page, '/faq');
      await expectFullLoad(page);
    });
  }

  test('the request for its data fails', async ({ page }) => {
    await page.route('**/data/about.*.json', (route) => route.abort());
    await open(page, '/faq');
    await expectFullLoad(page);
  });

  test('its code is gone, also where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await open(page, '/faq');
    await page.route('**/assets/**', (route) =>
      route.request().resourceType() === 'script'
        ? route.fulfill({ status: 404, body: '' })
        : route.continue(),
    );
    await expectFullLoad(page);
  });
});

test.describe('without a line', () => {
  test('a navigation ends on a calm page with the phone number, which leaves by itself', async ({
    page,
    context,
  }) => {
    await open(page, '/faq');
    await mark(page);
    await context.setOffline(true);
    await goInApp(page, '/service-area/westminster');
    await expect(heading(page)).toHaveText(OFFLINE);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(OFFLINE);
    await expect(page.getByText(CRASH)).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: site.phone })).toHaveAttribute('href', /^tel:\+1/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectSameDocument(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(heading(page)).not.toHaveText(OFFLINE);
    await page.goForward();
    await expect(heading(page)).toHaveText(OFFLINE);

    await context.setOffline(false);
    await expect(heading(page)).toContainText('Westminster');
    await expect(page).toHaveURL('/service-area/westminster');
  });

  test('the first link of a visit leads where it was to lead, once the line is back', async ({
    page,
    context,
  }) => {
    await open(page, '/customer');
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(heading(page)).toHaveText(OFFLINE);
    await context.setOffline(false);
    await expect(heading(page)).not.toHaveText(OFFLINE);
    await expect(page).toHaveURL('/faq');
  });

  test('a host in trouble is said to be that, and the page comes when it answers again', async ({ page }) => {
    let isDown = true;
    await breakFiles(page, { status: 500, body: 'x' });
    await page.route('/about', (route) =>
      isDown ? route.fulfill({ status: 503, body: 'x' }) : route.continue(),
    );
    await open(page, '/faq');
    await mark(page);
    await goInApp(page, '/about');
    await expect(heading(page)).toHaveText('This page isn’t answering');
    await expect(main(page).getByRole('link', { name: site.phone })).toBeVisible();
    await expectSameDocument(page);
    isDown = false;
    await expect(heading(page)).not.toHaveText('This page isn’t answering');
    await expect(page).toHaveURL('/about');
  });
});

test.describe('a navigation that takes its time', () => {
  test('is shown under the sign after a moment, and not before', async ({ page }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/data/about.*.json', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/faq');
    const bar = page.getByRole('banner').getByRole('progressbar');
    await expect(bar).toHaveCount(0);
    await page.clock.install({ time: '2030-01-01T09:00:00' });
    await page.clock.pauseAt('2030-01-01T10:00:00');
    await goInApp(page, '/about');
    await page.clock.runFor(140);
    await expect(bar).toHaveCount(0);
    await expect(main(page)).not.toHaveAttribute('aria-busy');
    // The moment is counted from when the app has heard of the click, which is a little later.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(bar).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(main(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.resume();
    await expectAccessible(page);
    answer();
    await expect(page).toHaveURL('/about');
    await expect(bar).toHaveCount(0);
    await expect(main(page)).not.toHaveAttribute('aria-busy');
  });
});

test.describe('scripts that fail half-way', () => {
  test('the code of the page is gone: it reads, closes, leads on and sends', async ({ page }) => {
    await page.route('**/assets/chunks/**', (route) => route.abort());
    await page.goto('/customer#get-support');
    await expect(heading(page)).toBeVisible();
    const row = page.locator('main details').first();
    await expect(row).toHaveAttribute('open', '');
    await row.locator('summary').click();
    await expect(row).not.toHaveAttribute('open');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  });

  for (const sheet of ['base', 'page-faq'])
    test(`a stylesheet is gone (${sheet}): the app starts all the same, and leads on`, async ({ page }) => {
      await page.route(`**/assets/static/${sheet}.*.css`, (route) => route.abort());
      await open(page, '/faq');
      await expect(page.locator('[id="~root"]')).not.toHaveAttribute('data-waiting');
      await goInApp(page, '/about');
      await expect(page).toHaveTitle(/^About/);
    });

  test('the app throws while it starts: the page that was there stays', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'getElementById', {
        value: () => {
          throw new Error('half-way');
        },
      });
    });
    await page.goto('/about');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText(CRASH)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Inquire Today' }).first().click();
    await expect(page).toHaveURL('/contact');
  });
});
