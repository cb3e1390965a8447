import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';

for (const [path, heading] of [
  ['/privacy', 'Privacy'],
  ['/accessibility', 'Accessibility'],
  ['/cameras-and-data', 'Cameras and data'],
  ['/terms', 'Terms of use'],
] as const) {
  test(`${path} is a dated statement whose addresses can be used`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.locator('main h2').count()).toBeGreaterThanOrEqual(4);
    await expect(page.getByText(/^Last updated [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
    await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible();
    await expect(page.locator('main a[href^="tel:+1"]').first()).toBeVisible();
  });
}
