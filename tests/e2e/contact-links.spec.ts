import type { Page } from 'playwright/test';
import { contactForm, expectReady } from './contact-page.ts';
import { expect, test } from './fixtures.ts';
import { htmlOf } from './support/html.ts';
import { NOWHERE, paths, site } from './support/site-data.ts';
import { expectAwake, goInApp, open } from './support/page.ts';

test('wherever an email address or the phone number is read, it can be followed', async ({
  page,
  request,
}) => {
  const texts = [site.phone, site.email, site.supportEmail];
  for (const path of paths) {
    const html = await htmlOf(request, path);
    const bare = await page.evaluate(
      ([source, wanted]) => {
        const root = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
        const found: string[] = [];
        const walker = document.createTreeWalker(root ?? document, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode;
          const isSet = wanted.some((text) => node.textContent?.includes(text));
          if (isSet && !node.parentElement?.closest('a, form, script, [hidden]'))
            found.push(node.textContent ?? '');
        }
        return found;
      },
      [html, texts] as const,
    );
    expect(bare, path).toEqual([]);
  }
  expect(paths).not.toContain(NOWHERE);
});

test('the answer about refunds writes and dials', async ({ page }) => {
  await open(page, '/faq#request-a-refund');
  const answer = page.locator('#request-a-refund');
  await expect(answer.locator(`a[href="mailto:${site.supportEmail}"]`)).toBeVisible();
  await expect(answer.locator('a[href^="tel:+1"]')).toBeVisible();
});

test('a ZIP code that was checked is in the form', async ({ page }) => {
  await open(page, '/service-area');
  for (const zip of ['21157', '90210']) {
    await page.getByLabel('ZIP code', { exact: true }).fill(zip);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('link', { name: `Ask about ${zip}` }).click();
    await expect(page).toHaveURL(`/contact?zip=${zip}`);
    await expect(page.getByLabel('Town or ZIP code')).toHaveValue(zip);
    await page.getByLabel('Town or ZIP code').fill('');
    await page.goBack();
    await expect(page).toHaveURL(/\/service-area/);
  }
  await open(page, '/contact?zip=%3Cscript%3E');
  await expectReady(page);
  await expect(page.getByLabel('Town or ZIP code')).toHaveValue('');
});

test('the page that one comes from is chosen in the form, beside what is chosen already', async ({
  page,
}) => {
  const { help, solution, location } = contactForm(page);
  const toContact = () => page.getByRole('main').locator('a[href="/contact"]').first().click();
  await open(page, '/solutions/smart-coolers');
  await toContact();
  await expectReady(page);
  await help('General Inquiry About Solutions').check();
  await expect(solution('Smart Cooler')).toBeChecked();
  await expect(solution('Smart Store')).not.toBeChecked();
  await expect(location).toHaveValue('');

  await solution('Not sure yet').check();
  await goInApp(page, '/locations/office-buildings');
  await expect(location).toHaveCount(0);
  await goInApp(page, '/contact');
  await expect(location).toHaveValue('office');
  await expect(solution('Smart Cooler')).toBeChecked();
  await solution('Smart Cooler').uncheck();
  await page.reload();
  await expectReady(page);
  await expect(solution('Not sure yet')).toBeChecked();
  await expect(solution('Smart Cooler')).not.toBeChecked();
});

test('so it is where a page was loaded anew', async ({ page }) => {
  await page.goto('/solutions/smart-stores');
  await page.evaluate(() => {
    window.location.href = '/contact';
  });
  await expectReady(page);
  const { help, solution } = contactForm(page);
  await help('Location Assessment').check();
  await expect(solution('Smart Store')).toBeChecked();
});

test.describe('a street map that does not come', () => {
  const main = (page: Page) => page.getByRole('main');
  const button = (page: Page) => main(page).getByRole('button', { name: 'Show street map' });
  const note = (page: Page) => main(page).getByText('The street map can’t be loaded right now.');

  test.describe('offline', () => {
    test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

    test('without a line the drawn map stays, and may be asked again', async ({ page, context }) => {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
      );
      await open(page, '/contact');
      await expectAwake(button(page));
      await context.setOffline(true);
      await button(page).click();
      await expect(note(page)).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expect(main(page).getByRole('group', { name: /^Map of/ })).toBeVisible();
      await context.setOffline(false);
      await button(page).click();
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(note(page)).toHaveCount(0);
    });
  });

  test('one that never answers gives the drawn map back', async ({ page }) => {
    await page.route('https://www.google.com/**', () => undefined);
    await page.clock.install({ time: '2030-01-01T09:00:00' });
    await open(page, '/contact');
    await button(page).click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.clock.runFor(9_000);
    await expect(note(page)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(main(page).getByRole('group', { name: /^Map of/ })).toBeVisible();
  });
});
