import type { Page } from 'playwright/test';
import { expect } from '../fixtures.ts';

/**
 * Opens a menu of the CMS. For its first tenth of a second the menu ignores clicks; then one of its items can be
 * reached with the keyboard.
 * @param name accessible name of the menu's button
 */
export async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('menu').locator('[tabindex="0"]')).toHaveCount(1);
}
