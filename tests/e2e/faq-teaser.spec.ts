import type { Page } from 'playwright/test';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import { expectAwake, open, stopClock, twoFrames } from './support/page.ts';
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

/** Presses a button and leaves the pointer where it is, which may be over the questions and hold them. */
async function press(page: Page, name: string): Promise<void> {
  const button = teaser(page).getByRole('button', { name });
  await button.dispatchEvent('click');
  await expect(button).toHaveCount(0);
  await twoFrames(page);
}

/** Which turn the window stands at. */
async function turnNow(page: Page): Promise<number> {
  const turn = questions.indexOf((await titles(page).allInnerTexts())[0] ?? '');
  await expect(titles(page)).toHaveText(shownAfter(turn));
  return turn;
}

/**
 * Opens a page and stops its clock, which from then on only the test moves.
 * @returns the turn it stands at: it turns while it is opened, more than once on a slow machine
 */
async function openStopped(page: Page): Promise<number> {
  await page.clock.install();
  await open(page, '/');
  await expectAwake(teaser(page));
  await stopClock(page);
  return turnNow(page);
}

test.describe('FAQ teaser', () => {
  test(
    'FAQ-16, FAQ-17 seven pages have a heading, three questions and a way to all of them',
    ONCE,
    async ({ page }) => {
      const all = teaser(page).getByRole('link', { name: 'View All FAQs' });
      for (const path of PAGES) {
        await open(page, path);
        await expect(teaser(page), path).toHaveCount(1);
        await expect(titles(page), path).toHaveText(shownAfter(0));
        await expect(all, path).toHaveAttribute('href', '/faq');
      }
      await all.click();
      await expect(page).toHaveURL('/faq');
    },
  );

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
      const start = await openStopped(page);
      // Set going anew, so that its 18 seconds begin where the clock stands.
      for (const name of [faqTeaser.pause, faqTeaser.play]) await press(page, name);
      await page.clock.runFor(ROTATION_MS - 1000);
      await twoFrames(page);
      await expect(titles(page)).toHaveText(shownAfter(start));
      await page.clock.runFor(1000);
      await expect(titles(page)).toHaveText(shownAfter(start + 1));
      for (const turns of [2, 3, 4, 5]) {
        await page.clock.runFor(ROTATION_MS);
        await expect(titles(page)).toHaveText(shownAfter(start + turns));
      }
    },
  );

  test('FAQ-18 can be stopped and set going again', ONCE, async ({ page }) => {
    const start = await openStopped(page);
    await press(page, faqTeaser.pause);
    await page.clock.runFor(ROTATION_MS * 3);
    await expect(titles(page)).toHaveText(shownAfter(start));
    await press(page, faqTeaser.play);
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(start + 1));
    await page.clock.resume();
    await expectAccessible(page);
  });

  test(
    'FAQ-18 nothing turns for those who prefer reduced motion, until they ask for it',
    ONCE,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await openStopped(page)).toBe(0);
      await expect(teaser(page).getByRole('button', { name: faqTeaser.play })).toBeVisible();
      await page.clock.runFor(ROTATION_MS * 2);
      await expect(titles(page)).toHaveText(shownAfter(0));
    },
  );

  test('FAQ-18 what is being read stays', async ({ page }) => {
    const start = await openStopped(page);
    const first = isSmall(page)
      ? teaser(page).locator('summary').first()
      : titles(page).first().getByRole('link');
    await first.focus();
    await twoFrames(page);
    await page.clock.runFor(ROTATION_MS * 2);
    await expect(titles(page)).toHaveText(shownAfter(start));
    await first.blur();
    await twoFrames(page);
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(start + 1));

    await first.hover();
    await twoFrames(page);
    await page.clock.runFor(ROTATION_MS * 2);
    await expect(titles(page)).toHaveText(shownAfter(start + 1));
    await page.mouse.move(0, 0);
    await twoFrames(page);
    await page.clock.runFor(ROTATION_MS);
    await expect(titles(page)).toHaveText(shownAfter(start + 2));
  });

  test('a turn moves nothing on the page', async ({ page }) => {
    const first = await openStopped(page);
    await teaser(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(2000);
    const heights = new Set<number>();
    for (let turn = first; turn < first + questions.length; turn += 1) {
      heights.add(
        await teaser(page).evaluate((element) => Math.round(element.getBoundingClientRect().height)),
      );
      await page.clock.runFor(ROTATION_MS);
      await expect(titles(page)).toHaveText(shownAfter(turn + 1));
    }
    expect([...heights]).toHaveLength(1);
  });

  test(
    'FAQ-21 on small screens a card opens and closes on tap, several at once',
    SMALL_ONLY,
    async ({ page }) => {
      await open(page, '/');
      const cards = teaser(page).locator('details');
      await cards.nth(0).locator('summary').tap();
      await cards.nth(2).locator('summary').tap();
      await expect(teaser(page).locator('details[open]')).toHaveCount(2);
      await expect(cards.nth(0)).toContainText((featuredFaq[0]?.answer.text ?? '').slice(-40));
      await cards.nth(0).locator('summary').tap();
      await expect(teaser(page).locator('details[open]')).toHaveCount(1);
    },
  );

  // Cards open in place, and answers are whole, below 768 px.
  test(
    'FAQ-22, FAQ-23 on wide screens an answer is cut at 120 characters, and its card leads to the question on the FAQ page, which opens there',
    ONCE,
    async ({ page }) => {
      await open(page, '/');
      for (const [place, { answer }] of featuredFaq.slice(0, 3).entries()) {
        const text = await teaser(page).locator('li p').nth(place).innerText();
        expect(answer.text.length).toBeGreaterThan(120);
        expect(text).toBe(`${answer.text.slice(0, 120).trimEnd()}…`);
      }
      const [first] = featuredFaq;
      await titles(page).first().getByRole('link').click();
      await expect(page).toHaveURL(first?.path ?? '');
      await expect(page.locator(`details#${first?.id}`)).toHaveAttribute('open', '');
    },
  );
});
