/** The text, or its start and `…` in at most this many UTF-16 code units; no character that people see is cut in two. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = new Intl.Segmenter('en').segment(text.slice(0, most + LONGEST));
  const end = characters.containing(most - 1)?.index ?? 0;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** No sensible character is longer, such as a family of four in UTF-16 code units. */
const LONGEST = 50;
