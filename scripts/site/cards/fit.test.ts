import { describe, expect, test } from 'vitest';
import { fitText, FITTING, type Metrics } from './fit.ts';

/** Every character is half an em wide. */
const metrics: Metrics = {
  measure: (text, size) => (text.length * size) / 2,
  capHeight: 0.7,
  depth: 0.25,
};
const box = { width: 500, height: 400, maxLines: 4 };
const SIZES = [100, 80, 60, 50];

describe('the size of a title', () => {
  test('is the largest that is wanted when the title is short', () => {
    expect(fitText('Privacy', box, metrics, SIZES)).toEqual({ lines: ['Privacy'], size: 100 });
  });

  test('goes down in steps until words, lines and height fit', () => {
    expect(fitText('Accessibility', box, metrics, SIZES).size).toBe(60);
    expect(fitText('Privacy', { ...box, height: 80 }, metrics, SIZES).size).toBe(80);
    expect(fitText('Privacy please', { ...box, maxLines: 1 }, metrics, SIZES).size).toBe(60);
  });

  test('is given up for a smaller one when that leaves no word alone', () => {
    const { lines, size } = fitText('Put a pantry down the hall.', { ...box, width: 620 }, metrics, SIZES);
    expect(lines).toEqual(['Put a pantry', 'down the hall.']);
    expect(size).toBe(80);
  });

  test('but is kept when only far too small ones would', () => {
    expect(fitText('Extraordinary and', { ...box, width: 400 }, metrics, SIZES)).toEqual({
      lines: ['Extraordinary', 'and'],
      size: 60,
    });
  });

  test.each([
    ['a long word', 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'],
    ['a long title', 'what a title may hold '.repeat(40)],
    ['a very long title', 'word '.repeat(3000)],
    ['tabs and line ends', 'one\ttwo\n three  four '],
  ])('%s is set whole, inside the box, on four lines at most', (_name, text) => {
    const { lines, size } = fitText(text, box, metrics, SIZES);
    expect(lines.join(' ').split(' ')).toEqual(text.trim().split(/\s+/));
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(((lines.length - 1) * FITTING.lineHeight + 0.95) * size).toBeLessThanOrEqual(box.height);
    for (const line of lines) expect(metrics.measure(line, size)).toBeLessThanOrEqual(box.width);
  });

  test('no text gives no lines', () => {
    expect(fitText('  ', box, metrics, SIZES).lines).toEqual([]);
  });
});
