const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Words that can start a written-out number. */
export const NUMBER_WORDS: readonly string[] = [...SMALL, ...TENS];

/**
 * An integer below a million in English words, such as
 * `one hundred twenty-five`; undefined for other numbers.
 */
export function inWords(number: number): string | undefined {
  if (!Number.isInteger(number) || number < 0 || number >= 1_000_000) return undefined;
  if (number < 20) return SMALL[number];
  if (number < 100) return joined('-', TENS[Math.floor(number / 10) - 2], number % 10);
  if (number < 1000) return joined(' ', `${inWords(Math.floor(number / 100)) ?? ''} hundred`, number % 100);
  return joined(' ', `${inWords(Math.floor(number / 1000)) ?? ''} thousand`, number % 1000);
}

function joined(between: string, first = '', rest: number): string {
  return rest === 0 ? first : `${first}${between}${inWords(rest) ?? ''}`;
}
