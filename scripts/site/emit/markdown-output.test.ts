import { describe, expect, test } from 'vitest';
import { pictureFor } from '../../model/picture-names.ts';
import { responsiveImages, shape } from './markdown-output.ts';

const facts = (width: number, height: number) => ({ hash: 'abcdef0123', width, height, fault: undefined });

describe('pictureFor', () => {
  test.each([
    [
      2400,
      [
        '/images/pot-abcdef01_small.webp 480',
        '/images/pot-abcdef01_medium.webp 800',
        '/images/pot-abcdef01_large.webp 1200',
      ],
    ],
    [800, ['/images/pot-abcdef01_small.webp 480', '/images/pot-abcdef01_medium.webp 800']],
    [600, ['/images/pot-abcdef01_small.webp 480', '/images/pot-abcdef01_medium.webp 600']],
    [300, ['/images/pot-abcdef01_small.webp 300']],
  ])('a master %i wide has each width once, and is never enlarged', (width, variants) => {
    const picture = pictureFor('/images/pot.jpg', facts(width, 100), null);
    expect(picture.variants.map((variant) => `${variant.src} ${variant.width}`)).toEqual(variants);
    expect(picture.src).toBe(picture.variants.at(-1)?.src);
  });

  test('keeps the folder of the master', () => {
    expect(pictureFor('/images/blog/pot.jpg', facts(300, 100), null).src).toBe(
      '/images/blog/pot-abcdef01_small.webp',
    );
  });
});

describe('responsiveImages', () => {
  const pictures = new Map([
    [
      '/images/pot.jpg',
      {
        src: '/p_large.webp',
        width: 900,
        height: 600,
        variants: [
          { src: '/p_small.webp', width: 480 },
          { src: '/p_large.webp', width: 900 },
        ],
        placeholder: null,
      },
    ],
    [
      'https://x.example/a.jpg',
      { src: 'https://x.example/a.jpg', width: null, height: null, variants: [], placeholder: null },
    ],
  ]);
  const full = (attributes: string): string =>
    `<img src="/p_large.webp" srcset="/p_small.webp 480w, /p_large.webp 900w" sizes="(min-width: 64rem) 44rem, 92vw" width="900" height="600" loading="lazy" decoding="async"${attributes}>`;

  test.each([
    ['<p><img src="/images/pot.jpg" alt="A pot"></p>', `<p>${full(' alt="A pot"')}</p>`],
    ['<img alt="A pot" src="/images/pot.jpg">', full(' alt="A pot"')],
    ['<img src="/images/pot.jpg" alt="a > b">', full(' alt="a > b"')],
    ['<img width="10" src="/images/pot.jpg" alt="" loading="eager" height="2">', full(' alt=""')],
    ['<img src="/images/unknown.jpg" alt="x">', '<img src="/images/unknown.jpg" alt="x">'],
    ['<img src="https://x.example/a.jpg" alt="x">', '<img src="https://x.example/a.jpg" alt="x">'],
    ['<p>no picture</p>', '<p>no picture</p>'],
  ])('%s', (html, expected) => {
    expect(responsiveImages(html, pictures)).toBe(expected);
  });

  test('several pictures in one text', () => {
    const picture = '<img src="/images/pot.jpg" alt="1">';
    expect(responsiveImages(picture + picture, pictures)).toBe(full(' alt="1"').repeat(2));
  });
});

test.each([
  ['inline', '<b>a</b>'],
  ['block', { html: '<b>a</b>', text: 'a' }],
  ['document', { html: '<b>a</b>', headings: [{ id: 'h', text: 'H', depth: 2 }], words: 500, minutes: 2 }],
] as const)('a text is given in the form of its kind: %s', (kind, wanted) => {
  const headings = [{ id: 'h', text: 'H', depth: 2, span: [0, 1] as const }];
  const facts = { links: [], images: [], headings, anchors: [], removed: [], styles: [], words: 500 };
  expect(shape({ kind, facts }, '<b>a</b>', 'a')).toEqual(wanted);
});
