import type * as HarfBuzz from 'harfbuzzjs';
import type { Metrics } from './fit.ts';
import type { CardTheme } from '../../model/share-card.ts';

/** A font, ready to measure text and convert it to outlines. */
export interface Typesetter extends Metrics {
  /** Returns SVG elements for a line of text whose baseline starts at the given point, in pixels. */
  outline(text: string, size: number, x: number, baseline: number): string;
}

/**
 * Opens the bytes of a TrueType or OpenType font with HarfBuzz (compiled to WebAssembly, loaded only here).
 * Fonts of the operating system are never used, so a text has the same outlines everywhere. An optical size
 * axis follows the size of the text, as `font-optical-sizing: auto` does in CSS.
 */
export async function openTypesetter(
  bytes: Buffer,
  { weight, tracking }: Pick<CardTheme, 'weight' | 'tracking'>,
): Promise<Typesetter> {
  const hb = await import('harfbuzzjs');
  const face = new hb.Face(new hb.Blob(bytes));
  const fonts = new Map<number, HarfBuzz.Font>();

  /** HarfBuzz leaves out an axis that the font does not have, and keeps values within its range. */
  const fontAt = (size: number): HarfBuzz.Font => {
    const opened = fonts.get(size);
    if (opened !== undefined) return opened;
    const font = new hb.Font(face);
    const axes = { ...(weight === null ? {} : { wght: weight }), opsz: size };
    font.setVariations(Object.entries(axes).map(([tag, value]) => new hb.Variation(tag, value)));
    fonts.set(size, font);
    return font;
  };

  /** Shapes a line: its glyphs in font units from the start, and the line's width. */
  const shapeLine = (text: string, size: number) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    hb.shape(fontAt(size), buffer);
    const positions = buffer.getGlyphPositions();
    let pen = 0;
    const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = { id: codepoint, x: pen + xOffset, y: yOffset };
      pen += xAdvance + tracking * face.upem;
      return glyph;
    });
    return { glyphs, width: Math.max(0, glyphs.length === 0 ? 0 : pen - tracking * face.upem) };
  };

  const own = new hb.Font(face);
  return {
    capHeight: own.getMetricPositionWithFallback(hb.MetricsTag.CAP_HEIGHT) / face.upem,
    depth: Math.abs(own.hExtents().descender) / face.upem,
    measure: (text, size) => (shapeLine(text, size).width * size) / face.upem,
    outline: (text, size, x, baseline) => {
      const scale = size / face.upem;
      return shapeLine(text, size)
        .glyphs.filter(({ id }) => id !== MISSING)
        .map((glyph) => {
          const [left, top] = [x + glyph.x * scale, baseline - glyph.y * scale];
          const path = fontAt(size).glyphToPath(glyph.id);
          const place = `translate(${round(left)} ${round(top)}) scale(${round(scale)} ${round(-scale)})`;
          return path === '' ? '' : `<path transform="${place}" d="${path}"/>`;
        })
        .join('');
    },
  };
}

/** Glyph index of characters that the font does not have, drawn as an empty box. */
const MISSING = 0;

function round(value: number): string {
  return String(Number(value.toFixed(5)));
}
