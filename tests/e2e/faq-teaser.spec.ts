import type { Page } from 'playwright/test';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection, site } from './support/site-data.ts';

const [home] = collection<PageHomeRoute>('page-home');
if (!home) throw new Error('There is no home page in dist-content.');
const { faqTeaser, featuredFaq } = home.include;
const questions = featuredFaq.map(({ question }) => question);
/** The three questions that are shown after a number of turns. */
const shownAfter = (turns: number) =>
  [0, 1, 2].map((place) => questions[(turns + place) % questions.length] ?? '');

const ROTATION_MS = 18_000;
const PAGES = [
  '/',
  '/about',
  '/solutions',
  '/solutions/smart-stores',
  '/solutions/micro-markets',
  '/solutions/smart-coolers',
  '/solutions/smart-vending',
];

const teaser = (page: Page) =>
  page.locator('main section', {
    has: page.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' }),
  });
const titles = (page: Page) => teaser(page).getByRole('heading', { level: 3 });
const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens a page on a clock that only the test moves. */
async function openWithClock(page: Page, path = '/'): Promise<void> {
  await page.clock.install();
  await open(page, path);
  await page.clock.runFor(1000);
}

test.describe('FAQ teaser', () => {
  for (const path of PAGES) {
    test(
      `FAQ-16, FAQ-17 ${path} has a heading, three questions and a way to all of them`,
      ONCE,
      async ({ page }) => {
        await open(page, path);
        await expect(teaser(page)).toHaveCount(1);
        await expect(titles(page)).toHaveText(shownAfter(0));
        await teaser(page).getByRole('link', { name: 'View All FAQs' }).click();
        await expect(page).toHaveURL('/faq');
      },
    );
  }

  test(
    'FAQ-18, FAQ-19, FAQ-20 every 18 seconds the window moves on by one, over five questions',
    ONCE,
    async ({ page }) => {
      const [whatIs, ...others] = featuredFaq.map(({ id }) => id);
      expect(whatIs).toBe(`what-is-${site.name.toLowerCase().replaceAll(' ', '-')}`);
      expect(others).toEqual([
        'cost-to-business',
        'what-is-micro-market',
        'payment-options',
        'how-to-get-started',
      ]);
      await openWithClock(page);
      await page.clock.runFor(ROTATION_MS - 2000);
      await expect(titles(page)).toHaveText(shownAfter(0));
      await page.clock.runFor(2000);
      await expect(titles(page)).toHaveText(shownAfter(1));
      for (const turns of [2, 3, 4]) {
        await page.clock.runFor(ROTATION_MS);
        await expect(titles(page)).toHaveText(shownAfter(turns));
      }
      await page.clock.runFor(ROTATION_MS);
      await expect(titles(page)).toHaveText(shownAfter(0));
    },
  );

  test('FAQ-18 can be stopped and set going again', ONCE, async ({ page }) => {
    await openWithClock(page);
    await teaser(page).getByRole('button', { name: faqTeaser.pause }).click();
    await page.clock.runFor(ROTATION_MS * 3);
    await expect(titles(page)).toHaveText(shownAfter(0));
    await teaser(page).getByRole('button', { name: faqTeaser.play }).click();
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(1));
    await expectAccessible(page);
  });

  test(
    'FAQ-18 nothing turns for those who prefer reduced motion, until they ask for it',
    ONCE,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openWithClock(page);
      await expect(teaser(page).getByRole('button', { name: faqTeaser.play })).toBeVisible();
      await page.clock.runFor(ROTATION_MS * 2);
      await expect(titles(page)).toHaveText(shownAfter(0));
    },
  );

  test('FAQ-18 what is being read stays', async ({ page }) => {
    await openWithClock(page);
    const first = isSmall(page)
      ? teaser(page).locator('summary').first()
      : titles(page).first().getByRole('link');
    await first.focus();
    await page.clock.runFor(ROTATION_MS * 2);
    await expect(titles(page)).toHaveText(shownAfter(0));
    await first.blur();
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(1));

    await first.hover();
    await page.clock.runFor(ROTATION_MS * 2);
    await expect(titles(page)).toHaveText(shownAfter(1));
    await page.mouse.move(0, 0);
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(2));
  });

  test('a turn moves nothing on the page', async ({ page }) => {
    await openWithClock(page);
    await teaser(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(2000);
    const heights = new Set<number>();
    for (let turn = 0; turn < questions.length; turn += 1) {
      heights.add(
        await teaser(page).evaluate((element) => Math.round(element.getBoundingClientRect().height)),
      );
      await page.clock.runFor(ROTATION_MS);
      await expect(titles(page)).toHaveText(shownAfter(turn + 1));
    }
    expect([...heights]).toHaveLength(1);
  });

  test('FAQ-21 on small screens a card opens and closes on tap, several at once', async ({ page }) => {
    test.skip(!isSmall(page), 'cards are links from 768 px on');
    await open(page, '/');
    const cards = teaser(page).locator('details');
    await cards.nth(0).locator('summary').tap();
    await cards.nth(2).locator('summary').tap();
    await expect(teaser(page).locator('details[open]')).toHaveCount(2);
    await expect(cards.nth(0)).toContainText((featuredFaq[0]?.answer.text ?? '').slice(-40));
    await cards.nth(0).locator('summary').tap();
    await expect(teaser(page).locator('details[open]')).toHaveCount(1);
  });

  test('FAQ-22 on wide screens a card leads to its question on the FAQ page, which opens there', async ({
    page,
  }) => {
    test.skip(isSmall(page), 'cards open in place below 768 px');
    await open(page, '/');
    const [first] = featuredFaq;
    await titles(page).first().getByRole('link').click();
    await expect(page).toHaveURL(first?.path ?? '');
    await expect(page.locator(`details#${first?.id}`)).toHaveAttribute('open', '');
  });

  test('FAQ-23 on wide screens an answer is cut at 120 characters', async ({ page }) => {
    test.skip(isSmall(page), 'answers are whole below 768 px');
    await open(page, '/');
    for (const [place, { answer }] of featuredFaq.slice(0, 3).entries()) {
      const text = await teaser(page).locator('li p').nth(place).innerText();
      expect(answer.text.length).toBeGreaterThan(120);
      expect(text).toBe(`${answer.text.slice(0, 120).trimEnd()}…`);
    }
  });
});
