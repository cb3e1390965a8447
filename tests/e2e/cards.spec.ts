import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

/** Groups of cards on each page. */
const GROUPS = { '/': 5, '/about': 3, '/locations': 1, '/locations/office-buildings': 3 };

/** Sections whose cards say the same at every width. The teaser of questions does not: its cards are shortened. */
const sections = (page: Page) =>
  page
    .locator('main section')
    .filter({ hasNot: page.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' }) });
/** Accordions that stand for cards. */
const accordions = (page: Page) => sections(page).locator('[class*="narrowOnly"]:has(details)');

for (const [path, groups] of Object.entries(GROUPS)) {
  test(`FRAME-52, FRAME-53 ${path} has accordions at 767 px, and static cards with all they say from 768 px on`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 767, height: 900 });
    await open(page, path);
    await expect(accordions(page)).toHaveCount(groups);
    const texts = await accordions(page)
      .locator('p:first-of-type:not(:has(a))')
      .evaluateAll((all) => all.map((text) => text.textContent));
    expect(texts.length).toBeGreaterThanOrEqual(groups * 3);

    for (const group of await accordions(page).all()) {
      const row = group.locator('details').nth(1);
      const content = row.locator(':scope > :not(summary)').first();
      await expect(content).toBeHidden();
      await row.locator('summary').click();
      await expect(content).toBeVisible();
    }

    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(accordions(page)).toHaveCount(0);
      const shown = await page.locator('main').innerText();
      for (const text of texts) expect(shown, `at ${width} px`).toContain(text);
    }
  });
}

test('a card is followed wherever it is pressed, and shows its focus around all of it', async ({ page }) => {
  await open(page, '/faq');
  const link = page.locator('main h3 a').first();
  const card = link.locator('xpath=ancestor::li[1]/*');
  await card.scrollIntoViewIfNeeded();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(card).toHaveCSS('outline-width', '3px');
  await card.locator('img').click({ force: true, position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/solutions\/[\w-]+$/);
});

test('the focus on a pane of the window wall is not the color of the bars around it', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const link = page.locator('#locations h3 a:visible').nth(3);
  await link.focus();
  const [ring, bars] = await link.evaluate((it) => {
    const pane = it.closest('li');
    const wall = pane?.closest('ul');
    if (!pane || !wall) throw new Error('no wall');
    const { outlineStyle, outlineColor } = getComputedStyle(it, '::after');
    return [`${outlineStyle} ${outlineColor}`, `solid ${getComputedStyle(wall).borderTopColor}`];
  });
  expect(ring).toMatch(/^solid rgb/);
  expect(ring).not.toBe(bars);
});
