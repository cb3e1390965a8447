import type { Page } from 'playwright/test';
import type { PageContactRoute, PageHomeRoute } from '#content/types/index.d.ts';
import { answerWith, contactForm, expectReady, fillAssessment } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { expectSameDocument, goInApp, mark, open, records, scrollTo, scrollY } from './support/page.ts';
import { NOWHERE, single } from './support/site-data.ts';
import { splashesSeen, watchSplash } from './support/splash.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toAbout = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true });
const ERROR = 'Unexpected Application Error!';
const { messages, otherPrompt } = single<PageContactRoute>('page-contact').entry.form;
const { wizard } = single<PageHomeRoute>('page-home').include;

/** Changes every text of the page as translators do. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.textContent?.trim()) continue;
    // In capitals, because the types reject the obsolete element.
    const wrapped = document.createElement('FONT');
    (text as Text).replaceWith(wrapped);
    wrapped.append(text);
  }
}

test.describe('unknown addresses', () => {
  test.use({ expectedMessages: /Failed to load resource.*404|Town not found/ });

  test('ERR-09, ERR-10, ERR-11, ERR-12, ROUTE-37 show the not-found page, with a way home', async ({
    page,
  }) => {
    await open(page, NOWHERE);
    await expect(heading(page)).toHaveText('404');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText('Sorry, the page you are looking for does not exist or has been moved', { exact: true }),
    ).toBeVisible();
    await mark(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /homepage/i })
      .click();
    await expect(page).toHaveURL('/');
    await expect(heading(page)).not.toHaveText('404');
    await expectSameDocument(page);
  });

  test('ROUTE-37, ERR-13 show it inside the app too, where Back leads on', async ({ page }) => {
    expect((await page.request.get('/blog/no-such-post')).status()).toBe(404);
    await open(page, '/about');
    await mark(page);
    for (const path of [NOWHERE, '/blog/no-such-post']) {
      await goInApp(page, path);
      await expect(heading(page)).toHaveText('404');
      await expect(page).toHaveTitle(/Page Not Found/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await page.goBack();
      await expect(heading(page)).not.toHaveText('404');
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    }
    await expectSameDocument(page);
  });

  test('ERR-16 an unknown town is logged, directly and inside the app', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, '/service-area/no-such-town');
    await expect(heading(page)).toHaveText('404');
    await expect.poll(() => logged).toContain('Town not found: /service-area/no-such-town');
    await open(page, '/service-area');
    await goInApp(page, '/service-area/atlantis');
    await expect(heading(page)).toHaveText('404');
    await expect.poll(() => logged).toContain('Town not found: /service-area/atlantis');
  });

  test('ERR-17 an unknown location leads to the list, directly and inside the app', async ({ page }) => {
    await page.goto('/locations/no-such-type');
    await expect(page).toHaveURL('/locations');
    const list = await heading(page).innerText();
    await page.goto('/about');
    await expect.poll(async () => (await records(page)).length).toBe(1);
    await goInApp(page, '/locations/no-such-type');
    await expect(page).toHaveURL('/locations');
    await expect(heading(page)).toHaveText(list);
  });

  test('ERR-17 a host that knows no redirects still ends at the list', async ({ page, request }) => {
    const body = await (await request.get(NOWHERE)).text();
    await page.route('**/locations/no-such-type', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body }),
    );
    await page.goto('/locations/no-such-type');
    await expect(page).toHaveURL('/locations');
    await expect(heading(page)).not.toHaveText('404');
  });
});

test.describe('unexpected failures', () => {
  test.use({ expectedMessages: /./ });

  test('ERR-21, ERR-22 a page that throws while it is drawn: the screen names the failure and leads on', async ({
    page,
  }) => {
    await page.route('**/data/about.*.json', async (route) => {
      const data = (await (await route.fetch()).json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...data, entry: null } });
    });
    await open(page, '/faq');
    await toAbout(page).click();
    await expect(heading(page)).toHaveText(ERROR);
    await expect(page.getByText(/null/)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /\(\d{3}\)/ })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await page.goBack();
    await expect(heading(page)).not.toHaveText(ERROR);
    await page.goForward();
    await expect(heading(page)).toHaveText(ERROR);
    await page.unroute('**/data/about.*.json');
    await page.getByRole('link', { name: 'Load this page again' }).click();
    await expect(page).toHaveURL('/about');
    await expect(heading(page)).not.toHaveText(ERROR);
  });
});

