import type { Page } from 'playwright/test';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection, site } from './support/site-data.ts';
import type { BlogRoute } from '#content/types/index.d.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test.describe('footer', () => {
  test('FRAME-22, FRAME-23, FRAME-24, FRAME-29, FRAME-31 says what the business offers and where it is, and links to its networks and all eight pages', async ({
    page,
  }) => {
    await page.goto('/faq');
    await expect(footer(page)).toContainText(site.description);
    await expect(footer(page).getByText(/Smart Stores.*Micro Markets/)).toBeVisible();
    await expect(footer(page).locator('address')).toContainText(/\bMD \d{5}/);

    // A network is shown once the owner has named the profile; nothing else leads away.
    const away = footer(page).locator('a[href^="http"]');
    await expect(away).toHaveCount(site.social.length);
    expect(await away.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      site.social.map(({ url }) => url),
    );

    const quick = page.getByRole('navigation', { name: 'Quick Links' });
    await expect(quick.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
    expect(await quick.getByRole('link').count()).toBeGreaterThan(4);
    const heights = await quick.getByRole('link').evaluateAll((all) => all.map((link) => link.clientHeight));
    expect(Math.max(...heights), 'no link wraps').toBe(Math.min(...heights));
    for (const path of [
      '/solutions',
      '/blog',
      '/faq',
      '/about',
      '/locations',
      '/service-area',
      '/contact',
      '/customer',
    ])
      await expect(footer(page).locator(`a[href="${path}"]`).first(), path).toBeVisible();
  });

  test('FRAME-25 shows the three newest posts by date', ONCE, async ({ page }) => {
    const newest = collection<BlogRoute>('blog')
      .map(({ path, entry }) => ({ path, title: entry.title, date: entry.date }))
      .sort((a, b) => b.date.localeCompare(a.date))
      .slice(0, 3);
    await open(page, '/faq');
    const posts = footer(page).locator('a[href^="/blog/"]');
    await expect(posts).toHaveText(newest.map(({ title }) => title));
    expect(await posts.evaluateAll((all) => all.map((it) => it.getAttribute('href')))).toEqual(
      newest.map(({ path }) => path),
    );
    expect(
      await footer(page)
        .locator('time')
        .evaluateAll((all) => all.map((it) => it.getAttribute('datetime'))),
    ).toEqual(newest.map(({ date }) => date));
    await posts.first().click();
    await expect(page).toHaveURL(newest[0]?.path ?? '');
  });

  test('the mail address stands on one line beside three other columns', ONCE, async ({ page }) => {
    for (const width of [1120, 1265, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/terms');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const lines = await footer(page)
        .getByRole('link', { name: site.email })
        .evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        });
      expect(lines, `at ${width} px`).toBe(1);
    }
  });

  test('FRAME-26, FRAME-27, FRAME-28 has e-mail, phone and the way to support', ONCE, async ({ page }) => {
    await open(page, '/faq');
    const mail = footer(page).getByRole('link', { name: site.email });
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${site.email}(?:\\?|$)`));
    const phone = footer(page).getByRole('link', { name: site.phone });
    const href = (await phone.getAttribute('href')) ?? '';
    expect(href).toMatch(/^tel:\+1/);
    expect(href.replace(/\D/g, '')).toBe(`1${site.phone.replace(/\D/g, '')}`);
    await footer(page).getByRole('link', { name: 'Customer Support' }).last().click();
    await expect(page).toHaveURL('/customer');
  });

  test('FRAME-30 the copyright line follows the clock', ONCE, async ({ page }) => {
    await page.clock.setFixedTime('2031-05-05T12:00:00');
    await open(page, '/faq');
    await expect(footer(page).getByText(`© 2031 ${site.legalName}`)).toBeVisible();
  });

  test('FRAME-30 the copyright line has the year of today', ONCE, async ({ page }) => {
    await open(page, '/about');
    await expect(footer(page).getByText(`© ${new Date().getFullYear()} ${site.legalName}`)).toBeVisible();
  });
});
