import { imageSize } from 'image-size';
import { expect, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { paths } from './support/site-data.ts';

const WIDTHS = { small: 480, medium: 800, large: 1200 } as const;

test('IMG-01, IMG-06 every local picture comes as three webp files of 480, 800 and 1200 px', async ({
  request,
}) => {
  const files = new Map<string, number>();
  for (const path of paths) {
    const images = tagsIn(await htmlOf(request, path), 'img');
    for (const { attributes } of images) {
      expect(attributes.src, path).toMatch(/^\/images\/[\w-]+_large\.webp$/);
      const name = attributes.src?.replace(/_large\.webp$/, '') ?? '';
      const wanted = Object.entries(WIDTHS).map(
        ([suffix, width]) => [`${name}_${suffix}.webp`, width] as const,
      );
      // Where it is shown much smaller or larger there are others beside the three.
      const listed = (attributes.srcset ?? '').split(', ');
      expect(listed, path).toEqual(
        expect.arrayContaining(wanted.map(([file, width]) => `${file} ${width}w`)),
      );
      for (const [file, width] of wanted) files.set(file, width);
    }
  }
  expect(files.size).toBeGreaterThan(100);
  for (const [file, width] of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toBe('image/webp');
    expect(imageSize(await response.body()), file).toMatchObject({ width, type: 'webp' });
  }
});

test('a picture that is offered as AVIF is AVIF, in the widths that are said, and kept for good', async ({
  request,
}) => {
  const sources = tagsIn(await htmlOf(request, '/'), 'source').map(({ attributes }) => attributes);
  const offers = sources.filter(({ type }) => type === 'image/avif').map(({ srcset = '' }) => srcset);
  expect(offers).toHaveLength(2);
  for (const [file = '', width = ''] of offers.flatMap((list) =>
    list.split(', ').map((one) => one.split(' ')),
  )) {
    const response = await request.get(file);
    expect(response.headers(), file).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(imageSize(await response.body()), file).toMatchObject({
      width: Number.parseInt(width),
      type: 'avif',
    });
  }
});

test('every picture has words or none on purpose, its size, and only one is fetched first', async ({
  request,
}) => {
  for (const path of paths) {
    const images = tagsIn(await htmlOf(request, path), 'img').map(({ attributes }) => attributes);
    for (const image of images) {
      expect(image.alt, `${path}: ${image.src}`).toBeDefined();
      expect(Number(image.width) > 0 && Number(image.height) > 0, `${path}: ${image.src}`).toBe(true);
      expect(image.sizes, `${path}: ${image.src}`).not.toBe('');
    }
    expect(images.filter(({ fetchpriority }) => fetchpriority === 'high').length, path).toBeLessThan(2);
    expect(images.filter(({ loading }) => loading !== 'lazy').length, path).toBeLessThan(6);
  }
});

/** How much more a screen may ask for than the chosen file has, and how much less, before it is the wrong one. */
const SOFT = 1.3;
const WASTED = 0.4;

for (const path of ['/', '/solutions/smart-stores', '/locations', '/faq']) {
  test(`${path}: each picture's file has the pixels that its crop shows`, async ({ page }) => {
    await page.goto(path);
    const shown = await page.evaluate(async () => {
      const images = [...document.images].filter(
        (image) => image.checkVisibility() && image.offsetWidth > 0 && image.srcset !== '',
      );
      for (const image of images) image.loading = 'eager';
      // What is chosen is known before it has come.
      while (images.some(({ currentSrc }) => currentSrc === ''))
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return images.map((image) => {
        const lists = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
        const chosen = new URL(image.currentSrc).pathname;
        const list = lists.find(({ srcset }) => srcset.includes(chosen));
        const widths = (list?.srcset ?? '').split(', ').map((one) => {
          const [address = '', width = ''] = one.split(' ');
          return { address, width: Number.parseInt(width) };
        });
        const proportions = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        return {
          chosen,
          asked: isCropped
            ? Math.max(image.offsetWidth, image.offsetHeight * proportions)
            : image.offsetWidth,
          has: widths.find(({ address }) => address === chosen)?.width ?? 0,
          least: Math.min(...widths.map(({ width }) => width)),
          most: Math.max(...widths.map(({ width }) => width)),
        };
      });
    });
    expect(shown.length).toBeGreaterThan(3);
    const wrong = shown.filter(
      ({ asked, has, least, most }) =>
        (asked > has * SOFT && has < most) || (asked < has * WASTED && has > least),
    );
    expect(wrong).toEqual([]);
  });
}
