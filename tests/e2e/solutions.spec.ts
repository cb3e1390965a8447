import type { Locator, Page } from 'playwright/test';
import type { PageSolutionsRoute, SolutionsRoute } from '#content/types/index.d.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection, site } from './support/site-data.ts';

const [overview] = collection<PageSolutionsRoute>('page-solutions');
if (!overview) throw new Error('There is no solutions overview in dist-content.');
const solutions = collection<SolutionsRoute>('solutions');
const PATHS = [
  '/solutions/smart-stores',
  '/solutions/micro-markets',
  '/solutions/smart-coolers',
  '/solutions/smart-vending',
];

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const carousel = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]');
const sectionOf = (page: Page, heading: string) =>
  page.locator('main section', { has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });

/** The addresses of the pictures that a carousel shows; each slide has one of its own. */
async function expectDistinctSlides(page: Page, count: number): Promise<void> {
  await expect(slides(page)).toHaveCount(count);
  const sources = await slides(page)
    .locator('img:not([alt=""])')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(new Set(sources).size).toBe(count);
}

async function expectLeadsToContact(page: Page, link: Locator): Promise<void> {
  await link.click();
  await expect(page).toHaveURL('/contact');
}

test.describe('solutions overview', () => {
  const { entry, include } = overview;

  test.beforeEach(({ page }) => open(page, '/solutions'));

  test('SOL-01, SOL-02, SOL-04, SOL-06 an intro, a carousel of twelve slides, six benefits, blocks and a comparison', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.heading);
    await expect(page.getByText(entry.lead)).toBeVisible();
    await expectDistinctSlides(page, 12);

    await test.step('SOL-04 six benefits', async () => {
      await expect(
        sectionOf(page, entry.benefitsSection.heading).getByRole('heading', { level: 3 }),
      ).toHaveText(entry.benefits.map(({ title }) => title));
      expect(entry.benefits).toHaveLength(6);
    });

    // Pictures stand above the words on small screens.
    if (!isSmall(page))
      await test.step('SOL-06 the picture stands at the left and at the right in turn', async () => {
        const sides = await sectionOf(page, entry.blocksSection.heading)
          .locator('article')
          .evaluateAll((all) =>
            all.map((block) => {
              const left = (selector: string) =>
                block.querySelector(selector)?.getBoundingClientRect().left ?? 0;
              return left('img') < left('h3') ? 'left' : 'right';
            }),
          );
        expect(sides).toEqual(['left', 'right', 'left', 'right']);
      });

    await test.step('compares the four, row by row', async () => {
      const comparison = sectionOf(page, entry.comparison.section.heading);
      const { rows, columns } = entry.comparison;
      if (isSmall(page)) {
        await expect(comparison.locator('details')).toHaveCount(rows.length);
        await expect(comparison.locator('details').first().locator('dt')).toHaveText(columns);
      } else {
        await expect(comparison.getByRole('columnheader')).toHaveText(columns);
        await expect(comparison.getByRole('rowheader')).toHaveText(rows.map(({ name }) => name));
        await expect(comparison.getByRole('cell', { name: rows[0]?.values[0] ?? '' }).first()).toBeVisible();
      }
    });
  });

  test('SOL-03, CAROUSEL-10 its slides fade into one another in place', ONCE, async ({ page }) => {
    await carousel(page).getByRole('button', { name: /pause/i }).click();
    // Frame by frame, until the second has stood alone for a while: where the slides are that can be seen, and how many.
    // It is looked at before the button is pressed, because a busy machine may answer when all is over.
    const looking = slides(page).evaluateAll(async (all) => {
      const seen: { count: number; lefts: number[] }[] = [];
      for (let rested = 0; rested < 20;) {
        await new Promise(requestAnimationFrame);
        const visible = all.filter(
          (slide) => Number(getComputedStyle(slide.parentElement ?? slide).opacity) > 0.02,
        );
        const lefts = visible.map((slide) => Math.round(slide.getBoundingClientRect().left));
        seen.push({ count: visible.length, lefts: [...new Set(lefts)] });
        rested = visible.length === 1 && visible[0] === all[1] ? rested + 1 : 0;
      }
      return seen;
    });
    await carousel(page).getByRole('button', { name: /next/i }).click();
    const frames = await looking;
    const changing = frames.filter(({ count }) => count === 2);
    expect(changing.length, 'frames in which two slides can be seen').toBeGreaterThan(0);
    expect(new Set(changing.flatMap(({ lefts }) => lefts)).size, 'places they are seen at').toBe(1);
    await expect(slides(page).nth(1)).toBeInViewport();
  });

  test('SOL-05 four blocks, one for every product page', ONCE, async ({ page }) => {
    const links = sectionOf(page, entry.blocksSection.heading).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(PATHS);
    expect(include.solutions.map(({ path }) => path)).toEqual(PATHS);
    await links.nth(3).click();
    await expect(page).toHaveURL('/solutions/smart-vending');
  });

  test('SOL-07 Inquire Today leads to the contact page', ONCE, async ({ page }) => {
    await expectLeadsToContact(
      page,
      page.locator('main').getByRole('link', { name: 'Inquire Today' }).first(),
    );
  });

  test('SOL-22 office coffee is offered here', ONCE, async ({ page }) => {
    const coffee = sectionOf(page, entry.coffee.section.heading);
    await expect(coffee.getByText(entry.coffee.text[0] ?? '')).toBeVisible();
    await expectLeadsToContact(page, coffee.getByRole('link', { name: site.sideWidget.consultation.label }));
  });
});

