import { expect, test } from './fixtures.ts';
import { enlargeText } from './support/fit.ts';
import { open } from './support/page.ts';
import { site } from './support/site-data.ts';

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

test('with the spacing of WCAG 1.4.12 the line above the header keeps its link', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await open(page, '/faq');
  const link = page.getByRole('banner').getByRole('link', { name: site.sideWidget.consultation.label });
  const offer = link.locator('xpath=ancestor::div[2]');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em; }'.replaceAll(';', ' !important;'),
    );
    document.adoptedStyleSheets = [sheet];
  });
  const [bar, inner] = await Promise.all([offer.boundingBox(), link.boundingBox()]);
  expect((inner?.y ?? Infinity) + (inner?.height ?? 0)).toBeLessThanOrEqual(
    (bar?.y ?? 0) + (bar?.height ?? 0),
  );
});

test('at 400% zoom the first row of the open menu can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const row = page.getByRole('banner').locator('summary').first();
  await expect(row).toBeVisible();
  const isOnTop = await row.evaluate((it) => {
    const { left, top, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(left + 60, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
