import type { Page } from 'playwright/test';
import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { expectAccessible } from './axe.ts';
import { expect, ONCE, test } from './fixtures.ts';
import { expectAwake, open } from './support/page.ts';
import { collection } from './support/site-data.ts';

const [{ entry, include }] = collection<PageServiceAreaRoute>('page-service-area') as [PageServiceAreaRoute];
const main = (page: Page) => page.getByRole('main');
const county = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const zipBox = (page: Page) => page.getByRole('region', { name: entry.zip.section.heading });

async function ask(page: Page, zip: string): Promise<void> {
  await zipBox(page).getByLabel(entry.zip.label).fill(zip);
  await zipBox(page).getByRole('button', { name: entry.zip.button }).click();
}

test.describe('service area', () => {
  test.beforeEach(({ page }) => open(page, '/service-area'));

  test(
    'AREA-01, AREA-02, AREA-03 the towns stand under their county, at least nine under Carroll and two under Baltimore, and the location pages below',
    ONCE,
    async ({ page }) => {
      for (const [name, count] of [
        ['Carroll County', 9],
        ['Baltimore County', 2],
      ] as const) {
        const own = include.towns.filter((town) => town.county === name);
        expect(own.length).toBeGreaterThanOrEqual(count);
        await expect(county(page, name).getByRole('heading', { level: 2 })).toHaveText(name);
        const links = county(page, name).getByRole('link');
        await expect(links).toHaveCount(own.length);
        for (const [index, { path, name: town, description }] of own.entries()) {
          await expect(links.nth(index)).toHaveAttribute('href', path);
          await expect(links.nth(index)).toContainText(town);
          await expect(links.nth(index)).toContainText(description);
        }
      }
      const places = main(page).getByRole('region', { name: 'Locations We Serve' }).getByRole('link');
      await expect(places).toHaveText(include.locations.map(({ name }) => name));
      for (const [index, { path }] of include.locations.entries())
        await expect(places.nth(index)).toHaveAttribute('href', path);
      await county(page, 'Carroll County').getByRole('link', { name: 'Mount Airy' }).click();
      await expect(page).toHaveURL('/service-area/mount-airy');
    },
  );

  test('AREA-04 Request Service Assessment leads to /contact', ONCE, async ({ page }) => {
    await main(page).getByRole('link', { name: 'Request Service Assessment' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('AREA-05 the counties are drawn, and the street map comes when it is asked for', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
    );
    await expect(main(page).getByRole('group', { name: entry.mapTitle })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Show street map' }).click();
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.google\.com\/maps\?q=39\.\d+%2C-7\d\.\d+&z=10&/,
    );
  });

  test('AREA-02, AREA-05 every town on the map is a link to its page', async ({ page }) => {
    const links = main(page).getByRole('group', { name: entry.mapTitle }).getByRole('link');
    await expect(links).toHaveCount(include.towns.length);
    for (const { name, path } of include.towns)
      await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveAttribute('href', path);
    const hampstead = links.and(page.getByRole('link', { name: 'Hampstead', exact: true }));
    await hampstead.locator('circle').first().click();
    await expect(page).toHaveURL('/service-area/hampstead');
    await page.goBack();
    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(include.towns[0]?.path ?? '');
  });

  // Map and list stand side by side from 1024 px on.
  test('AREA-05 pointing at a town marks it on the map', ONCE, async ({ page }) => {
    const map = main(page).getByRole('group', { name: entry.mapTitle });
    const rings = map.locator('circle[r="9"]');
    await expect(rings).toHaveCount(0);
    await expectAwake(map);
    await county(page, 'Carroll County').getByRole('link', { name: 'Taneytown' }).hover();
    await expect(rings).toHaveCount(1);
    await county(page, 'Carroll County').getByRole('link', { name: 'Westminster 21157' }).focus();
    await expect(rings).toHaveCount(1);
  });

  test(
    'a ZIP code that is served is answered with its towns, another gets a way to ask',
    ONCE,
    async ({ page }) => {
      await ask(page, ' 20001 ');
      await expect(zipBox(page).getByRole('status')).toContainText(entry.zip.notServed);
      await expect(zipBox(page).getByRole('status').getByRole('link')).toHaveAttribute(
        'href',
        '/contact?zip=20001',
      );
      await ask(page, '21784');
      await expect(zipBox(page).getByRole('status')).toContainText(
        entry.zip.served.replace('{towns}', 'Eldersburg and Sykesville'),
      );
      await expectAccessible(page);
      await zipBox(page).getByRole('status').getByRole('link', { name: 'Sykesville' }).click();
      await expect(page).toHaveURL('/service-area/sykesville');
    },
  );

  test('what is no ZIP code is said to be none, until it is fixed', async ({ page }) => {
    const field = zipBox(page).getByLabel(entry.zip.label);
    await field.fill('211');
    await field.press('Enter');
    await expect(zipBox(page).getByRole('status')).toHaveText(entry.zip.invalid);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field.fill('21157-0001');
    await field.press('Enter');
    await expect(zipBox(page).getByRole('status')).toContainText('Westminster');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
});

test('a ZIP code in the address is answered at once', ONCE, async ({ page }) => {
  await open(page, '/service-area?zip=21117');
  await expect(zipBox(page).getByRole('status')).toContainText('Owings Mills');
});

test.describe('service area without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'AREA-01, AREA-05 every ZIP code stands there with its town, and the map is drawn',
    ONCE,
    async ({ page }) => {
      await page.goto('/service-area');
      for (const { name, zipCodes } of include.towns) {
        for (const zip of zipCodes) {
          const row = zipBox(page).getByRole('listitem').filter({ hasText: zip });
          await expect(row).toContainText(name);
        }
      }
      await expect(zipBox(page).getByLabel(entry.zip.label)).toBeHidden();
      await expect(main(page).getByRole('group', { name: entry.mapTitle })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Open in Maps' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\//,
      );
    },
  );
});
