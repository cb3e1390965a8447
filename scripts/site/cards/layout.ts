import { SHARE_SIZE, type Focus } from '../../model/picture.ts';
import { FITTING, fitText, type FittedText, type Metrics } from './fit.ts';
import type { CardTexts, CardTheme } from '../../model/share-card.ts';
import { sha256 } from '../../incremental/hash.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A placed line of text, in pixels of the card. */
export interface PlacedLine {
  text: string;
  size: number;
  x: number;
  baseline: number;
}

export interface CardLayout {
  picture: Rect;
  shelf: Rect;
  base: Rect;
  title: PlacedLine[];
  brand: PlacedLine[];
  labels: (Rect & { line: PlacedLine })[];
}

/**
 * Dimensions of a card in pixels; part of its hash, so that changing one gives new files. The picture and the
 * title are above a shelf; the brand is below the title, and labels hang below the picture.
 */
export const CARD_LAYOUT = {
  shelf: { y: 512, height: 8 },
  pictureWidth: 548,
  margin: 56,
  /** Distance between the text and the picture. */
  gutter: 36,
  /** Distance from the title's lowest point to the shelf. */
  standing: 28,
  /** Feeds show a card about 300 pixels wide, a quarter of its size, so 56 here appears as 14. */
  title: { sizes: [116, 108, 100, 92, 84, 76, 70, 64, 60, 56], lines: 4 },
  brandSizes: [52, 48, 44, 40],
  /** `end` is kept free between the last label and the edge of the picture. */
  label: { size: 36, height: 66, padding: 20, gap: 14, end: 24 },
} as const;

/** Places everything on a card of 1200 by 630 pixels. A label that does not fit is left out whole. */
export function layOutCard(texts: CardTexts, side: CardTheme['side'], metrics: Metrics): CardLayout {
  const { shelf, pictureWidth, margin, gutter, standing, title: titles, brandSizes } = CARD_LAYOUT;
  const { width: cardWidth, height: cardHeight } = SHARE_SIZE;
  const textX = side === 'right' ? margin : pictureWidth + gutter;
  const width = cardWidth - pictureWidth - gutter - margin;
  const pictureX = side === 'right' ? cardWidth - pictureWidth : 0;
  const titleBox = { width, height: shelf.y - standing - margin, maxLines: titles.lines };
  const title = fitText(texts.title, titleBox, metrics, titles.sizes);
  const below = cardHeight - shelf.y - shelf.height;
  const brand = fitText(texts.brand, { width, height: below, maxLines: 1 }, metrics, brandSizes);
  const brandBaseline = shelf.y + shelf.height + (below + metrics.capHeight * brand.size) / 2;
  return {
    picture: { x: pictureX, y: 0, width: pictureWidth, height: shelf.y },
    base: { x: 0, y: shelf.y, width: cardWidth, height: cardHeight - shelf.y },
    shelf: { x: 0, ...shelf, width: cardWidth },
    title: placeLines(title, textX, shelf.y - standing - metrics.depth * title.size),
    brand: placeLines(brand, textX, brandBaseline),
    labels: hangLabels(texts.labels, pictureX, metrics),
  };
}

/** Stacks lines, the last one on `baseline`. */
function placeLines({ lines, size }: FittedText, x: number, baseline: number): PlacedLine[] {
  return lines.map((text, index) => ({
    text,
    size,
    x,
    baseline: baseline - (lines.length - 1 - index) * FITTING.lineHeight * size,
  }));
}

function hangLabels(texts: readonly string[], pictureX: number, metrics: Metrics): CardLayout['labels'] {
  const { shelf, pictureWidth, margin, label } = CARD_LAYOUT;
  const { size, height, padding, gap, end } = label;
  const y = shelf.y + shelf.height;
  const baseline = y + (height + metrics.capHeight * size) / 2;
  const limit = pictureX + pictureWidth - end;
  const labels: CardLayout['labels'] = [];
  let x = pictureX === 0 ? margin : pictureX;
  for (const text of texts) {
    const width = metrics.measure(text, size) + 2 * padding;
    if (x + width > limit) break;
    labels.push({ x, y, width, height, line: { text, size, x: x + padding, baseline } });
    x += width + gap;
  }
  return labels;
}

/**
 * Encoding settings of cards. Increase the version when the drawing changes in another way: every card then
 * gets a new hash.
 */
export const CARD_SETTINGS = {
  jpeg: { quality: 82, chromaSubsampling: '4:4:4' },
  version: 1,
} as const;

/** Everything a card is made from, except its picture. */
export interface Card extends CardTexts {
  look: CardTheme;
  /** Part of the picture to keep in view; the theme's `crop` decides when it is undefined. */
  focus: Focus | undefined;
  fontHash: string;
}

/** Hashes everything a card is made from: equal hashes mean equal pictures, on any page. */
export function cardHash(masterHash: string, { title, brand, labels, look, focus, fontHash }: Card): string {
  const settings = [SHARE_SIZE, CARD_LAYOUT, FITTING, CARD_SETTINGS];
  return sha256(masterHash, fontHash, JSON.stringify([title, brand, labels, look, focus ?? null, settings]));
}
