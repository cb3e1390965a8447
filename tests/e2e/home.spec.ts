import type { Locator, Page } from 'playwright/test';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { expect, ONCE, SMALL_ONLY, test } from './fixtures.ts';
import { filledShare } from './support/wall.ts';
import { open, scrollTo } from './support/page.ts';
import { collection, site } from './support/site-data.ts';

const [home] = collection<PageHomeRoute>('page-home');
if (!home) throw new Error('There is no home page in dist-content.');
const { entry, include } = home;

const SECTIONS = [
  'hero',
  'breakroom-experience',
  'breakroom-builder',
  'about',
  'benefits',
  'solutions',
  'locations',
];
const section = (page: Page, id: string) => page.locator(`main section#${id}`);
const titles = (of: Locator) => of.getByRole('heading', { level: 3 });

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Clicks a link or button and expects to arrive; then goes back. */
async function expectLeadsTo(page: Page, link: Locator, path: string): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/');
}

test.describe('home page', () => {
  test('HOME-01, HOME-02, HOME-05, HOME-07, HOME-10, HOME-11, HOME-13, ROUTE-02 its sections come in order, each with its id and what it has to hold', async ({
    page,
  }) => {
    await open(page, '/');
    const found = page.locator('main section:not(main section section)');
    await expect(found).toHaveCount(SECTIONS.length + 2);
    expect(
      await found.evaluateAll((all) => all.map(({ id }) => id)).then((ids) => ids.slice(0, SECTIONS.length)),
    ).toEqual(SECTIONS);
    await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
      'Elevate Your Breakroom Experience',
      include.wizard.heading,
      'A Partnership Focused on Your Success',
      'Benefits for Property Owners and Managers',
      'Our Services',
      'Where We Operate',
      'Frequently Asked Questions',
      entry.callOut.heading,
    ]);

    await test.step('the picture of the hero is fetched first, and the three steps stand below it in order', async () => {
      const picture = section(page, 'hero').getByRole('img');
      await expect(picture).toHaveAttribute('fetchpriority', 'high');
      await expect(picture).toHaveAttribute('loading', 'eager');
      await expect(section(page, 'hero').getByRole('listitem')).toHaveText([/Tap/, /Take/, /Go/]);
    });

    await test.step('HOME-05 four benefits of a better breakroom', () =>
      expect(titles(section(page, 'breakroom-experience'))).toHaveText([
        'Boost Morale & Productivity',
        'Fresh & Healthy Options',
        'Gourmet Coffee & Beverages',
        'Indulgent Snacks & Treats',
      ]));

    await test.step('HOME-10, HOME-11 six benefits for owners', () =>
      expect(titles(section(page, 'benefits'))).toHaveText([
        'Zero Upfront Costs',
        'Increased Tenant Satisfaction',
        'Premium On-Site Amenity',
        'Customizable Product Offerings',
        'Fully Managed Operations',
        'Space-Efficient & Scalable',
      ]));

    await test.step('HOME-13 six services', () => {
      const services = section(page, 'solutions');
      return expect(
        isSmall(page) ? titles(services) : services.locator('tbody').getByRole('rowheader'),
      ).toHaveText([
        'Product Selection',
        'Smart Machines & Micro Markets',
        'Maintenance & Stocking',
        'Quality Assurance',
        'Customer Support',
        'Location Analysis',
      ]);
    });

    // Four columns from 1024 px on.
    if (!isSmall(page))
      await test.step('the wall of places has no empty cell, however many there are', async () => {
        expect(await filledShare(section(page, 'locations').locator('li:has(h3)'))).toBeGreaterThan(0.97);
      });
  });

  for (const id of SECTIONS.slice(1)) {
    test(`ROUTE-02 /#${id} brings its section into view`, ONCE, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/#${id}`);
      await expect(section(page, id)).toBeInViewport();
      await expect
        .poll(() => section(page, id).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBe(96);
    });
  }

  test('HOME-03, HOME-04 the hero leads to the contact page and to the solutions', ONCE, async ({ page }) => {
    await open(page, '/');
    const hero = section(page, 'hero');
    await expectLeadsTo(page, hero.getByRole('link', { name: 'Get Started' }), '/contact');
    await hero.getByRole('link', { name: 'Explore Solutions' }).click();
    await expect(page).toHaveURL('/solutions');
  });

  test(
    'HOME-06, HOME-12, HOME-14, HOME-19 every section ends in a way to the contact page',
    ONCE,
    async ({ page }) => {
      const actions = [
        ['breakroom-experience', site.sideWidget.consultation.label],
        ['benefits', site.sideWidget.consultation.label],
        ['solutions', 'Inquire with Us Today'],
        ['locations', 'Request a Location Assessment'],
      ] as const;
      await open(page, '/');
      for (const [id, name] of actions)
        await expectLeadsTo(page, section(page, id).getByRole('link', { name, exact: true }), '/contact');
    },
  );

  test('HOME-08, HOME-09 four solution cards: title, picture, description, link', async ({ page }) => {
    await open(page, '/');
    const about = section(page, 'about');
    await expect(titles(about)).toHaveText(include.solutions.map(({ card }) => card.title));
    expect(include.solutions).toHaveLength(4);
    for (const { card, path } of include.solutions) {
      const name = isSmall(page) ? new RegExp(`^See ${card.title}`) : new RegExp(card.title);
      const row = about.locator('details, li').filter({ hasText: card.title }).filter({ visible: true });
      if (isSmall(page) && !(await row.evaluate((element) => 'open' in element && element.open)))
        await row.locator('summary').click();
      const picture = row.getByRole('img', { name: card.alt });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(row.getByText(card.description)).toBeVisible();
      await expect(row.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    const link = about.getByRole('link').first();
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(target);
  });

  test('HOME-15, HOME-16, HOME-17, HOME-18 the twelve places and more, each with title, text, picture and a page', async ({
    page,
    request,
  }) => {
    await open(page, '/');
    const places = section(page, 'locations');
    await expect(titles(places)).toHaveCount(include.locations.length + 1);
    expect(include.locations.length).toBeGreaterThanOrEqual(12);
    const rows = places.locator(isSmall(page) ? 'details' : 'li');
    const targets: string[] = [];
    for (const row of await rows.all()) {
      if (isSmall(page) && (await row.getAttribute('open')) === null) await row.locator('summary').click();
      const picture = row.getByRole('img');
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(row.locator('p')).not.toBeEmpty();
      targets.push((await row.getByRole('link').getAttribute('href')) ?? '');
    }
    expect(targets).toEqual([...include.locations.map(({ path }) => path), entry.places.extra.path]);
    for (const target of new Set(targets)) expect((await request.get(target)).status(), target).toBe(200);
    expect(targets).toContain('/locations/apartments-multi-family');
    expect(targets).toContain('/locations/high-traffic-locations');
  });

  test('HOME-20 a section fades in once a tenth of it is in view', async ({ page }) => {
    await open(page, '/');
    const fading = section(page, 'locations').locator('> div').first();
    const opacity = () => fading.evaluate((element) => Number(getComputedStyle(element).opacity));
    // What lies below the first window comes with the first scrolling.
    await scrollTo(page, 1);
    await expect.poll(opacity).toBe(0);
    const { top, height } = await section(page, 'locations').evaluate((element) => {
      const rect = element.getBoundingClientRect();
      return { top: rect.top + window.scrollY, height: rect.height };
    });
    const view = page.viewportSize()?.height ?? 0;
    await scrollTo(page, top - view + height * 0.02);
    await expect.poll(opacity).toBe(0);
    await scrollTo(page, top - view + Math.min(height * 0.3, view));
    await expect.poll(opacity).toBe(1);
    await expect(fading).toHaveClass(/(^| )show( |$)/);
  });

  test(
    'HOME-21, HOME-22 on small screens the cards of every section open one at a time',
    SMALL_ONLY,
    async ({ page }) => {
      await open(page, '/');
      for (const id of ['breakroom-experience', 'about', 'benefits', 'solutions', 'locations']) {
        const rows = section(page, id).locator('details');
        const openRows = section(page, id).locator('details[open]');
        await rows.nth(1).locator('summary').click();
        await expect(openRows).toHaveCount(1);
        await rows.nth(2).locator('summary').click();
        await expect(openRows).toHaveCount(1);
        await expect(rows.nth(2)).toHaveAttribute('open', '');
        await rows.nth(2).locator('summary').click();
        await expect(openRows).toHaveCount(0);
      }
    },
  );
});

test.describe('home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, and the builder lists every product', async ({ page }) => {
    await page.goto('/');
    for (const id of SECTIONS) await expect(section(page, id)).toBeVisible();
    const builder = section(page, 'breakroom-builder');
    await expect(builder.locator('form')).toBeHidden();
    await expect(titles(builder)).toHaveText(include.wizard.recommendations.map(({ name }) => name));
    await expect(titles(section(page, 'locations'))).toHaveCount(include.locations.length + 1);
    await section(page, 'hero').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact');
  });
});
