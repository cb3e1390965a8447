import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sharp as SharpImage } from 'sharp';
import type { CardTheme } from '../../model/share-card.ts';
import { SHARE_SIZE, type Encode, type Sharp, type Focus } from '../../model/picture.ts';
import { memoize } from '../../shared/memoize.ts';
import { CARD_SETTINGS, layOutCard } from './layout.ts';
import type { Card, CardLayout, PlacedLine, Rect } from './layout.ts';
import { openTypesetter, type Typesetter } from './typesetter.ts';

/**
 * Creates a function that lays out the text of a card and returns another one, which encodes it with its
 * picture as a 1200 by 630 JPEG. Each font is opened once, when the first card needs it.
 */
export function createCardComposer(root: string): (card: Card) => Promise<Encode> {
  const typesetterOf = memoize((look: CardTheme) =>
    openTypesetter(readFileSync(path.join(root, 'content', look.font)), look),
  );
  return async (card) => {
    const { look, focus } = card;
    const typesetter = await typesetterOf(look);
    const layout = layOutCard(card, look.side, typesetter);
    const drawing = Buffer.from(drawCard(layout, look, typesetter));
    const { x, y, width, height } = layout.picture;
    const around = {
      left: x,
      top: y,
      right: SHARE_SIZE.width - x - width,
      bottom: SHARE_SIZE.height - y - height,
      background: look.ground,
    };
    return async (sharp, bytes) =>
      (await cropped(sharp, bytes, { width, height }, focus ?? look.crop))
        .flatten({ background: look.ground })
        .extend(around)
        .composite([{ input: drawing }])
        .jpeg(CARD_SETTINGS.jpeg)
        .toBuffer();
  };
}

/**
 * Crops a picture to fill a frame: around the given focal point, as CSS does (`object-position`), or around the
 * part that sharp picks.
 */
export async function cropped(
  sharp: Sharp,
  bytes: Buffer,
  frame: { width: number; height: number },
  keep: Focus | CardTheme['crop'],
): Promise<SharpImage> {
  const upright = sharp(bytes).rotate();
  if (typeof keep === 'string') return upright.resize({ ...frame, fit: 'cover', position: keep });
  const { autoOrient: size } = await sharp(bytes).metadata();
  const scale = Math.max(frame.width / size.width, frame.height / size.height);
  const width = Math.max(frame.width, Math.round(size.width * scale));
  const height = Math.max(frame.height, Math.round(size.height * scale));
  const left = Math.round(((width - frame.width) * keep.x) / 100);
  const top = Math.round(((height - frame.height) * keep.y) / 100);
  return upright.resize({ width, height, fit: 'fill' }).extract({ left, top, ...frame });
}

/**
 * Draws everything on a card except its picture, as an SVG without text elements: every letter is an outline.
 */
export function drawCard(layout: CardLayout, look: Card['look'], typesetter: Typesetter): string {
  const text = (lines: readonly PlacedLine[], color: string): string => {
    const outlines = lines.map(({ text, size, x, baseline }) => typesetter.outline(text, size, x, baseline));
    return `<g fill="${color}">${outlines.join('')}</g>`;
  };
  const { width, height } = SHARE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(layout.base, look.base),
    rect(layout.shelf, look.line),
    text(layout.title, look.title),
    text(layout.brand, look.brand),
    ...layout.labels.map((label) => rect(label, look.label) + text([label.line], look.labelText)),
    '</svg>',
  ].join('');
}

function rect({ x, y, width, height }: Rect, color: string): string {
  return `<rect x="${x}" y="${y}" width="${Math.round(width)}" height="${height}" fill="${color}"/>`;
}
