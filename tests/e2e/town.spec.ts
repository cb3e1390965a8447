import type { Page } from 'playwright/test';
import type { TownsRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { htmlOf, readHead } from './support/html.ts';
import { open } from './support/page.ts';
import { collection, site, titled } from './support/site-data.ts';

const towns = collection<TownsRoute>('towns');
const [sykesville] = towns.filter(({ key }) => key === 'sykesville') as [TownsRoute];
/** What `expectComplete` proves of a page. */
const COMPLETE = 'AREA-06..08, AREA-09, AREA-10, AREA-14..16, AREA-18, AREA-19, AREA-21';

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });

/** The three towns nearest to Sykesville. At this size of an area a degree is a degree of a flat map. */
function nextTowns() {
  const here = sykesville.entry.geoCoordinates;
  const milesTo = ({ latitude, longitude }: typeof here) =>
    69 *
    Math.hypot(
      latitude - here.latitude,
      (longitude - here.longitude) * Math.cos((here.latitude * Math.PI) / 180),
    );
  return towns
    .filter(({ key }) => key !== sykesville.key)
    .map(({ path, entry }) => ({ path, name: entry.name, distance: milesTo(entry.geoCoordinates) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map((town) => ({ ...town, miles: Math.max(1, Math.round(town.distance)) }));
}

/** Fails when a part of a town's page is missing. */
async function expectComplete(page: Page, { entry, include }: TownsRoute): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.name);
  await expect(region(page, entry.name).first()).toContainText(`${entry.county}, ${site.state}`);
  for (const text of [entry.hyperlocalIntro, ...entry.longDescription])
    await expect(main(page)).toContainText(text);
  if (entry.image) {
    const picture = main(page).getByAltText(entry.image.alt).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  const scenarios = region(page, entry.scenariosSection.heading).getByRole('listitem');
  await expect(scenarios).toHaveCount(3);
  for (const [index, { title, description, alt }] of entry.solutionScenarios.entries()) {
    await expect(scenarios.nth(index).getByRole('heading')).toHaveText(title);
    await expect(scenarios.nth(index)).toContainText(description);
    await expect(scenarios.nth(index).getByRole('img')).toHaveAttribute('alt', alt);
  }

  const notes = region(page, include.words.town.notesHeading);
  await expect(notes.getByRole('article').getByRole('heading')).toHaveText(
    entry.localInsights.map(({ title }) => title),
  );
  await expect(notes.getByRole('article').locator('p')).toHaveText(
    entry.localInsights.map(({ content }) => content),
  );
  await expect(notes.getByRole('listitem')).toHaveText([...entry.landmarks, ...entry.zipCodes]);

  await expect(region(page, include.services.section.heading).locator('summary')).toHaveText(
    include.services.items.map(({ title }) => title),
  );
  const solutions = region(page, include.words.town.productsHeading.replace('{town}', entry.name)).getByRole(
    'link',
  );
  await expect(solutions).toHaveCount(4);
  await expect(region(page, entry.callOut.heading).getByRole('link')).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
}

test.describe('town pages', () => {
  test(`${COMPLETE} ${sykesville.key} is complete`, ONCE, async ({ page }) => {
    await open(page, sykesville.path);
    await expectComplete(page, sykesville);
  });

  // One template, which has come to life above: of the others, the words and pictures that are served are looked at.
  test.describe('as they are served', () => {
    test.use({ javaScriptEnabled: false });

    test(`${COMPLETE} every other town is complete`, ONCE, async ({ page }) => {
      for (const town of towns.filter((one) => one !== sykesville))
        await test.step(town.path, async () => {
          await page.goto(town.path);
          await expectComplete(page, town);
        });
    });
  });

  test('AREA-06 no name is broken inside a word, at any width', async ({ page }) => {
    await open(page, '/service-area/reisterstown');
    for (const width of [320, 375, 768, 1024, 1120, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines, `at ${width} px`).toBe(1);
    }
  });

  test(
    'AREA-11, AREA-12, AREA-13 the map is 400 high and shows the town at zoom 14 when asked',
    ONCE,
    async ({ page }) => {
      await page.route('https://www.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
      );
      const { latitude, longitude } = sykesville.entry.geoCoordinates;
      await open(page, sykesville.path);

      const drawn = main(page).getByRole('group', { name: `Map of ${sykesville.entry.name}` });
      await expect(drawn).toBeVisible();
      await expect(drawn.getByRole('link')).toHaveCount(towns.length);
      const box = main(page).locator('div:has(> svg[role="group"])');
      expect((await box.boundingBox())?.height).toBe(400);
      await expect(main(page).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
        'href',
        new RegExp(`${latitude}%2C${longitude}`),
      );

      await main(page).getByRole('button', { name: 'Show street map' }).click();
      const frame = page.locator('iframe');
      await expect(frame).toHaveAttribute(
        'src',
        `https://www.google.com/maps?q=${latitude}%2C${longitude}&z=14&output=embed`,
      );
      await expect(frame).toHaveAttribute('title', /Sykesville/);
      expect((await frame.boundingBox())?.height).toBe(400);
    },
  );

  test('AREA-11 nothing is asked of a maps service before the visitor does', ONCE, async ({ page }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('http://localhost')) outside.push(request.url());
    });
    await open(page, sykesville.path);
    await main(page).getByRole('group', { name: 'Map of' }).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(outside).toEqual([]);
  });

  test('AREA-16, AREA-17 service cards open independently of each other', ONCE, async ({ page }) => {
    await open(page, sykesville.path);
    const cards = region(page, sykesville.include.services.section.heading).locator('details');
    await expect(cards).toHaveCount(6);
    for (const index of [1, 3, 5]) {
      await cards.nth(index).locator('summary').click();
      await expect(cards.nth(index)).toContainText(
        sykesville.include.services.items[index]?.description ?? '',
      );
    }
    for (const index of [1, 3, 5]) await expect(cards.nth(index)).toHaveAttribute('open');
    await cards.nth(3).locator('summary').click();
    await expect(cards.nth(3)).not.toHaveAttribute('open');
    await expect(cards.nth(1)).toHaveAttribute('open');
    await expect(cards.nth(5)).toHaveAttribute('open');
    await expectAccessible(page);
  });

  test('AREA-20 the back link leads to the service area', ONCE, async ({ page }) => {
    await open(page, sykesville.path);
    await main(page).getByRole('link', { name: sykesville.include.words.town.back }).click();
    await expect(page).toHaveURL('/service-area');
  });

  test('AREA-18 the next towns are named, nearest first, and lead to their pages', ONCE, async ({ page }) => {
    await open(page, sykesville.path);
    const links = region(page, sykesville.include.words.town.neighborsHeading).getByRole('link');
    const [first, ...others] = nextTowns();
    await expect(links).toHaveText([
      new RegExp(`^${first?.name ?? ''}.*${first?.miles ?? ''} miles?$`),
      ...others.map(({ name }) => new RegExp(`^${name}`)),
    ]);
    await links.first().click();
    await expect(page).toHaveURL(first?.path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
  });
});

test(
  'SEO-02 title and description of a town are its metaTitle and metaDescription',
  ONCE,
  async ({ request }) => {
    for (const { path, entry } of towns) {
      const { titles, metas } = readHead(await htmlOf(request, path));
      expect(titles, path).toEqual([titled(entry.metaTitle)]);
      expect(metas('description'), path).toEqual([entry.metaDescription]);
    }
  },
);
