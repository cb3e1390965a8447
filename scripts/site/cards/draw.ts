import { SHARE_SIZE } from '../../model/picture.ts';
import type { CardLayout, PlacedLine, Rect } from './layout.ts';
import type { Card } from './card.ts';
import type { Typesetter } from './typesetter.ts';

/** All of a card but its picture, as an SVG without any text: every letter is an outline. */
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