const expected = [
  {
    ids: 'SOL-18, SOL-19, SOL-20, SOL-21',
    path: '/solutions/smart-stores',
    button: 'Install My Smart Store',
    slides: 7,
  },
  {
    ids: 'SOL-09, SOL-10, SOL-11',
    path: '/solutions/micro-markets',
    button: 'Design My Micro Market',
    slides: 7,
  },
  {
    ids: 'SOL-15, SOL-16, SOL-17, SOL-21',
    path: '/solutions/smart-coolers',
    button: 'Get My Smart Cooler',
    slides: 0,
  },
  {
    ids: 'SOL-12, SOL-13, SOL-14, SOL-21',
    path: '/solutions/smart-vending',
    button: 'Upgrade My Vending',
    slides: 3,
  },
];

for (const { ids, path, button, slides: count } of expected) {
  test.describe(path, () => {
    const entry = solutions.find((route) => route.path === path)?.entry;
    if (!entry) throw new Error(`${path} is not in dist-content.`);

    test.beforeEach(({ page }) => open(page, path));

    test(
      `SOL-08, ${ids} its main heading names the product; figures, other products, pictures, five points and a button`,
      ONCE,
      async ({ page }) => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.heading);
        expect(entry.heading).toContain(entry.name);

        await test.step('says what it measures, with a plan to scale', async () => {
          const figures = sectionOf(page, entry.specs.section.heading);
          await expect(figures.locator('dt')).toHaveText(entry.specs.rows.map(({ name }) => name));
          const { width, depth, caption } = entry.footprint;
          await expect(figures.getByRole('img', { name: `${width} by ${depth} feet` })).toBeVisible();
          await expect(figures.getByText(caption)).toBeVisible();
        });

        await test.step('says when another product is the better choice, and shows the others', async () => {
          const others = sectionOf(page, entry.notFor.heading);
          await expect(others.getByRole('link', { name: entry.notFor.action.label })).toHaveAttribute(
            'href',
            entry.notFor.action.to,
          );
          expect(
            await others.locator('li a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
          ).toEqual(PATHS.filter((other) => other !== path));
        });

        if (count > 0) {
          await expectDistinctSlides(page, count);
        } else {
          await expect(carousel(page)).toHaveCount(0);
          await expect(page.getByRole('img', { name: entry.images[0]?.alt ?? '', exact: true })).toHaveCount(
            1,
          );
        }
        await expect(
          sectionOf(page, entry.pointsSection.heading).getByRole('heading', { level: 3 }),
        ).toHaveText(entry.points.map(({ title }) => title));
        expect(entry.points).toHaveLength(5);
        await expectLeadsToContact(page, page.locator('main').getByRole('link', { name: button }));
      },
    );

    test('leads back to the overview by its breadcrumb', ONCE, async ({ page }) => {
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1).click();
      await expect(page).toHaveURL('/solutions');
    });
  });
}
