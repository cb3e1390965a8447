import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawing } from '../../../tests/pipeline/fixture.ts';
import { entityBomb, hugeJpeg, hugePng, svg, zeroed } from '../../../tests/pipeline/odd-pictures.ts';
import { inspectPicture } from './inspect.ts';

/** Returns the same noise in every run: a linear congruential generator (Numerical Recipes). */
function noisePixels(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const noise = await sharp(noisePixels(603 * 401 * 3), { raw: { width: 603, height: 401, channels: 3 } })
  .png()
  .toBuffer();
const fade = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient><rect width="900" height="600" fill="url(#g)"/></svg>',
  ),
)
  .png()
  .toBuffer();
const flat = await drawing(900, 600).png().toBuffer();
const jpeg = await sharp(flat).jpeg().toBuffer();

describe('pictures that can be used', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a motion photo', () => Buffer.concat([jpeg, Buffer.alloc(300_000, 65)])],
    ['a PNG, whatever its name', () => flat],
    ['a progressive JPEG', () => sharp(fade).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG with restarts and all', () => sharp(fade).jpeg({ mozjpeg: true }).toBuffer()],
    ['a WebP', () => sharp(fade).webp().toBuffer()],
    ['a GIF', () => sharp(fade).gif().toBuffer()],
    ['an AVIF', () => sharp(flat).resize(60).avif({ effort: 0 }).toBuffer()],
    ['a drawing', () => svg(90, 60)],
    [
      'a drawing with an entity',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "red">]>${svg(90, 60, '&a;').toString()}`),
    ],
    ['a wide one', () => drawing(9_000, 30).jpeg().toBuffer()],
    ['a single pixel', () => drawing(1, 1).png().toBuffer()],
  ])('%s', async (_name, make) => {
    expect((await inspectPicture(await make())).fault).toBeUndefined();
  });
});

test.each<[string, () => Buffer | Promise<Buffer>, number]>([
  ['a PNG', () => flat, 1],
  ['a GIF', () => sharp(flat).gif().toBuffer(), 1],
  [
    'an animated WebP',
    async () => {
      const parts = [flat, await sharp(flat).negate().png().toBuffer()];
      return sharp(parts, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
    2,
  ],
])('%s is told by the pictures in it', async (_name, make, frames) => {
  expect((await inspectPicture(await make())).traits?.frames).toBe(frames);
});

/** An AVIF with another brand: nothing else that is at hand writes such files. */
async function branded(brand: string): Promise<Buffer> {
  const bytes = await sharp(fade).avif().toBuffer();
  bytes.write(brand, 8);
  return bytes;
}

test('a picture of a general brand is what its other brands say', async () => {
  expect((await inspectPicture(await branded('mif1'))).fault).toBeUndefined();
});

describe('pictures that cannot be used', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['an empty file', () => Buffer.alloc(0), /is empty/],
    ['20,000 × 20,000 pixels', hugePng, /20000 pixels wide and 20000 high, which is more than/],
    ['a header of 65,000 × 65,000 pixels', () => hugeJpeg(jpeg), /more than can be worked with/],
    ['a drawing of 100,000 × 100,000 pixels', () => svg(100_000, 100_000), /more than can be worked with/],
    ['a thread', () => drawing(2, 9_000).png().toBuffer(), /too long and narrow/],
    ['a drawing with exploding entities', entityBomb, /entities cannot be expanded/],
    ['a drawing without a size', () => svg(0, 0), /without a size/],
    ['a drawing with a mistake', () => svg(9, 9).subarray(0, 60), /SVG/],
    ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 1)]), /a Windows bitmap \(BMP\)/],
    [
      'a photo of a phone',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(99, 1)]),
      /HEIC/,
    ],
    ['a photo of a phone that is sound', async () => branded('heic'), /HEIC/],
    ['a text', () => Buffer.from('hello, I am text'), /not a picture/],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), /damaged or its end is missing/],
    ['half a PNG', () => flat.subarray(0, flat.length / 2), /damaged or its end is missing/],
    ['half a WebP', async () => (await sharp(fade).webp().toBuffer()).subarray(0, 900), /damaged/],
    ['a PNG with zeros', () => zeroed(noise), /damaged/],
    [
      'a progressive JPEG with zeros',
      async () => zeroed(await sharp(noise).jpeg({ progressive: true }).toBuffer(), 0.3),
      /damaged/,
    ],
  ])('%s', async (_name, make, fault) => {
    expect((await inspectPicture(await make())).fault).toMatch(fault);
  });
});
