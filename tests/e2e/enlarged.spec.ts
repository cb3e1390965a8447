import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { kinds } from './support/site-data.ts';

test.use({ expectedMessages: /Failed to load resource.*404/ });

/** Letters of twice the size, as a visitor may set them (WCAG 1.4.4). */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** How far a page is wider than its window, in pixels. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The texts in rows of tickets that their row does not show whole. */
function cutTickets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-tickets]')].flatMap((row) => {
      const { bottom, right } = row.getBoundingClientRect();
      return [...row.children]
        .filter((ticket) => {
          const box = ticket.getBoundingClientRect();
          return box.height > 0 && (box.bottom > bottom + 1 || box.right > right + 1);
        })
        .map((ticket) => ticket.textContent);
    }),
  );
}

for (const path of kinds)
  test(`${path} with text of twice the size is no wider than its window and loses no ticket`, async ({
    page,
  }) => {
    await open(page, path);
    await enlargeText(page);
    for (const width of [320, 375, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // A carousel measures itself anew in the next frames.
      await expect.poll(() => tooWide(page), `at ${width} px`).toBe(0);
      expect(await cutTickets(page), `at ${width} px`).toEqual([]);
    }
  });

test('at four times the size (WCAG 1.4.10) every ticket is there, in as many rows as it takes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of kinds) {
    await open(page, path);
    expect(await cutTickets(page), path).toEqual([]);
  }
});

test('with text of twice the size the name in the header stays whole on a phone: no line begins inside a word', async ({
  page,
}) => {
  await open(page, '/');
  await enlargeText(page);
  const name = page.getByRole('banner').locator('a[href="/"] span').last();
  const words = ((await name.textContent()) ?? '').trim().split(/\s+/u).length;
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    const { lines, cut } = await name.evaluate((it) => ({
      lines: Math.round(
        (it.scrollHeight - 2 * parseFloat(getComputedStyle(it).paddingTop)) /
          parseFloat(getComputedStyle(it).lineHeight),
      ),
      cut: it.scrollWidth - it.clientWidth,
    }));
    expect(lines, `at ${width} px`).toBeLessThanOrEqual(words);
    expect(cut, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

test('with text of twice the size the footer shows its email address and the header the name', async ({
  page,
}) => {
  await open(page, '/');
  await enlargeText(page);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const part of [
      page.getByRole('contentinfo').getByRole('link', { name: /@/ }),
      page.getByRole('banner').locator('a[href="/"]'),
    ]) {
      const lost = await part.evaluate((it) => {
        const { left, right } = it.getBoundingClientRect();
        const inner = [it, ...it.querySelectorAll('*')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1,
        );
        return { left, right, cut: inner.filter((one) => one.clientWidth > 1).length };
      });
      expect(lost.left).toBeGreaterThanOrEqual(0);
      expect(lost.right).toBeLessThanOrEqual(width);
      expect(lost.cut).toBe(0);
    }
  }
});