test.describe('a new version was published', () => {
  test.use({ expectedMessages: /Failed to load resource.*404|Town not found/ });

  test('a page whose data file is gone is loaded from the host; one that is no page is not', async ({
    page,
  }) => {
    // The document that the host sends is of the new version, and so is the data that it names.
    let isOld = true;
    page.on('request', (asked) => {
      if (asked.isNavigationRequest() && asked.url().endsWith('/westminster')) isOld = false;
    });
    await page.route('**/data/service-area/*.json', (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    );
    await open(page, '/faq');
    await mark(page);
    await goInApp(page, '/service-area/atlantis');
    await expect(heading(page)).toHaveText('404');
    await expectSameDocument(page);
    const loaded = page.waitForEvent('load');
    await goInApp(page, '/service-area/westminster');
    await loaded;
    await expect(page).toHaveURL('/service-area/westminster');
    await expect(heading(page)).toContainText('Westminster');
    expect(await page.evaluate(() => window.marker)).toBeUndefined();
  });
});

test.describe('hostile browsers', () => {
  test('private windows whose storage throws work without a message', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL });
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await watchSplash(page);
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await open(page, '/');
    expect(await splashesSeen(page)).toBe(0);
    await page.locator('#breakroom-builder input[value="26-75"]').check();
    await page.locator('#breakroom-builder').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 3')).toBeVisible();

    await goInApp(page, '/contact');
    await expect(page).toHaveURL('/contact');
    const requests = await answerWith(page, 200);
    const form = contactForm(page);
    await fillAssessment(form);
    await goInApp(page, '/faq');
    await expect(page.getByRole('searchbox').first()).toBeVisible();
    await scrollTo(page, 500);
    await expect.poll(() => scrollY(page)).toBe(500);
    await toAbout(page).dispatchEvent('click');
    await expect(page).toHaveURL('/about');
    await expect.poll(() => scrollY(page)).toBe(0);
    await scrollTo(page, 300);
    await expect.poll(() => scrollY(page)).toBe(300);
    await page.goBack();
    await expect.poll(() => scrollY(page), 'Back finds the place without storage').toBe(500);
    await page.goForward();
    await expect.poll(() => scrollY(page), 'so does Forward').toBe(300);
    await page.goBack();
    await expect.poll(() => scrollY(page)).toBe(500);

    await page.getByRole('searchbox').first().fill('theft');
    await expect(page.locator('details#theft-concerns')).toBeVisible();
    await expect(page.locator('details#payment-options')).toHaveCount(0);
    await goInApp(page, '/contact');
    await expect(form.name).toHaveValue('Dana Whitcomb');
    await form.send.click();
    await expect(form.status).toContainText('Thanks for your message!');
    expect(requests).toHaveLength(1);
    expect(problems).toEqual([]);
    await page.close();
  });

  test.describe('translated', () => {
    test.use({ expectedMessages: /Minified React error #418/ });

    for (const path of ['/', '/contact'])
      test(`${path} stays whole if a translator changes its text before the app starts`, async ({ page }) => {
        // Scripts with `defer` run after this event.
        await page.addInitScript(
          `document.addEventListener('readystatechange', () => {
            if (document.readyState === 'interactive') (${translate.toString()})();
          })`,
        );
        await page.goto(path);
        // What React has rendered again is no longer translated.
        await expect(page.locator('main font')).toHaveCount(0);
        await expect(page.locator('main [data-waiting]:empty')).toHaveCount(0);
      });

    test('what is pressed in a part that a translator changed before its code came is not lost', async ({
      page,
    }) => {
      await open(page, '/');
      const form = page.locator('main form').filter({ has: page.getByRole('radio') });
      await page.evaluate(translate);
      // Without moving the pointer there first, as on a phone.
      await form
        .getByRole('radio')
        .first()
        .evaluate((radio) => (radio as HTMLInputElement).click());
      await expect(form.locator('font')).toHaveCount(0);
      await expect(form.getByRole('radio').first()).toBeChecked();
      await expect(form.getByRole('button', { name: 'Next' })).toBeEnabled();
    });

    test('WIZARD-07 the last button of the builder changes its word', async ({ page }) => {
      await open(page, '/');
      const form = page.locator('#breakroom-builder form');
      const button = form.locator('button[type="submit"]');
      await form.getByRole('radio').first().check();
      await expect(button).toBeEnabled();
      await page.evaluate(translate);
      await button.click();
      await form.getByRole('radio').first().check();
      await page.evaluate(translate);
      await button.click();
      await expect(button).toHaveText(wizard.buttons.finish);
    });

    test('the errors of the form and the question of its message change their words', async ({ page }) => {
      await open(page, '/contact');
      await expectReady(page);
      const form = contactForm(page);
      await form.help('Location Assessment').check();
      await form.send.click();
      await page.evaluate(translate);
      await form.businessName.fill('AB');
      await form.send.click();
      await expect(form.form).toContainText(messages.businessNameShort);
      await expect(form.form).not.toContainText(messages.businessName);
      await form.help('Other').check();
      await expect(form.form).toContainText(otherPrompt);
    });

    test('answers about ZIP codes follow each other', async ({ page }) => {
      await open(page, '/service-area');
      const field = page.locator('main input[name="zip"]');
      for (const zip of ['21784', '21157', '99999']) {
        await field.fill(zip);
        await field.press('Enter');
        const answer = page.locator('main [role="status"] a').last();
        await expect(answer).toHaveAttribute('href', `/contact?zip=${zip}`);
        await page.evaluate(translate);
      }
      await expect(heading(page)).toBeVisible();
    });

    test('nor is what is typed', async ({ page }) => {
      await open(page, '/contact');
      const { name, message, location } = contactForm(page);
      await page.evaluate(translate);
      // At once, because the first event loads the code, which replaces the fields.
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        const typed = { name: 'Ada Example', message: 'Forty people, two shifts.', location: 'office' };
        for (const [name, value] of Object.entries(typed)) {
          const field = form.elements.namedItem(name) as HTMLInputElement;
          field.value = value;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      });
      await expect(page.locator('main form font')).toHaveCount(0);
      await expect(name).toHaveValue('Ada Example');
      await expect(message).toHaveValue('Forty people, two shifts.');
      await expect(location).toHaveValue('office');
    });
  });

  test.describe('blocked', () => {
    test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });

    test('scripts that never arrive leave a page that reads and links', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/locations/office-buildings');
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('[class*="waiting"]')).toHaveCount(0);
      await toAbout(page).click();
      await expect(page).toHaveURL('/about');
      await expect(heading(page)).toBeVisible();
    });

    test('pictures that never arrive leave their place and their words', async ({ page }) => {
      await open(page, '/about');
      const image = page.locator('main img').first();
      const before = await image.boundingBox();
      const alt = await image.getAttribute('alt');
      await page.route('**/images/**', (route) => route.abort());
      await open(page, '/about');
      const broken = page.getByRole('img', { name: alt ?? '' }).first();
      await expect(broken).toHaveClass(/broken/);
      const after = await broken.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    });
  });
});
