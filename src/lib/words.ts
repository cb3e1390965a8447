const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * Fills the placeholders of a text: `Map of {place}`. Unknown placeholders stay, so that a misspelled name is
 * visible on the page.
 */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => String(values[name] ?? whole));
}

/** Splits a text at its placeholders, for values that are more than text: pieces and names alternate. */
export function splitWords(text: string): { text: string; name?: string }[] {
  return text
    .split(PLACEHOLDER)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { text: `{${piece}}`, name: piece }));
}

/** Joins words as `A, B and C`, with the conjunction from the content. */
export function joinWords(words: readonly string[], and: string): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${and} `);
}

/** Cuts a text to `limit` characters and adds an ellipsis; shorter text is unchanged. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('').trimEnd()}…`;
}
