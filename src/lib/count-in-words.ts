// In a file of its own, because only parts below the first screen need it.
const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** A capitalized number word for the start of a phrase, `Four`; in digits from twenty on. */
export function countInWords(count: number): string {
  const word = NUMBERS[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
