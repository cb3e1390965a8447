import { describe, expect, test } from 'vitest';
import type { ImageFacts } from '../model/picture.ts';
import { checkImages } from './images.ts';
import { checkPictureTraits } from './picture-traits.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

describe('pictures', () => {
  const schema = { properties: { p: { 'x-image': true } } } as never;
  const SMALL =
    'is only 479 pixels wide, but even phones show it 480 pixels wide. → Export it again from the original, at least 1200 pixels wide, and replace the file.';
  const COMMAND = '`npx content add-picture content/images/a.jpg --as a.jpg --force`';
  const GIF = COMMAND.replaceAll('a.jpg', 'a.gif');
  const plain = { bytes: 1, isForPrint: false, frames: 1 };
  const shown = (facts: object | undefined, src = '/images/a.jpg', masters = [src]): string[] =>
    told(
      checkPictureTraits,
      siteOf([entryOf({ yaml: `p: ${src}\n`, collection: { schema } })], { masters }),
      {
        images: new Map(facts === undefined ? [] : [[src, facts as ImageFacts]]),
      },
    ).map((one) => one.replace(/^a\.yaml 1:4-\d+ The picture `content\/images\/a\.\w+` /, ''));

  test.each<[facts: object | undefined, said: string[]]>([
    [{ width: 480, traits: plain }, []],
    [{ width: 479, traits: plain }, [SMALL]],
    [{ width: 479, traits: plain, fault: 'it is cut off' }, []],
    [{ width: 479 }, []],
    [{ traits: { ...plain, frames: 5 } }, []],
    [undefined, []],
    [{ width: 900, traits: { ...plain, bytes: 6 * 1024 * 1024 } }, []],
    [
      { width: 900, traits: { ...plain, bytes: 6.5 * 1024 * 1024 } },
      [`has 6.5 MB. → Make it smaller: ${COMMAND}.`],
    ],
    [
      { width: 900, traits: { ...plain, bytes: 6 * 1024 * 1024 + 1 } },
      [`has 6.0 MB. → Make it smaller: ${COMMAND}.`],
    ],
    [
      { width: 900, traits: { ...plain, isForPrint: true } },
      [`has colors for printing (CMYK), not for screens. → Convert the colors: ${COMMAND}.`],
    ],
    [
      { width: 900, traits: { ...plain, frames: 2 } },
      [
        `is animated, but the site only shows the first of its 2 frames. → Keep only that one: ${COMMAND}. Or publish the animation elsewhere, and link to it.`,
      ],
    ],
  ])('of the kind %j', (facts, said) => {
    expect(shown(facts)).toEqual(said);
    expect(shown(facts, '/images/a.jpg', [])).toEqual([]);
  });

  test.each([
    [
      'data:image/png;base64,AAAA',
      'The picture itself is in the text, as data. The site needs it as a file.',
    ],
    [
      'C:\\Users\\ann\\pie.jpg',
      '`C:\\Users\\ann\\pie.jpg` is a file on one computer, which visitors cannot open.',
    ],
    ['/Users/ann/pie.jpg', '`/Users/ann/pie.jpg` is a file on one computer, which visitors cannot open.'],
  ])('that is no file yet is told once: %s', (src, message) => {
    const site = siteOf([entryOf({ yaml: `p: ${src}\n`, collection: { schema } })], { masters: [] });
    expect(told(checkImages, site).map((one) => one.replace(/^a\.yaml \S+ | → .*$/g, ''))).toEqual([message]);
  });

  test('a name with spaces is one word of the command', () => {
    expect(shown({ width: 900, traits: { ...plain, isForPrint: true } }, '/images/My pot.jpg')[0]).toContain(
      '`npx content add-picture "content/images/My pot.jpg" --as my-pot.jpg --force`',
    );
  });

  test('drawings are never small, and what was no photo gets another address', () => {
    expect(shown({ width: 10, traits: plain }, '/images/a.svg')).toEqual([]);
    expect(shown({ width: 900, traits: { ...plain, frames: 2 } }, '/images/a.gif')).toEqual([
      `is animated, but the site only shows the first of its 2 frames. → Keep only that one: ${GIF}, and if it prints another address, write that one here and delete this file. Or publish the animation elsewhere, and link to it.`,
    ]);
  });

  test('have names that addresses can bear', () => {
    const name =
      '`A b.JPG` does not work well in an address: use only lowercase letters, digits, hyphens and dots. → Rename it everywhere: `npx content move "/images/A b.JPG" a-b.jpg`.';
    expect(shown({ width: 900, traits: plain }, '/images/A b.JPG')).toEqual([`a.yaml 1:4-19 ${name}`]);
    expect(shown({ width: 9, fault: 'x' }, '/images/A b.JPG')).toEqual([`a.yaml 1:4-19 ${name}`]);
  });
});
