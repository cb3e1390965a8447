/** The text, or its start and `…` in at most this many UTF-16 code units; no character that people see is cut in two. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = new Intl.Segmenter('en').segment(text.slice(0, most + LONGEST));
  const end = characters.containing(most - 1)?.index ?? 0;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** No sensible character is longer, such as a family of four in UTF-16 code units. */
const LONGEST = 50;

/** Breaks a text at spaces into lines of at most `width` characters, each with its prefix; a longer word is a line of its own. */
export function wrapText(text: string, width: number, first: string, others = first): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? first + word : `${line} ${word}`;
    if (line !== '' && next.length > width) {
      lines.push(line);
      line = others + word;
    } else line = next;
  }
  return [...lines, line];
}
