/**
 * Advance widths in em for the bold, tightly spaced brand name, by
 * kind of letter; measured in the site's font.
 */
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/[ijl.,'’|!I]/, 0.2],
  [/[frt ]/, 0.3],
  [/[mwMW]/, 0.68],
  [/[A-Z&0-9]/, 0.55],
];
const OTHER_EM = 0.455;

/**
 * The estimated width of a name in em, within a few percent, which is enough to fit the wordmark to the page.
 */
export function wordWidth(name: string): number {
  return Array.from(name).reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_EM),
    0,
  );
}
