import { expect, test } from 'vitest';
import { pictureFault, type Decoded } from './picture-fault.ts';

const MEGABYTE = 1024 * 1024;
const file = (name: string, type: string, size = 9): File => new File([new Uint8Array(size)], name, { type });
const still = (width: number): Decoded => ({ width, frames: 1 });
const moving: Decoded = { width: 900, frames: 3 };

test.each<[string, File, Decoded | Error, RegExp | undefined, boolean]>([
  ['a good one', file('a.jpg', 'image/jpeg'), still(480), undefined, true],
  [
    'a heavy one, which is made smaller',
    file('a.png', 'image/png', 7 * MEGABYTE),
    still(900),
    undefined,
    true,
  ],
  ['a damaged one', file('a.jpg', 'image/jpeg'), new Error('no'), /^a\.jpg is damaged/, false],
  ['a narrow one', file('a.png', 'image/png'), still(479), /^a\.png is 479 pixels wide; .* needs 480/, false],
  [
    'one that moves',
    file('a.gif', 'image/gif'),
    moving,
    /^a\.gif is animated: only the first of its 3 frames/,
    true,
  ],
  ['a photo of an iPhone', file('a.heic', 'image/heic', 7 * MEGABYTE), new Error('no'), undefined, true],
  ['a drawing', file('a.svg', 'image/svg+xml'), new Error('no'), undefined, true],
  ['a heavy drawing', file('a.svg', 'image/svg+xml', 6.5 * MEGABYTE), new Error('no'), /6\.5 MB/, false],
  ['no picture', file('a.pdf', 'application/pdf'), new Error('no'), undefined, true],
])('%s', async (_what, one, found, wanted, isTaken) => {
  const fault = await pictureFault(one, () =>
    found instanceof Error ? Promise.reject(found) : Promise.resolve(found),
  );
  expect(fault?.words).toEqual(wanted === undefined ? undefined : expect.stringMatching(wanted));
  expect(fault?.isTaken ?? true).toBe(isTaken);
});
