import type { Page } from 'playwright/test';
import type { PageContactRoute, PageCustomerRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { goInApp, open } from './support/page.ts';
import { contactForm } from './contact-page.ts';
import { single } from './support/site-data.ts';

const { machine } = single<PageContactRoute>('page-contact').entry.form;
const { write } = single<PageCustomerRoute>('page-customer').entry;
const PANELS = ['Get Info', 'Get Support', 'Request a Refund'];
const panel = (page: Page, title: string) =>
  page.locator('main details', { has: page.getByRole('heading', { name: title }) });

test.describe('customer support', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/customer');
  });

  test('SUPPORT-01, SUPPORT-02, SUPPORT-03, SUPPORT-04 has three panels, each named with its number in the phone menu', async ({
    page,
  }) => {
    await expect(page.locator('main details')).toHaveCount(3);
    for (const [index, title] of PANELS.entries()) {
      await expect(panel(page, title).locator('summary')).toContainText(`Press ${index + 1}`);
      await expect(panel(page, title)).toHaveAttribute('open');
    }
    await expectAccessible(page);
    for (const title of PANELS) {
      await panel(page, title).locator('summary').click();
      await expect(panel(page, title)).not.toHaveAttribute('open');
      await panel(page, title).locator('summary').click();
      await expect(panel(page, title)).toHaveAttribute('open');
    }
  });

  test('SUPPORT-13 who has no mail program can write from every panel', ONCE, async ({ page }) => {
    await panel(page, 'Request a Refund').locator('a[href^="/contact"]').click();
    const { form, message } = contactForm(page);
    await expect(form.locator('[name="helpWith"]:checked')).toHaveValue('other');
    await expect(message).toHaveValue(machine.note);
    await expect(form).toContainText(machine.hint);
    await page.goto('/customer');
    await page.goto(write.to);
    await expect(message).toHaveValue(machine.note);
  });

  test(
    'SUPPORT-05, SUPPORT-06, SUPPORT-07, SUPPORT-09, SUPPORT-10, SUPPORT-11, SUPPORT-12 every panel shows description, e-mail and the one phone number, and says what a refund request needs',
    ONCE,
    async ({ page }) => {
      const numbers = new Set<string | null>();
      for (const [index, title] of PANELS.entries()) {
        await expect(panel(page, title).locator('p').first()).toHaveText(/\w+ \w+ \w+/);
        await expect(panel(page, title).locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/);
        const phone = panel(page, title).locator('a[href^="tel:+1"]');
        await expect(phone).toBeVisible();
        numbers.add(await phone.getAttribute('href'));
        await expect(panel(page, title).locator('li').first()).toContainText(`press ${index + 1}`);
      }
      expect(numbers.size).toBe(1);

      const refund = panel(page, 'Request a Refund');
      for (const text of [
        /up to 48 hours/,
        /location number from the kiosk label/,
        /time of purchase/,
        /image is optional/,
      ])
        await expect(refund).toContainText(text);

      const href =
        (await page
          .getByRole('region', { name: 'What to put in a refund request' })
          .locator('a[href^="mailto:"]')
          .getAttribute('href')) ?? '';
      const body = new URL(href).searchParams.get('body') ?? '';
      expect(body).toContain('The location number:');
      expect(body).toContain('The time of purchase:');
    },
  );

  test(
    'SUPPORT-08, SUPPORT-13 speaks to buyers at a machine and closes with a call for feedback',
    ONCE,
    async ({ page }) => {
      await expect(page.getByRole('main')).toContainText(/anyone at one of our machines/);
      await expect(page.locator('main section h2').last()).toHaveText('We Value Your Feedback');
      await open(page, '/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Customer Support' }).first().click();
      await expect(page).toHaveURL(/\/customer$/);
    },
  );
});

test.describe('customer support without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SUPPORT-01 the panels close and open', ONCE, async ({ page }) => {
    await page.goto('/customer');
    const words = panel(page, 'Get Support').locator('p').first();
    await expect(words).toBeVisible();
    for (const isVisible of [false, true]) {
      await panel(page, 'Get Support').locator('summary').click();
      await expect(words).toBeVisible({ visible: isVisible });
    }
  });
});

test.describe('links to one of the panels', () => {
  for (const id of ['get-support', 'request-a-refund']) {
    test(`SUPPORT-01 /customer#${id} leads to it, directly and from another page`, ONCE, async ({ page }) => {
      await page.goto(`/customer#${id}`);
      const target = page.locator(`details#${id}`);
      await expect(target).toHaveAttribute('open', '');
      await expect(target.locator('summary')).toBeInViewport({ ratio: 1 });
      await open(page, '/faq');
      await goInApp(page, `/customer#${id}`);
      await expect(target).toHaveAttribute('open', '');
      await expect(target.locator('summary')).toBeInViewport({ ratio: 1 });
    });
  }
});
