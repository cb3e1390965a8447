import { expect, test } from 'vitest';
import { pexelsVariants } from './Picture.tsx';

test('IMG-03, IMG-04: three addresses of a stock photo, compressed, with the widths 480, 800 and 1200', () => {
  const variants = pexelsVariants(123);
  expect(variants.map(({ width }) => width)).toEqual([480, 800, 1200]);
  for (const { src, width } of variants) {
    const url = new URL(src);
    expect(url.hostname).toBe('images.pexels.com');
    expect(url.pathname).toContain('/123/');
    expect(url.searchParams.get('auto')).toBe('compress');
    expect(url.searchParams.get('w')).toBe(String(width));
  }
});
