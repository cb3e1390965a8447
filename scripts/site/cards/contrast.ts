/** Contrast that WCAG 2.2 asks of text of any size (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Contrast of two colours written as `#rrggbb`, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
