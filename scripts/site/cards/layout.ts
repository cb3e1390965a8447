import { SHARE_SIZE, type Focus } from '../../model/picture.ts';
import { FITTING, fitText, type FittedText, type Metrics } from './fit.ts';
import type { CardTexts, CardTheme, FontFacts } from '../../model/share-card.ts';
import { sha256 } from '../../incremental/hash.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text, placed; pixels of the card. */
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
 * Measures of a card in pixels; part of its name, so that a changed one gives new files. Picture and title stand on a
 * shelf; the brand is under the title, labels hang under the picture.
 */
export const CARD_LAYOUT = {
  shelf: { y: 512, height: 8 },
  pictureWidth: 548,
  margin: 56,
  /** Between the text and the picture. */
  gutter: 36,
  /** From the title's lowest point to the shelf. */
  standing: 28,
  /** Feeds show a card about 300 pixels wide, a quarter of its size: 56 here is 14 there. */
  title: { sizes: [116, 108, 100, 92, 84, 76, 70, 64, 60, 56], lines: 4 },
  brandSizes: [52, 48, 44, 40],
  /** `end` is kept free between the last label and the edge of the picture. */
  label: { size: 36, height: 66, padding: 20, gap: 14, end: 24 },
} as const;

/** Places everything on a card of 1200 by 630 pixels. A label that has no room is left out whole. */
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
    labels: hangLabels(texts.labels, pictureX + (side === 'right' ? 0 : margin), metrics),
  };
}

/** Lines above one another, the last one on `baseline`. */
function placeLines({ lines, size }: FittedText, x: number, baseline: number): PlacedLine[] {
  return lines.map((text, index) => ({
    text,
    size,
    x,
    baseline: baseline - (lines.length - 1 - index) * FITTING.lineHeight * size,
  }));
}

function hangLabels(texts: readonly string[], from: number, metrics: Metrics): CardLayout['labels'] {
  const { shelf, pictureWidth, label } = CARD_LAYOUT;
  const { size, height, padding, gap, end } = label;
  const y = shelf.y + shelf.height;
  const baseline = y + (height + metrics.capHeight * size) / 2;
  const limit = (from < pictureWidth ? 0 : from) + pictureWidth - end;
  const labels: CardLayout['labels'] = [];
  let x = from;
  for (const text of texts) {
    const width = metrics.measure(text, size) + 2 * padding;
    if (x + width > limit) break;
    labels.push({ x, y, width, height, line: { text, size, x: x + padding, baseline } });
    x += width + gap;
  }
  return labels;
}

/** How cards are encoded. Bump the version when their drawing changes otherwise: the names of all cards follow. */
export const CARD_SETTINGS = {
  jpeg: { quality: 82, chromaSubsampling: '4:4:4' },
  version: 1,
} as const;

/** Everything a card is made from, beside its picture. */
export interface Card extends CardTexts {
  look: CardTheme;
  /** What of the picture stays in sight; the look's `crop` finds it where it is not said. */
  focus: Focus | undefined;
  font: FontFacts;
}

/** Names a card by all that goes into it: equal hashes mean equal pictures, whatever the page. */
export function cardHash(masterHash: string, { title, brand, labels, look, focus, font }: Card): string {
  const settings = [SHARE_SIZE, CARD_LAYOUT, FITTING, CARD_SETTINGS];
  return sha256(masterHash, font.hash, JSON.stringify([title, brand, labels, look, focus ?? null, settings]));
}
