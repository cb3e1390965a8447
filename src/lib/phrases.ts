const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].concat([
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]);

/** A count in words at the beginning of a phrase, `Four`; from twenty on in figures, as in running text. */
export function countInWords(count: number): string {
  const word = NUMBERS[count] ?? String(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** `A, B and C`, with the content's word before the last. */
export function joinWords(words: readonly string[], and: string): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${and} `);
}

/** Text cut to `limit` characters with an ellipsis after them; shorter text stays whole. */
export function truncate(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).trimEnd()}…`;
}
