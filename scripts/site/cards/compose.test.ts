import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cropped } from './compose.ts';

/** A picture of 160 by 100 whose column X is X bright. */
const columns = sharp(Buffer.from(Array.from({ length: 16_000 }, (_, at) => at % 160)), {
  raw: { width: 160, height: 100, channels: 1 },
}).png();

test.each([
  ['left', 0, 0],
  ['right', 100, 60],
  ['in the middle', 50, 30],
])('a frame lies over a picture as CSS places it: %s', async (_name, x, first) => {
  const picture = await cropped(sharp, await columns.toBuffer(), { width: 100, height: 100 }, { x, y: 50 });
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[0], data[99]]).toEqual([100, 100, first, first + 99]);
});

test('a picture that is smaller than its frame is enlarged to fill it', async () => {
  const frame = { width: 600, height: 315 };
  const picture = await cropped(sharp, await columns.toBuffer(), frame, { x: 50, y: 50 });
  expect((await picture.toBuffer({ resolveWithObject: true })).info).toMatchObject(frame);
});
