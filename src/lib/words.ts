const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Fills the braces of a text from the content: `Map of {place}`. What nobody fills stays, so that a misspelt name is
 * seen on the page instead of leaving a hole in the sentence.
 */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/** A text cut at its braces, for values that are more than text: the pieces between them and the names, in turn. */
export function splitWords(text: string): { text: string; name?: string }[] {
  return text
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { text: `{${piece}}`, name: piece }));
}

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
