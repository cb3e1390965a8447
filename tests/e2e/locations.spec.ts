import type { PageLocationsRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { single } from './support/site-data.ts';
import { filledShare } from './support/wall.ts';
import { INDUSTRIES } from '../content/specification.ts';

const { entry, include } = single<PageLocationsRoute>('page-locations');
const places = include.locations;

test.describe('location list', () => {
  test.beforeEach(({ page }) => open(page, '/locations'));

  test('LOC-01, LOC-02, LOC-03, LOC-04 shows the location types in their order, the twelve first named first, in a wall without an empty cell; each lists benefits and leads to its page', async ({
    page,
    viewport,
  }) => {
    const isWide = (viewport?.width ?? 0) >= 768;
    const cards = page.locator(isWide ? 'main li:has(h3)' : 'main details');
    await expect(cards.locator('h3')).toHaveText(places.map(({ name }) => name));
    expect(places.map(({ slug }) => slug).filter((slug) => INDUSTRIES.includes(slug))).toEqual(INDUSTRIES);
    // Three columns from 1024 px on: no pane leaves the screen.
    if (isWide) expect(await filledShare(cards)).toBeGreaterThan(0.97);

    for (const { name, path, cardBenefits } of places) {
      const card = page
        .locator(isWide ? 'main li:has(h3)' : 'main details')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      if (!isWide && (await card.getAttribute('open')) === null) await card.locator('summary').click();
      await expect(card.locator('li')).toHaveText(cardBenefits);
      await expect(card.getByRole('link')).toHaveAttribute('href', path);
    }
  });

  // Cards from 768 px on.
  test('LOC-04 a click anywhere on a card opens its page', ONCE, async ({ page }) => {
    const [place] = places;
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: place?.name ?? '', exact: true }) })
      .click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(place?.path ?? '');
  });

  test('LOC-05 Request a Location Assessment leads to /contact', ONCE, async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Request a Location Assessment' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test(
    'LOC-06, LOC-07 on small screens one card is open at a time, with a Learn More link',
    SMALL_ONLY,
    async ({ page }) => {
      const item = (name: string) =>
        page.locator('main details').filter({ has: page.getByRole('heading', { name, exact: true }) });
      const opened = page.locator('main details[open] h3');

      await item('Senior Living').locator('summary').click();
      await expect(opened).toHaveText(['Senior Living']);
      await item('Hotels & Motels').locator('summary').click();
      await expect(opened).toHaveText(['Hotels & Motels']);
      await item('Hotels & Motels').locator('summary').click();
      await expect(opened).toHaveCount(0);

      await item('Senior Living').locator('summary').click();
      await expectAccessible(page);
      await item('Senior Living').getByRole('link', { name: entry.learnMore }).click();
      await expect(page).toHaveURL('/locations/senior-living');
    },
  );
});

test.describe('location list without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('LOC-01, LOC-04 all of them lead to their pages', async ({ page, viewport }) => {
    await page.goto('/locations');
    const isWide = (viewport?.width ?? 0) >= 768;
    if (!isWide)
      await page.locator('main details:visible', { hasText: 'Senior Living' }).locator('summary').click();
    const links = page.getByRole('main').locator('a[href^="/locations/"]:visible');
    await expect(links).toHaveCount(isWide ? places.length : 1);
  });
});
