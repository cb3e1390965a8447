import type { LocationsRoute, PageHomeRoute } from '#content/types/index.d.ts';
import { expect, test } from './fixtures.ts';
import { open } from './support/page.ts';
import { collection } from './support/site-data.ts';
import { INDUSTRIES } from '../content/specification.ts';

const filled = [...collection<PageHomeRoute>('page-home'), ...collection<LocationsRoute>('locations')].map(
  ({ path, entry }) => ({ path, hero: entry.hero }),
);
const upright = filled.filter(({ hero }) => hero.portrait);

test('the home page and every industry of the specification have an upright picture for phones', () => {
  const wanted = ['/', ...INDUSTRIES.map((slug) => `/locations/${slug}`)];
  expect(upright.map(({ path }) => path)).toEqual(expect.arrayContaining(wanted));
});

/** `/images/NAME` of one of its files. */
const stem = (file = '') => file.replace(/_[a-z]+\.webp$/, '');

// Home and the pages of one template: the first and the last of them stand for all.
for (const { path, hero } of upright.filter((_, index) => [0, 1, upright.length - 1].includes(index))) {
  test(`${path} shows its upright picture on a phone only, fetches no other, and nothing moves`, async ({
    page,
    viewport,
  }) => {
    const [landscape, portrait] = [stem(hero.image?.src), stem(hero.portrait?.src)];
    const isPhone = (viewport?.width ?? 0) < 768;
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(stem(new URL(request.url()).pathname)));
    await open(page, path);

    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const shown = await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect(stem(shown)).toBe(isPhone ? portrait : landscape);
    expect(fetched).not.toContain(isPhone ? landscape : portrait);

    const box = await picture.boundingBox();
    await picture.evaluate((image) => {
      image.closest('picture')?.querySelector('source')?.remove();
      image.removeAttribute('srcset');
      image.removeAttribute('src');
    });
    expect(await picture.boundingBox(), 'the same place without the file').toEqual(box);
  });
}
