import { expect, test } from 'vitest';
import { pictureFault } from './picture-fault.ts';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = 9): File => new File([new Uint8Array(size)], name, { type });

test.each<[string, File, number | Error, RegExp | undefined]>([
  ['a good one', file('a.jpg', 'image/jpeg'), 480, undefined],
  ['a damaged one', file('a.jpg', 'image/jpeg'), new Error('no'), /^a\.jpg is damaged/],
  ['a narrow one', file('a.png', 'image/png'), 479, /^a\.png is 479 pixels wide; a picture needs 480/],
  ['a heavy one', file('a.png', 'image/png', 6.5 * MEGABYTE), 900, /^a\.png has 6\.5 MB/],
  ['a photo of an iPhone', file('a.heic', 'image/heic'), new Error('no'), undefined],
  ['a drawing', file('a.svg', 'image/svg+xml'), new Error('no'), undefined],
  ['no picture', file('a.pdf', 'application/pdf'), new Error('no'), undefined],
])('%s', async (_what, one, width, wanted) => {
  const found = await pictureFault(one, () =>
    typeof width === 'number' ? Promise.resolve(width) : Promise.reject(width),
  );
  if (wanted === undefined) expect(found).toBeUndefined();
  else expect(found).toMatch(wanted);
});
