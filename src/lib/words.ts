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
