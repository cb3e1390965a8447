import { expect, test } from './fixtures.ts';
import { kinds, NOWHERE } from './support/site-data.ts';

test.use({ javaScriptEnabled: false, expectedMessages: /404/ });

test.describe('without JavaScript', () => {
  test('every kind of page reads whole', async ({ page }) => {
    for (const path of kinds)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
        expect(await page.locator('main').innerText()).toMatch(/\S{3,}/);
        const faded = page.locator('[class*="_fade_"]');
        await expect
          .poll(() =>
            faded.evaluateAll((all) => all.filter((it) => getComputedStyle(it).opacity !== '1').length),
          )
          .toBe(0);
        await expect(page.locator('[role="status"]').first()).toBeHidden();
      });
  });

  test('FRAME-11 the menu opens, leads on, and closes with Escape', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/about');
    const panel = page.locator('[id="~navigation-panel"]');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await panel.getByText('Our Solutions').click();
    await panel.getByRole('link', { name: 'Smart Coolers' }).click();
    await expect(page).toHaveURL('/solutions/smart-coolers');
  });

  test('FRAME-52, FRAME-53 below 768 px cards open and close, from there on all is shown', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/about');
    const all = page.locator('main details');
    const first = await all.evaluateAll((items) =>
      (items as HTMLDetailsElement[]).findIndex((it) => !it.open && it.checkVisibility()),
    );
    const item = all.nth(first);
    const content = item.locator(':scope > :not(summary)').first();
    await expect(content).toBeHidden();
    await item.locator('summary').click();
    await expect(content).toBeVisible();
    await item.locator('summary').click();
    await expect(content).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(item).toBeHidden();
  });

  test('unknown addresses and other spellings are the host’s work', async ({ page }) => {
    await page.goto(NOWHERE);
    await page
      .getByRole('main')
      .getByRole('link', { name: /homepage/i })
      .click();
    await expect(page).toHaveURL('/');
    await page.goto('/locations/no-such-type');
    await expect(page).toHaveURL('/locations');
  });
});
