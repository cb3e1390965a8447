import type { Page } from 'playwright/test';
import type { PageAboutRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import { expectAwake, open } from './support/page.ts';
import { collection, site } from './support/site-data.ts';

const [{ entry, include }] = collection<PageAboutRoute>('page-about') as [PageAboutRoute];
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const carousel = (page: Page) => main(page).locator('[aria-roledescription="carousel"]');
const STEPS = [
  'Discovery & Assessment',
  'Custom Design & Curation',
  'Seamless Installation',
  'Ongoing Partnership & Optimization',
];

/** The three groups that are accordions below 768 px. */
const groups = [
  { heading: entry.values.section.heading, items: entry.values.items },
  { heading: entry.offerings.section.heading, items: entry.offerings.items },
  { heading: entry.processSection.heading, items: include.process.steps },
];

test.describe('about page', () => {
  test('ABOUT-01, ABOUT-02 its carousel has nine slides, which move sideways by themselves', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/about');
    const slides = carousel(page).locator('[aria-roledescription="slide"]');
    await expect(slides).toHaveCount(9);
    const pictures = await slides
      .locator('img:not([alt=""])')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(new Set(pictures).size).toBe(9);
    const left = () => slides.nth(1).evaluate((slide) => slide.getBoundingClientRect().left);
    const before = await left();
    await carousel(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(6000);
    await expect.poll(async () => before - (await left())).toBeGreaterThan(100);
  });

  test('ABOUT-03, ABOUT-04 the hero leads to /contact and /solutions', ONCE, async ({ page }) => {
    await open(page, '/about');
    await main(page).getByRole('link', { name: 'Inquire Today' }).click();
    await expect(page).toHaveURL('/contact');
    await page.goBack();
    await main(page).getByRole('link', { name: 'Explore Solutions' }).click();
    await expect(page).toHaveURL('/solutions');
  });

  test(
    'ABOUT-05, ABOUT-06, ABOUT-07, ABOUT-08 the story names the Chamber and shows the service area',
    ONCE,
    async ({ page }) => {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
      );
      await open(page, '/about');
      const story = region(page, entry.story.section.heading);
      await expect(story.locator('p')).toHaveCount(entry.story.paragraphs.length + 1);
      await expect(story.getByRole('link', { name: entry.story.chamberLabel })).toHaveAttribute(
        'href',
        site.chamber.url,
      );
      await expect(story.getByRole('group', { name: /Carroll County and Baltimore County/ })).toBeVisible();
      await story.getByRole('button', { name: 'Show street map' }).click();
      await expect(story.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps\?/);
    },
  );

  test('ABOUT-05 links in the story stay in the app', ONCE, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() => (window.marker = 'same document'));
    await region(page, entry.story.section.heading)
      .getByRole('link', { name: 'Carroll and Baltimore Counties' })
      .click();
    await expect(page).toHaveURL('/service-area');
    expect(await page.evaluate(() => window.marker)).toBe('same document');
  });

  test('ABOUT-09, ABOUT-10 four steps stand in order, with Start Your Journey', async ({
    page,
    viewport,
  }) => {
    await open(page, '/about');
    const process = region(page, entry.processSection.heading);
    const titles = process.locator((viewport?.width ?? 0) >= 768 ? 'li h3' : 'summary h3');
    await expect(titles).toHaveText(
      STEPS.map((step) => new RegExp(`^(?:\\d\\. )?${step.replace('&', '\\&')}$`)),
    );
    await process.getByRole('link', { name: 'Start Your Journey' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('ABOUT-11, ABOUT-12, ABOUT-19 there are six values and ten offerings, on wide screens all shown', async ({
    page,
    viewport,
  }) => {
    await open(page, '/about');
    const wide = (viewport?.width ?? 0) >= 768;
    await expectAwake(region(page, entry.values.section.heading));
    const values = region(page, entry.values.section.heading).locator('h3');
    await expect(values).toHaveText(entry.values.items.map(({ title }) => title));
    await expect(values).toHaveCount(6);
    const offerings = region(page, entry.offerings.section.heading).locator(wide ? 'tbody th' : 'h3');
    await expect(offerings).toHaveText(entry.offerings.items.map(({ title }) => title));
    await expect(offerings).toHaveCount(10);
    if (!wide) return;
    for (const { heading, items } of groups) {
      await expectAwake(region(page, heading));
      await expect(region(page, heading).locator('details')).toHaveCount(0);
      for (const { description } of items)
        await expect(region(page, heading).getByText(description)).toBeVisible();
    }
  });

  test('ABOUT-13, ABOUT-14, ABOUT-15 the sections stand in order, with the call-out and why-choose-us block near the end', async ({
    page,
  }) => {
    await open(page, '/about');
    await expect(main(page).locator('h1, h2')).toHaveText([
      entry.heading,
      entry.story.section.heading,
      entry.processSection.heading,
      entry.values.section.heading,
      entry.offerings.section.heading,
      entry.callOut.heading,
      entry.whyUs.section.heading,
      include.faqTeaser.section.heading,
    ]);
    const slats = await region(page, entry.callOut.heading).getAttribute('class');
    await expect(region(page, entry.whyUs.section.heading).getByRole('listitem')).toHaveCount(
      entry.whyUs.points.length,
    );
    // The same block closes other pages.
    await page.goto('/solutions');
    await expect(main(page).locator(`section[class="${slats}"]`)).toHaveCount(1);
  });

  test(
    'ABOUT-16, ABOUT-17, ABOUT-18 on small screens every group has one item open at a time',
    SMALL_ONLY,
    async ({ page }) => {
      await open(page, '/about');
      for (const { heading, items } of groups) {
        const list = region(page, heading).locator('details');
        const opened = region(page, heading).locator('details[open]');
        await expect(list).toHaveCount(items.length);
        await list.nth(1).locator('summary').click();
        await list.nth(3).locator('summary').click();
        await expect(opened).toHaveCount(1);
        await expect(opened).toContainText(items[3]?.description ?? '');
        await list.nth(3).locator('summary').click();
        await expect(opened).toHaveCount(0);
      }
    },
  );

  test('the page has no violation with every row open', ONCE, async ({ page }) => {
    await open(page, '/about');
    await page
      .locator('main details')
      .evaluateAll((rows: HTMLDetailsElement[]) => rows.forEach((row) => (row.open = true)));
    await expectAccessible(page);
  });
});
