import { expect, ONCE, test } from './fixtures.ts';

test(
  'the header stands in the same place on every page, with the reader column or without',
  ONCE,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const places = new Set<string>();
    for (const path of ['/about', '/contact']) {
      await page.goto(path);
      const links = page
        .getByRole('banner')
        .locator('a:visible')
        .filter({ hasText: /FAQ|Contact Us/ });
      const boxes = await links.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left));
      places.add(JSON.stringify(boxes));
    }
    expect([...places]).toHaveLength(1);
  },
);
