import { imageSize } from 'image-size';
import { expect, test } from './fixtures.ts';
import { htmlOf, tagsIn } from './support/html.ts';
import { paths } from './support/site-data.ts';

test.skip(({ viewport }) => viewport?.width !== 1280, 'the same at every width');

const WIDTHS = { small: 480, medium: 800, large: 1200 } as const;

test('IMG-01, IMG-06 every local picture comes as three webp files of 480, 800 and 1200 px', async ({
  request,
}) => {
  test.setTimeout(90_000);
  const files = new Map<string, number>();
  for (const path of paths) {
    const images = tagsIn(await htmlOf(request, path), 'img');
    for (const { attributes } of images) {
      expect(attributes.src, path).toMatch(/^\/images\/[\w-]+_large\.webp$/);
      const name = attributes.src?.replace(/_large\.webp$/, '') ?? '';
      const wanted = Object.entries(WIDTHS).map(
        ([suffix, width]) => [`${name}_${suffix}.webp`, width] as const,
      );
      expect(attributes.srcset, path).toBe(wanted.map(([file, width]) => `${file} ${width}w`).join(', '));
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
