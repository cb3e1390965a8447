import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { SHARE_SIZE } from '../../model/picture.ts';
import { drawCard } from './compose.ts';
import { layOutCard, type PlacedLine, type Rect, type Card } from './layout.ts';
import type { CardTexts } from '../../model/share-card.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

const FONT = readFileSync('content/fonts/bricolage-grotesque.ttf');
const texts: CardTexts = {
  title: 'Micro market or cafeteria: what to ask before you replace the kitchen',
  brand: 'Patapsco Pantry',
  labels: ['About 3 × 3 ft', '110 V outlet', 'Host pays $0.00'],
};
const TITLES = [
  'Privacy',
  texts.title,
  'Put a pantry down the hall.',
  'Übergroß: '.repeat(1) + 'a-title-without-any-place-to-break-it-'.repeat(4),
  'Everything that a very patient editor could think of '.repeat(6).trim(),
  'W'.repeat(80),
];

let typesetter: Typesetter;
beforeAll(async () => {
  typesetter = await openTypesetter(FONT, { weight: 650, tracking: -0.022 });
});

function boxOf({ text, size, x, baseline }: PlacedLine): Rect {
  const { measure, capHeight, depth } = typesetter;
  return {
    x,
    y: baseline - capHeight * size,
    width: measure(text, size),
    height: (capHeight + depth) * size,
  };
}

function expectInside(inner: Rect, outer: Rect): void {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.001);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.001);
}

describe.each(['right', 'left'] as const)('a card with its picture at the %s', (side) => {
  test.each(TITLES)('sets all of %j beside the picture and above the shelf', (title) => {
    const { title: lines, picture, shelf } = layOutCard({ ...texts, title }, side, typesetter);
    expect(lines.map((line) => line.text).join(' ')).toBe(title);
    expect(lines.length).toBeLessThanOrEqual(4);
    const free = { x: side === 'right' ? 0 : picture.width, y: 0, height: shelf.y };
    for (const line of lines) expectInside(boxOf(line), { ...free, width: SHARE_SIZE.width - picture.width });
  });

  test('hangs whole labels under the picture, as many as there is room for', () => {
    const { labels, picture, shelf } = layOutCard(texts, side, typesetter);
    expect(labels.map(({ line }) => line.text)).toEqual(texts.labels.slice(0, side === 'right' ? 2 : 1));
    for (const label of labels) {
      expectInside(label, { ...picture, y: shelf.y + shelf.height, height: 110 });
      expectInside(boxOf(label.line), label);
    }
  });

  test('sets a long name under the shelf on one line', () => {
    const brand = 'The Honourable Company of Pantry Keepers of Carroll and Baltimore Counties';
    const { brand: lines, base, shelf } = layOutCard({ ...texts, brand }, side, typesetter);
    expect(lines.map((line) => line.text)).toEqual([brand]);
    for (const line of lines) expectInside(boxOf(line), { ...base, y: shelf.y + shelf.height, height: 110 });
  });
});

describe('words on a card', () => {
  test('are at least 56 pixels high where a title is of usual length, 14 when a feed shows 300 pixels', () => {
    for (const title of TITLES.slice(0, 3))
      expect(layOutCard({ ...texts, title }, 'right', typesetter).title[0]?.size).toBeGreaterThanOrEqual(56);
  });

  test('are outlines: the drawing holds no text that a machine could set in a font of its own', () => {
    const [black, white] = ['#000000', '#ffffff'];
    const look: Card['look'] = {
      ...{ ground: black, base: black, line: white, title: white, brand: white, label: white },
      ...{ labelText: black, font: '', weight: 650, tracking: 0, side: 'right', crop: 'centre' },
    };
    const svg = drawCard(layOutCard(texts, 'right', typesetter), look, typesetter);
    expect(svg).not.toMatch(/<text|font-family|Pantry/);
    const letters = layOutCard(texts, 'right', typesetter);
    const drawn = [...letters.title, ...letters.brand, ...letters.labels.map(({ line }) => line)]
      .map(({ text }) => text.replaceAll(' ', '').length)
      .reduce((a, b) => a + b, 0);
    expect(svg.match(/<path /g)).toHaveLength(drawn);
  });

  test('follow the axes of the font: heavier is wider', async () => {
    const light = await openTypesetter(FONT, { weight: 400, tracking: 0 });
    const bold = await openTypesetter(FONT, { weight: 700, tracking: 0 });
    expect(bold.measure('Pantry', 60)).toBeGreaterThan(light.measure('Pantry', 60));
    expect(bold.measure('', 60)).toBe(0);
  });
});
